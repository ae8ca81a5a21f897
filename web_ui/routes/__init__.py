"""The routes, a blueprint each; every route declares who may call it."""
