import "./stream.js";

// Sends what the keeper presses. One command at a time; a command that got no
// answer is sent again with the same id, so that it cannot be done twice.

const body = document.body;
const answer = document.getElementById("answer");
let busy = false;
let armed = null;

function tell(words, bad) {
  answer.hidden = !words;
  answer.textContent = words;
  answer.classList.toggle("bad", bad);
}

function fresh() {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

async function post(command, tries) {
  try {
    return await fetch("/api/command", {
      method: "POST",
      headers: { "Content-Type": "application/json", "X-Table-Token": body.dataset.token },
      body: JSON.stringify(command),
    });
  } catch (error) {
    if (tries < 1) throw error;
    await new Promise((go) => setTimeout(go, 700));
    return post(command, tries - 1);
  }
}

async function send(command) {
  if (busy) return;
  busy = true;
  body.classList.add("busy");
  try {
    const reply = await (await post({ ...command, id: fresh() }, 2)).json();
    const words = reply.ok ? body.dataset.sent : reply.error[body.dataset.lang] || reply.error.en;
    tell(words, !reply.ok);
  } catch {
    tell(body.dataset.offline, true);
  } finally {
    busy = false;
    body.classList.remove("busy");
  }
}

// What cannot be taken back easily wants two presses within four seconds.
function sure(button, words) {
  if (armed === button) { armed = null; return true; }
  armed = button;
  const before = button.textContent;
  button.textContent = words;
  setTimeout(() => { if (button.isConnected) button.textContent = before; if (armed === button) armed = null; }, 4000);
  return false;
}

function choose(button) {
  const pressed = button.getAttribute("aria-pressed") === "true";
  const chosen = () => document.querySelectorAll('[data-card][aria-pressed="true"]');
  if (!pressed && chosen().length >= 2) return;
  button.setAttribute("aria-pressed", String(!pressed));
  document.querySelector("[data-talon]").disabled = chosen().length !== 2;
}

document.addEventListener("click", (event) => {
  const button = event.target.closest("button");
  if (!button) return;
  const { data = button.dataset } = button;
  if (data.do) {
    if (!data.sure || sure(button, data.sure)) send(JSON.parse(data.do));
  } else if (data.card) {
    choose(button);
  } else if ("talon" in data) {
    const cards = [...document.querySelectorAll('[data-card][aria-pressed="true"]')];
    send({ do: "talon", cards: cards.map((one) => one.dataset.card) });
  } else if (data.step) {
    const field = button.parentElement.querySelector("input");
    field.value = Math.min(10, Math.max(0, Number(field.value) + Number(data.step)));
  }
});

document.addEventListener("submit", (event) => {
  event.preventDefault();
  const form = event.target;
  const fields = Object.fromEntries(new FormData(form));
  if (form.dataset.tricks) {
    const tricks = Object.fromEntries(Object.entries(fields).map(([seat, n]) => [seat, Number(n)]));
    send({ do: "tricks", tricks });
  } else if (form.dataset.rename) {
    send({ do: "rename", seat: form.dataset.rename, name: fields.name });
  } else if (form.dataset.void) {
    if (sure(form.querySelector("button"), form.dataset.void)) send({ do: "void", reason: fields.reason });
  }
});
