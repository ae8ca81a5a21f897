// A dark room: white paper becomes slate. The choice stays on this device.

const button = document.querySelector("[data-dark]");
const root = document.documentElement;

function show(dark) {
  root.classList.toggle("dark", dark);
  button?.setAttribute("aria-pressed", String(dark));
}

let kept = null;
try { kept = localStorage.getItem("room"); } catch { /* private window */ }
show(kept === "dark");
button?.addEventListener("click", () => {
  const dark = !root.classList.contains("dark");
  show(dark);
  try { localStorage.setItem("room", dark ? "dark" : "light"); } catch { /* as above */ }
});
