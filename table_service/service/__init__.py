"""The running table: one writing thread, its devices, what people may ask."""
