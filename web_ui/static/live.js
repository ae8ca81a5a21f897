import "./room.js";
import "./stream.js";
