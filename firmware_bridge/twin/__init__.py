"""The dealing machine without metal: firmware, card physics, line, faults."""
