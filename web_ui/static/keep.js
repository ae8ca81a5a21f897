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

async function send(command, form) {
  if (busy) return;
  busy = true;
  body.classList.add("busy");
  try {
    const reply = await (await post({ ...command, id: fresh() }, 2)).json();
    const words = reply.ok ? body.dataset.sent : reply.error[body.dataset.lang] || reply.error.en;
    tell(words, !reply.ok);
    if (reply.ok) form?.reset();
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

const chosen = (picker) => [...picker.querySelectorAll('[aria-pressed="true"]')]
  .sort((one, other) => one.dataset.place - other.dataset.place);
let places = 0;

// Cards are chosen by a touch and given back by another; their order counts.
function choose(button) {
  const picker = button.closest("[data-pick]");
  const pressed = button.getAttribute("aria-pressed") === "true";
  if (!pressed && chosen(picker).length >= Number(picker.dataset.most)) return;
  button.setAttribute("aria-pressed", String(!pressed));
  button.dataset.place = ++places;
  const cards = chosen(picker);
  picker.querySelector("[data-send]").disabled = cards.length < Number(picker.dataset.least);
  const order = picker.querySelector("output");
  if (order) order.textContent = cards.map((one) => one.title).join(" · ");
}

function picked(picker) {
  const command = JSON.parse(picker.dataset.pick);
  return { ...command, cards: chosen(picker).map((one) => one.dataset.card) };
}

const value = (field) => {
  if (field.type === "checkbox") return field.checked;
  return field.type === "number" ? Number(field.value) : field.value;
};

// A form begins with its command; `cards.S` is a key in an object, `agreed[]`
// one of a list, and what is left empty is not sent.
function written(form) {
  const command = JSON.parse(form.dataset.command);
  for (const field of form.elements) {
    if (!field.name || field.value === "") continue;
    const [key, inner] = field.name.split(".");
    if (key.endsWith("[]")) {
      const list = command[key.slice(0, -2)] ??= [];
      if (field.type !== "checkbox" || field.checked) list.push(field.value);
    } else if (inner) {
      (command[key] ??= {})[inner] = value(field);
    } else {
      command[key] = value(field);
    }
  }
  return command;
}

document.addEventListener("click", (event) => {
  const button = event.target.closest("button");
  if (!button) return;
  const { data = button.dataset } = button;
  if (data.do) {
    if (!data.sure || sure(button, data.sure)) send(JSON.parse(data.do));
  } else if (data.card) {
    choose(button);
  } else if ("send" in data) {
    if (!data.sure || sure(button, data.sure)) send(picked(button.closest("[data-pick]")));
  } else if (data.step) {
    const field = button.parentElement.querySelector("input");
    field.value = Math.min(10, Math.max(0, Number(field.value) + Number(data.step)));
  }
});

document.addEventListener("submit", (event) => {
  event.preventDefault();
  const form = event.target;
  const words = form.dataset.sure;
  if (!words || sure(form.querySelector("[type=submit]"), words)) send(written(form), form);
});
