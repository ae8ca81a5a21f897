// Keeps the parts of a page as the table has them: by a live stream, and by
// asking every two seconds where no stream is to be had. Never gives up.

const body = document.body;
const { page, lang } = body.dataset;
const link = document.getElementById("link");
let seq = body.dataset.seq;
let life = body.dataset.life;
let source = null;
let timer = 0;
const shown = new Map();

const ask = () => new URLSearchParams({ page, lang, after: seq, life });

function say(key) {
  const words = key ? body.dataset[key] : "";
  link.hidden = !words;
  link.textContent = words;
}

const fields = (place) => [...place.querySelectorAll("input, select")];
const key = (field) => {
  const { command = "", of = "" } = field.form?.dataset ?? {};
  return [command, of, [...(field.form?.elements ?? [])].indexOf(field)].join(" ");
};
const look = (field) => (field.type === "checkbox" ? "checked" : "value");
const isEntered = (field) => (field.type === "select-one"
  ? field.selectedIndex > 0
  : field[look(field)] !== field[field.type === "checkbox" ? "defaultChecked" : "defaultValue"]);

// Remembers what is unfolded, entered and in focus; returns what puts it back.
function kept(place) {
  const folds = new Map([...place.querySelectorAll("details")].map((one) => [one.dataset.fold, one.open]));
  const entered = new Map(fields(place).filter(isEntered).map((one) => [key(one), one[look(one)]]));
  const focus = place.contains(document.activeElement) && document.activeElement.name ? key(document.activeElement) : null;
  return () => {
    for (const one of place.querySelectorAll("details")) one.open = folds.get(one.dataset.fold) ?? one.open;
    for (const one of fields(place)) {
      if (entered.has(key(one))) one[look(one)] = entered.get(key(one));
      if (key(one) === focus) one.focus();
    }
  };
}

function show(message) {
  ({ seq, life } = message);
  for (const [name, html] of Object.entries(message.parts)) {
    const place = document.getElementById(name);
    // What is as before stays: somebody may be in the middle of an entry.
    if (!place || shown.get(name) === html) continue;
    shown.set(name, html);
    const put = kept(place);
    place.innerHTML = html;
    put();
  }
  body.dataset.seq = seq;
  document.dispatchEvent(new CustomEvent("shown", { detail: message }));
}

function close() {
  clearTimeout(timer);
  source?.close();
  source = null;
}

function listen() {
  close();
  if (document.hidden) return;
  const opened = new EventSource(`/api/stream?${ask()}`);
  source = opened;
  const take = (event) => { say(""); show(JSON.parse(event.data)); };
  opened.addEventListener("snapshot", take);
  opened.addEventListener("change", take);
  opened.addEventListener("open", () => say(""));
  opened.addEventListener("bye", () => { close(); say("bye"); timer = setTimeout(listen, 1500); });
  opened.addEventListener("error", () => {
    if (source !== opened) return;
    say("lost");
    // The browser tries again by itself unless it was refused outright.
    if (opened.readyState === EventSource.CLOSED) { close(); poll(15); }
  });
}

async function poll(times) {
  try {
    const answer = await fetch(`/api/parts?${ask()}`, { cache: "no-store" });
    if (!answer.ok) throw new Error(answer.status);
    show(await answer.json());
    say("polling");
  } catch { say("lost"); }
  timer = times > 0 && !document.hidden ? setTimeout(poll, 2000, times - 1) : setTimeout(listen, 0);
}

// Phones cut connections of sleeping pages without telling the page.
document.addEventListener("visibilitychange", () => (document.hidden ? close() : listen()));
window.addEventListener("pageshow", (event) => { if (event.persisted) listen(); });
window.addEventListener("online", listen);
window.addEventListener("pagehide", close);
listen();
