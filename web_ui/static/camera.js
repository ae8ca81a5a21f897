// The camera's page: a picture a second, requests to the desk, taps on the picture.

const body = document.body;
const { lang, token } = body.dataset;
const order = JSON.parse(body.dataset.seats);
const seats = Object.fromEntries(order);
const by = (id) => document.getElementById(id);
const picture = by("picture");
let tapping = null;
let corners = [];
const wishes = { touched: {}, area: null };
let state = null;

const filled = (text, values) => text.replace(/\{(\w+)\}/g, (_, key) => values[key] ?? "");

function show(id, words) {
  const place = by(id);
  place.hidden = !words;
  place.textContent = words || "";
}

function tell(words, bad) {
  show("answer", words);
  by("answer").classList.toggle("bad", Boolean(bad));
}

async function ask(fields) {
  try {
    const reply = await fetch("/api/camera", {
      method: "POST",
      headers: { "Content-Type": "application/json", "X-Table-Token": token },
      body: JSON.stringify(fields),
    });
    const answer = await reply.json();
    if (!answer.ok) tell(answer.error[lang] || answer.error.en, true);
    return answer;
  } catch {
    tell(body.dataset.offline, true);
    return { ok: false };
  }
}

function listed(id, lines, make) {
  by(id).replaceChildren(...lines.map((line) => {
    const item = document.createElement("li");
    make(item, line);
    return item;
  }));
}

function drawFindings(measured) {
  listed("findings", measured ? measured.findings : [], (item, finding) => {
    item.className = finding.grade;
    const grade = document.createElement("b");
    grade.textContent = body.dataset[finding.grade];
    item.append(grade, finding[lang]);
  });
}

function drawLast(last) {
  listed("said", last.said || [], (item, line) => { item.textContent = line[lang] || line.en; });
  if (last.what === "use" && last.good) tell(body.dataset.inUse, false);
  const keep = last.what === "teach" && last.good && state.wanted_deck !== last.name;
  if (keep) tell(filled(body.dataset.keepDeck, { name: last.name }), false);
}

function draw() {
  const data = body.dataset;
  show("lacks", state.lacks ? data[state.lacks] : "");
  drawFindings(state.measured);
  drawLast(state.last);
  const touched = Object.keys(state.touched).map((seat) => seats[seat] || seat);
  show("touched", touched.length ? filled(data.touched, { names: touched.join(", ") }) : "");
  show("turn", state.busy ? data.working
    : state.touching ? filled(data.turn, { name: seats[state.touching] || state.touching }) : "");
  show("cards", state.cards ? filled(data.found, { count: state.cards }) : "");
  show("deck", state.deck ? filled(data.deck, { name: state.deck })
    : state.wanted_deck ? filled(data.wanted, { name: state.wanted_deck }) : "");
  for (const button of document.querySelectorAll("[data-ask]")) button.disabled = Boolean(state.busy);
}

async function look() {
  const now = await ask({ what: "state" });
  if (!now.ok) return;
  state = now;
  draw();
}

// What was shown last may be old cards: no picture is better than that one.
function shown(there) {
  picture.hidden = !there;
  by("nothing").hidden = there;
}

let looks = 0;
function refresh() {
  return new Promise((done) => {
    picture.onload = () => { shown(true); done(); };
    picture.onerror = () => { shown(false); done(); };
    picture.src = `/api/camera/picture?drawn=${by("drawn").checked ? 1 : 0}&look=${++looks}`;
  });
}

async function tick() {
  if (!document.hidden) await Promise.all([look(), refresh()]);
  setTimeout(tick, 1000);
}

const requests = {
  measure: () => ({ what: "measure", seats: order.map(([seat]) => seat), touched: wishes.touched, area: wishes.area }),
  touch: () => ({ what: "touch" }),
  use: () => ({ what: "use" }),
  spread: () => ({ what: "spread", suits: by("suits").value, ranks: by("ranks").value, upside_down: by("upside").checked }),
  more: () => ({ ...requests.spread(), more: true }),
  teach: () => ({ what: "teach", name: by("name").value.trim() }),
  check: () => ({ what: "check", upside_down: by("upside").checked }),
};

async function send(name) {
  tell("");
  if (name === "touch") wishes.touched = {};
  await ask(requests[name]());
  await look();
}

function press(button) {
  for (const other of document.querySelectorAll("[aria-pressed]")) other.setAttribute("aria-pressed", "false");
  button.setAttribute("aria-pressed", "true");
}

document.addEventListener("click", (event) => {
  const button = event.target.closest("button");
  if (!button) return;
  if (button.dataset.ask) send(button.dataset.ask);
  else if (button.dataset.seat) { tapping = button.dataset.seat; press(button); }
  else if (button.dataset.area === "tap") { tapping = "area"; corners = []; press(button); }
  else if (button.dataset.area === "usual") { wishes.area = null; send("measure"); }
});

// The border point nearest to a tap: arms come in at the edge of the picture.
function onBorder([x, y], [width, height]) {
  const ways = [[x, 0, y], [x, height - 1, height - 1 - y], [0, y, x], [width - 1, y, width - 1 - x]];
  const [bx, by_] = ways.sort((one, other) => one[2] - other[2])[0];
  return [bx, by_];
}

picture.addEventListener("click", (event) => {
  if (!tapping || !state?.size) return;
  const box = picture.getBoundingClientRect();
  const at = [
    Math.round((event.clientX - box.left) / box.width * (state.size[0] - 1)),
    Math.round((event.clientY - box.top) / box.height * (state.size[1] - 1)),
  ];
  if (tapping === "area") {
    corners.push(at);
    if (corners.length < 4) return;
    wishes.area = corners;
  } else {
    wishes.touched = { ...state.touched, ...wishes.touched, [tapping]: onBorder(at, state.size) };
  }
  tapping = null;
  for (const other of document.querySelectorAll("[aria-pressed]")) other.setAttribute("aria-pressed", "false");
  send("measure");
});

tick();
