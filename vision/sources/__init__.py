"""Where frames come from: cameras, recordings and the rendered table."""

from vision.sources.frame_source import CameraLost, FrameSource

__all__ = ["CameraLost", "FrameSource"]
