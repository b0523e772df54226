"use strict";

const $ = id => document.getElementById(id);

const exampleURL = "http://user:pw@example.com:99999/a b?x=%zz#top";
const exampleSource = `package main

import (
	"fmt"
	"log"
	"net/http"
	"net/url"
)

func load(host string, port int, name string) (*http.Response, error) {
	u, err := url.Parse(fmt.Sprintf("http://%s:%d/items?name=%s", host, port, name))
	if err != nil {
		return nil, err
	}
	u.Query().Set("page", "1")
	return http.Get(u.String())
}

func main() {
	http.HandleFunc("GET /items/:id", func(w http.ResponseWriter, r *http.Request) {
		if r.URL.Host == "localhost:8080" {
			fmt.Fprintln(w, "here")
		}
	})
	log.Fatal(http.ListenAndServe("localhost", nil))
}
`;

// unpack decompresses the base64 text of a gzip stream.
async function unpack(text) {
  const bytes = Uint8Array.from(atob(text.trim()), c => c.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

async function start() {
  const go = new Go();
  const { instance } = await WebAssembly.instantiate(await unpack($("wasm").textContent), go.importObject);
  go.run(instance);
}

// The export data of the packages, unpacked when Go source is shown for the first time.
let packages;
async function loadExports() {
  if (packages) return;
  const { Paths, Sizes, Data } = JSON.parse($("exports").textContent);
  const all = await unpack(Data);
  let at = 0;
  packages = new Map(Paths.map((path, i) => [path, all.subarray(at, at += Sizes[i])]));
}
const exportData = path => packages.get(path) ?? null;

// offsets returns a function from an offset in the bytes of text to one in its UTF-16 units.
function offsets(text) {
  const units = [];
  const encoder = new TextEncoder();
  let unit = 0;
  for (const c of text) {
    for (let n = encoder.encode(c).length; n > 0; n--) units.push(unit);
    unit += c.length;
  }
  units.push(unit);
  return byte => units[Math.min(byte, units.length - 1)];
}

function element(tag, className, text) {
  const e = document.createElement(tag);
  if (className) e.className = className;
  if (text !== undefined) e.textContent = text;
  return e;
}

function button(title, action, className) {
  const b = element("button", className, title);
  b.type = "button";
  b.onclick = action;
  return b;
}

// marked returns nodes for text, in which every span has its class; where spans overlap, the
// first one counts.
function marked(text, spans, tag) {
  const nodes = [];
  let at = 0;
  for (const { start, end, className } of [...spans].sort((a, b) => a.start - b.start)) {
    const from = Math.max(start, at), to = Math.max(end, from);
    if (to === from) continue;
    nodes.push(text.slice(at, from), element(tag, className, text.slice(from, to)));
    at = to;
  }
  nodes.push(text.slice(at));
  return nodes;
}

function findingItem(f, go) {
  const item = element("li", f.level);
  item.append(go ? button(f.message, () => go(f), "link") : element("span", "", f.message));
  const where = element("div", "where", `${f.line ? `line ${f.line}, ` : ""}${f.level}, `);
  const page = element("a", "", f.rule);
  page.href = `${document.documentElement.dataset.rules}${f.rule}.md`;
  where.append(page);
  item.append(where);
  return item;
}

function nothingFound(list, words) {
  if (list.childElementCount === 0) list.append(element("li", "none", words));
}

function ask(name, ...args) {
  const answer = JSON.parse(globalThis[name](...args));
  if (answer.error) throw new Error(answer.error);
  return answer;
}

function showURL() {
  const text = $("text").value;
  const answer = ask("urllintURL", text, $("form").value);
  const unit = offsets(text);
  const parts = answer.components.filter(c => c.name !== "authority")
    .map(c => ({ start: unit(c.start), end: unit(c.end), className: c.name }));
  $("bar").replaceChildren(...marked(text, parts, "span"));
  $("components").replaceChildren(...answer.components.map(c => {
    const row = element("tr");
    row.append(element("th", c.name, c.name), element("td", "", c.text === "" ? "(empty)" : c.text));
    return row;
  }));
  const list = $("url-findings");
  list.replaceChildren(...answer.findings.map(f => {
    const item = findingItem(f);
    const shown = element("div", "where");
    shown.append(...marked(text, [{ start: unit(f.start), end: unit(f.end), className: f.level }], "mark"));
    const fixes = element("div", "fixes");
    fixes.append(...f.fixes.map(fix => button(`Fix: ${fix.title}`, () => { $("text").value = fix.text; showURL(); })));
    item.append(shown, fixes);
    return item;
  }));
  nothingFound(list, "Nothing found.");
  $("readings").replaceChildren(...answer.readings.map(reading));
}

function reading(r) {
  if (!r.fields) {
    return element("p", r.ok ? "yes" : "no", r.reader + (r.error ? `: ${r.error}` : r.ok ? ": valid" : ": not valid"));
  }
  const details = element("details");
  details.open = true;
  const table = element("table");
  table.append(...r.fields.map(f => {
    const row = element("tr");
    row.append(element("th", "", f.name), element("td", "", f.text));
    return row;
  }));
  details.append(element("summary", "yes", r.reader), table);
  return details;
}

async function showGo() {
  await loadExports();
  const text = $("source").value;
  const answer = ask("urllintGo", text, exportData);
  const unit = offsets(text);
  const spans = answer.findings.map(f => ({ start: unit(f.start), end: unit(f.end), className: f.level }));
  $("marks").replaceChildren(...marked(text, spans, "mark"), "\n");
  $("numbers").textContent = text.split("\n").map((_, i) => i + 1).join("\n");
  const select = at => {
    const field = $("source");
    field.focus();
    field.setSelectionRange(unit(at.start), unit(at.end));
    field.scrollTop = (at.line - 5) * parseFloat(getComputedStyle(field).lineHeight);
  };
  const list = $("go-findings");
  list.replaceChildren(...answer.findings.map(f => {
    const item = findingItem(f, select);
    for (const r of f.related) item.append(button(`line ${r.line}: ${r.message}`, () => select(r), "link where"));
    const fixes = element("div", "fixes");
    fixes.append(...f.fixes.map(fix =>
      button(fix.safe ? `Fix: ${fix.title}` : `Change: ${fix.title}`, () => applyEdits(fix.edits, text, unit))));
    item.append(fixes);
    return item;
  }));
  if (answer.troubles.length === 0) nothingFound(list, "Nothing found.");
  $("troubles").replaceChildren(...answer.troubles.map(t => element("li", "", t)));
}

function applyEdits(edits, text, unit) {
  for (const e of [...edits].sort((a, b) => b.start - a.start)) {
    text = text.slice(0, unit(e.start)) + e.new + text.slice(unit(e.end));
  }
  $("source").value = text;
  refresh();
}

let tab = "url";

async function refresh() {
  try {
    await (tab === "url" ? showURL() : showGo());
    status("");
  } catch (err) {
    status(`That went wrong: ${err.message}`, true);
  }
}

function status(text, failed) {
  $("status").textContent = text;
  $("status").classList.toggle("failed", Boolean(failed));
}

function show(name) {
  tab = name;
  for (const one of ["url", "go"]) {
    $(one).hidden = one !== name;
    $(`tab-${one}`).setAttribute("aria-selected", String(one === name));
  }
  return refresh();
}

// The fragment of the page's address holds what is shown, so that it can be shared; no
// server gets it.
function readFragment() {
  const params = new URLSearchParams(location.hash.slice(1));
  if (params.has("as") && [...$("form").options].some(o => o.value === params.get("as"))) $("form").value = params.get("as");
  if (params.get("go")) $("source").value = params.get("go");
  if (params.has("url")) $("text").value = params.get("url");
  return show(params.has("go") ? "go" : "url");
}

async function share() {
  const params = new URLSearchParams(tab === "go" ? { go: $("source").value } : { url: $("text").value, as: $("form").value });
  history.replaceState(null, "", `#${params}`);
  try {
    await navigator.clipboard.writeText(location.href);
    status("The link is in the clipboard.");
  } catch {
    status("The link is in the address bar.");
  }
}

let timer;
function later(wait) {
  clearTimeout(timer);
  timer = setTimeout(refresh, wait);
}

function insertTab(event) {
  if (event.key !== "Tab" || event.shiftKey) return;
  event.preventDefault();
  event.target.setRangeText("\t", event.target.selectionStart, event.target.selectionEnd, "end");
  later(250);
}

$("text").value = exampleURL;
$("form").value = "uri-reference";
$("source").value = exampleSource;
$("text").oninput = () => later(30);
$("form").onchange = () => refresh();
$("source").oninput = () => later(250);
$("source").onkeydown = insertTab;
$("source").onscroll = event => {
  $("marks").scrollTop = $("numbers").scrollTop = event.target.scrollTop;
  $("marks").scrollLeft = event.target.scrollLeft;
};
$("tab-url").onclick = () => show("url");
$("tab-go").onclick = () => show("go");
$("share").onclick = share;
window.onhashchange = readFragment;
start().then(readFragment, err => status(`The playground cannot run here: ${err.message}`, true));
