import type { Place } from "@/lib/bills/places";
import { withRetries } from "@/lib/http/retry";
import type { PayConfig } from "./pay-config";

// The script of a bill's public page, built by components/widgets/build.ts. It adds to the server's HTML what cannot work without script. What
// the page shows is always rendered by the server: a change loads the page again and replaces the parts that differ.

const config: PayConfig = JSON.parse(document.getElementById("config")?.textContent ?? "");
/** Polling interval in ms while a slip is checked. */
const SOON_MS = 3_000;

const find = <Kind extends Element = HTMLElement>(selector: string) => document.querySelector<Kind>(selector);

/** Tells screen readers; sighted people see the page change. */
function announce(text: string): void {
  const place = document.getElementById("said");
  if (place) place.textContent = text;
}

type Outcome = { ok: true } | { ok: false; code: string; fields: Record<string, string> };

async function send(method: "POST" | "PUT", path: string, body: Blob | string): Promise<Outcome> {
  const headers: Record<string, string> = {
    "content-type": typeof body === "string" ? "application/json" : body.type || "application/octet-stream",
  };
  try {
    // uploads are idempotent by the slip's id in the URL
    const response = await withRetries(() => fetch(path, { method, body, headers }), {
      isIdempotent: method === "PUT",
    });
    if (response.ok) return { ok: true };
    const { error = "internal", fields = {} } = await response.json().catch(() => ({}));
    return { ok: false, code: error, fields };
  } catch {
    return { ok: false, code: "unavailable", fields: {} };
  }
}

const sentence = (code: string) => config.errors[code] ?? config.errors.internal ?? "";

// parts

/** Parts as the server last rendered them: the script changes buttons and fields in the document. */
const rendered = new Map<string, string>();
const partsOf = (root: ParentNode) => [...root.querySelectorAll<HTMLElement>("[data-part]")];
const remember = (root: ParentNode) => {
  for (const part of partsOf(root)) rendered.set(part.dataset.part ?? "", part.innerHTML);
};
remember(document);

let isChecking = config.is_checking;
let { seen } = config;

/** Loads the page again and replaces the parts that have changed. An address that is being typed stays. */
async function refresh(keeps?: string): Promise<void> {
  const response = await fetch(location.href, { headers: { accept: "text/html" } });
  if (!response.ok) return location.reload();
  const next = new DOMParser().parseFromString(await response.text(), "text/html");
  const fresh: PayConfig = JSON.parse(next.getElementById("config")?.textContent ?? "");
  isChecking = fresh.is_checking;
  seen = fresh.seen;
  for (const part of partsOf(next)) {
    const name = part.dataset.part ?? "";
    const here = find(`[data-part="${name}"]`);
    if (!here || name === keeps || rendered.get(name) === part.innerHTML) continue;
    const isTyping = name === "address" && here.querySelector("form:not([hidden]) input:focus") !== null;
    if (isTyping) continue;
    rendered.set(name, part.innerHTML);
    here.replaceChildren(...document.importNode(part, true).childNodes);
  }
  watch();
}

let timer = 0;
function watch(): void {
  clearTimeout(timer);
  if (isChecking) timer = window.setTimeout(() => void look(), SOON_MS);
}

/** Looks whether the bill has changed. */
async function look(): Promise<void> {
  clearTimeout(timer);
  try {
    const response = await fetch(config.api);
    if (response.ok) {
      const { state, paid_satang, last_slip, shipped_at, tracking_number } = await response.json();
      if (JSON.stringify([state, paid_satang, last_slip, shipped_at, tracking_number]) !== seen) return await refresh();
    }
  } catch {
    // offline: the next look tells
  }
  watch();
}
addEventListener("focus", () => void look());
watch();

// buttons

async function copy(button: HTMLElement): Promise<void> {
  const label = button.querySelector("span");
  if (!label) return;
  const before = label.textContent;
  try {
    await navigator.clipboard.writeText(button.dataset.copy ?? "");
    label.textContent = config.texts.copied;
  } catch {
    label.textContent = config.texts.copyFailed;
  }
  setTimeout(() => {
    label.textContent = before;
  }, 2000);
}

async function setLanguage(language: string): Promise<void> {
  const outcome = await send("PUT", "/api/language", JSON.stringify({ language }));
  if (outcome.ok) location.reload();
  else announce(sentence(outcome.code));
}

function edit(button: HTMLElement): void {
  const section = button.closest("section");
  section?.querySelector("[data-saved]")?.setAttribute("hidden", "");
  const form = section?.querySelector("form");
  form?.removeAttribute("hidden");
  form?.querySelector("input")?.focus();
}

document.addEventListener("click", ({ target }) => {
  const button = (target as Element).closest<HTMLElement>("button");
  if (!button) return;
  const { copy: text, language, pick, edit: edits } = button.dataset;
  if (text !== undefined) void copy(button);
  else if (language !== undefined) void setLanguage(language);
  else if (pick !== undefined) button.parentElement?.querySelector<HTMLInputElement>("input[type=file]")?.click();
  else if (edits !== undefined) edit(button);
});

// the slip

// the same picture after a failure continues the same upload
let sending: { name: string; size: number; slip_id: string } | null = null;

async function upload(input: HTMLInputElement, file: File): Promise<void> {
  const section = input.closest("section");
  const button = section?.querySelector<HTMLButtonElement>("[data-pick]");
  const alert = section?.querySelector("[role=alert]");
  const wrong = (text: string) => {
    if (alert) alert.textContent = text;
  };
  wrong("");
  input.value = "";
  if (!config.slip_types.includes(file.type)) return wrong(config.texts.wrongType);
  if (file.size > config.max_slip_bytes) return wrong(config.texts.tooLarge);
  const { name, size } = file;
  if (sending?.name !== name || sending.size !== size) sending = { name, size, slip_id: crypto.randomUUID() };
  if (button) button.disabled = true;
  const outcome = await send("POST", `${config.api}/slip?slip_id=${sending.slip_id}`, file);
  if (button) button.disabled = false;
  if (!outcome.ok) {
    const isTooLarge = outcome.code === "file_too_large" || outcome.code === "too_large";
    const isWrong = outcome.code === "file_type_refused";
    return wrong(isWrong ? config.texts.wrongType : isTooLarge ? config.texts.tooLarge : sentence(outcome.code));
  }
  sending = null;
  await refresh();
  find("[data-part=state]")?.scrollIntoView({ block: "nearest" });
}

document.addEventListener("change", ({ target }) => {
  if (!(target instanceof HTMLInputElement) || target.type !== "file") return;
  const [file] = target.files ?? [];
  if (file) void upload(target, file);
});

// the address

const PLACE = ["sub_district", "district", "province"] as const;
const fieldOf = (form: HTMLFormElement, name: string) => form.querySelector<HTMLInputElement>(`[name="${name}"]`);

function setWrong(form: HTMLFormElement, name: string, text: string): void {
  const field = fieldOf(form, name);
  const place = document.getElementById(`${name}-wrong`);
  if (!field || !place) return;
  place.textContent = text;
  if (text) field.setAttribute("aria-invalid", "true");
  else field.removeAttribute("aria-invalid");
}

/** What the server would refuse (addressSchema), said before it is asked. */
function wrongOf(name: string, value: string): string {
  if (value === "") return config.texts.required;
  if (name === "postcode" && !/^\d{5}$/.test(value)) return sentence("bill_postcode");
  if (name === "recipient_phone" && !/^\+?\d{8,15}$/.test(value.replaceAll(/[\s()-]/g, "")))
    return sentence("invalidPhone");
  return "";
}

async function saveAddress(form: HTMLFormElement): Promise<void> {
  const values = Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value).trim()]));
  const wrong = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, wrongOf(name, value)]));
  const alert = form.querySelector("[role=alert]");
  if (alert) alert.textContent = "";
  const mark = (texts: Record<string, string>) => {
    for (const name of Object.keys(values)) setWrong(form, name, texts[name] ?? "");
    form.querySelector<HTMLInputElement>("[aria-invalid]")?.focus();
  };
  mark(wrong);
  if (Object.values(wrong).some(Boolean)) return;
  const button = form.querySelector("button");
  if (button) button.disabled = true;
  const outcome = await send("PUT", `${config.api}/address`, JSON.stringify(values));
  if (button) button.disabled = false;
  if (!outcome.ok) {
    mark(Object.fromEntries(Object.entries(outcome.fields).map(([name, code]) => [name, sentence(code)])));
    if (alert && Object.keys(outcome.fields).length === 0) alert.textContent = sentence(outcome.code);
    return;
  }
  (document.activeElement as HTMLElement | null)?.blur();
  await refresh();
  announce(config.texts.saved);
}

/** Names that all places share. */
function shared(places: readonly Place[]): Partial<Place> {
  const only = PLACE.map((name) => [name, new Set(places.map((place) => place[name]))] as const);
  return Object.fromEntries(only.flatMap(([name, names]) => (names.size === 1 ? [[name, [...names][0]]] : [])));
}

function fill(form: HTMLFormElement, place: Partial<Place>): void {
  for (const name of PLACE) {
    const field = fieldOf(form, name);
    if (!field || !place[name]) continue;
    field.value = place[name];
    setWrong(form, name, "");
  }
}

let places: Place[] = [];

/** The postcode suggests the rest; everything can be typed, since directories lag behind new sub-districts. */
async function suggest(form: HTMLFormElement, postcode: string): Promise<void> {
  places = [];
  if (/^\d{5}$/.test(postcode)) {
    const response = await fetch(`/api/places/${postcode}`).catch(() => null);
    if (response?.ok) places = await response.json();
  }
  if (fieldOf(form, "postcode")?.value !== postcode) return;
  const list = form.querySelector("datalist");
  list?.replaceChildren(...places.map(({ sub_district, district }) => new Option(district, sub_district)));
  if (PLACE.every((name) => fieldOf(form, name)?.value === "")) fill(form, shared(places));
}

document.addEventListener("input", ({ target }) => {
  if (!(target instanceof HTMLInputElement) || !target.form) return;
  if (target.name === "postcode") void suggest(target.form, target.value);
  if (target.name !== "sub_district") return;
  const chosen = places.filter(({ sub_district }) => sub_district === target.value);
  if (chosen.length > 0) fill(target.form, shared(chosen));
});

document.addEventListener("submit", (event) => {
  event.preventDefault();
  if (event.target instanceof HTMLFormElement) void saveAddress(event.target);
});
