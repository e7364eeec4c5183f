import type { Place } from "@/lib/bills/places";
import { withRetries } from "@/lib/http/retry";
import type { PayConfig } from "./pay-config";

// The script of a bill's public page, built by components/widgets/build.ts. It adds to the server's HTML what cannot work without script. What
// the page shows is always rendered by the server: a change loads the page again and replaces the parts that differ.

const find = <Kind extends Element = HTMLElement>(selector: string, root: ParentNode = document) =>
  root.querySelector<Kind>(selector);
const configOf = (page: Document): PayConfig => JSON.parse(page.getElementById("config")?.textContent ?? "");

let config = configOf(document);

let clearing = 0;
/** Shows a text below for four seconds; screen readers read it out. */
function announce(text: string): void {
  const place = document.getElementById("said");
  if (!place) return;
  place.textContent = text;
  clearTimeout(clearing);
  clearing = window.setTimeout(() => {
    place.textContent = "";
  }, 4_000);
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

/** Shows a spinner in place of the icon; presses are ignored. Not `disabled`, which would take the focus away. */
function setBusy(button: Element | null | undefined, isBusy: boolean): void {
  for (const name of ["aria-busy", "aria-disabled"]) {
    if (isBusy) button?.setAttribute(name, "true");
    else button?.removeAttribute(name);
  }
}

// parts

/** Parts as the server last rendered them: the script changes buttons and fields in the document. */
const rendered = new Map<string, string>();
const partsOf = (page: ParentNode) => [...page.querySelectorAll<HTMLElement>("[data-part]")];
for (const part of partsOf(document)) rendered.set(part.dataset.part ?? "", part.innerHTML);

/** Replaces a part. The focus stays, and so does what was typed into an open form. */
function replace(here: HTMLElement, part: HTMLElement, closesForm: boolean): void {
  const open = closesForm ? null : find<HTMLFormElement>("form:not([hidden])", here);
  const typed = open ? [...new FormData(open)] : null;
  const focused = document.activeElement?.id;
  here.replaceChildren(...document.importNode(part, true).childNodes);
  const form = typed && find<HTMLFormElement>("form", here);
  if (form) {
    openForm(form);
    for (const [name, value] of typed) setValue(form, name, String(value));
  }
  if (focused) document.getElementById(focused)?.focus({ preventScroll: true });
}

/** Loads the page again and replaces the parts that have changed. A failure is left to the next poll. */
async function refresh(closesForm = false): Promise<void> {
  try {
    const response = await fetch(location.href, { headers: { accept: "text/html" } });
    // the bill was erased
    if (response.status === 404) return location.reload();
    if (!response.ok) return;
    const next = new DOMParser().parseFromString(await response.text(), "text/html");
    config = configOf(next);
    document.title = next.title;
    document.documentElement.lang = next.documentElement.lang;
    for (const part of partsOf(next)) {
      const name = part.dataset.part ?? "";
      const here = find(`[data-part="${name}"]`);
      if (!here || rendered.get(name) === part.innerHTML) continue;
      rendered.set(name, part.innerHTML);
      replace(here, part, closesForm);
    }
  } catch {
    // offline
  } finally {
    watch();
  }
}

let timer = 0;
function watch(): void {
  clearTimeout(timer);
  if (config.poll_ms && !document.hidden) timer = window.setTimeout(look, config.poll_ms);
}

let isLooking = false;
/** Looks whether the bill has changed. */
async function look(): Promise<void> {
  if (isLooking) return;
  isLooking = true;
  clearTimeout(timer);
  try {
    const response = await fetch(config.api);
    const isChanged = response.ok ? (await response.text()) !== JSON.stringify(config.page) : response.status === 404;
    if (isChanged) await refresh();
  } catch {
    // offline: the next look tells
  }
  isLooking = false;
  watch();
}
addEventListener("focus", look);
addEventListener("online", look);
document.addEventListener("visibilitychange", () => (document.hidden ? clearTimeout(timer) : look()));
watch();

// buttons

async function copy(button: HTMLElement): Promise<void> {
  const label = find("span", button);
  if (!label || button.dataset.copied !== undefined) return;
  try {
    await navigator.clipboard.writeText(button.dataset.copy ?? "");
  } catch {
    return announce(config.texts.copyFailed);
  }
  const before = label.textContent;
  label.textContent = config.texts.copied;
  button.dataset.copied = "";
  setTimeout(() => {
    label.textContent = before;
    delete button.dataset.copied;
  }, 2_000);
}

async function setLanguage(button: Element, language: string): Promise<void> {
  setBusy(button, true);
  const outcome = await send("PUT", "/api/language", JSON.stringify({ language }));
  if (outcome.ok) await refresh();
  else announce(sentence(outcome.code));
  setBusy(button, false);
}

function openForm(form: HTMLFormElement): void {
  form.hidden = false;
  const saved = form.parentElement && find("[data-saved]", form.parentElement);
  if (saved) saved.hidden = true;
}

function edit(): void {
  const form = find<HTMLFormElement>("[data-part=address] form");
  if (!form) return;
  openForm(form);
  find("input", form)?.focus();
}

document.addEventListener("click", ({ target }) => {
  const button = (target as Element).closest<HTMLButtonElement>("button");
  if (!button || button.hasAttribute("aria-busy")) return;
  const { copy: text, language, pick, edit: edits } = button.dataset;
  if (text !== undefined) void copy(button);
  else if (language !== undefined) void setLanguage(button, language);
  else if (pick !== undefined) find("input[type=file]")?.click();
  else if (edits !== undefined) edit();
});

// the slip

// the same picture after a failure continues the same upload
let sending: { name: string; size: number; slip_id: string } | null = null;

async function upload(input: HTMLInputElement, file: File): Promise<void> {
  const section = input.closest("section");
  const button = section?.querySelector("[data-pick]");
  const wrong = (text: string) => {
    // found again: another change may have replaced the part in the meantime
    const alert = find("[data-part=slip] [role=alert]");
    if (alert) alert.textContent = text;
    else if (text) announce(text);
  };
  wrong("");
  input.value = "";
  if (!config.slip_types.includes(file.type)) return wrong(config.texts.wrongType);
  if (file.size > config.max_slip_bytes) return wrong(config.texts.tooLarge);
  const { name, size } = file;
  if (sending?.name !== name || sending.size !== size) sending = { name, size, slip_id: crypto.randomUUID() };
  setBusy(button, true);
  const outcome = await send("POST", `${config.api}/slip?slip_id=${sending.slip_id}`, file);
  setBusy(button, false);
  if (!outcome.ok) {
    const isTooLarge = outcome.code === "file_too_large" || outcome.code === "too_large";
    const isWrong = outcome.code === "file_type_refused";
    return wrong(isWrong ? config.texts.wrongType : isTooLarge ? config.texts.tooLarge : sentence(outcome.code));
  }
  sending = null;
  await refresh();
  // also scrolls to it
  find("[data-part=state]")?.focus();
}

document.addEventListener("change", ({ target }) => {
  if (!(target instanceof HTMLInputElement) || target.type !== "file") return;
  const [file] = target.files ?? [];
  if (file) void upload(target, file);
});

// the address

const PLACE = ["sub_district", "district", "province"] as const;
const fieldOf = (form: HTMLFormElement, name: string) => find<HTMLInputElement>(`[name="${name}"]`, form);

function setValue(form: HTMLFormElement, name: string, value: string): void {
  const field = fieldOf(form, name);
  if (field) field.value = value;
}

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
  const alert = find("[role=alert]", form);
  if (alert) alert.textContent = "";
  const mark = (texts: Record<string, string>) => {
    for (const name of Object.keys(values)) setWrong(form, name, texts[name] ?? "");
    find("[aria-invalid]", form)?.focus();
  };
  mark(wrong);
  if (Object.values(wrong).some(Boolean)) return;
  const button = find("[type=submit]", form);
  if (button?.hasAttribute("aria-busy")) return;
  setBusy(button, true);
  const outcome = await send("PUT", `${config.api}/address`, JSON.stringify(values));
  setBusy(button, false);
  if (!outcome.ok) {
    mark(Object.fromEntries(Object.entries(outcome.fields).map(([name, code]) => [name, sentence(code)])));
    if (alert && Object.keys(outcome.fields).length === 0) alert.textContent = sentence(outcome.code);
    return;
  }
  // also if the masked address looks the same: the form closes
  rendered.delete("address");
  await refresh(true);
  announce(config.texts.saved);
  document.getElementById("edit")?.focus({ preventScroll: true });
}

/** Names that all places share. */
function shared(places: readonly Place[]): Partial<Place> {
  const only = PLACE.map((name) => [name, new Set(places.map((place) => place[name]))] as const);
  return Object.fromEntries(only.flatMap(([name, names]) => (names.size === 1 ? [[name, [...names][0]]] : [])));
}

function fill(form: HTMLFormElement, place: Partial<Place>): void {
  for (const name of PLACE) {
    if (!place[name]) continue;
    setValue(form, name, place[name]);
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
  const list = find<HTMLDataListElement>("datalist", form);
  list?.replaceChildren(...places.map(({ sub_district, district }) => new Option(district, sub_district)));
  const field = fieldOf(form, "sub_district");
  // the browser's own suggestions would cover the list
  if (field) field.autocomplete = places.length > 0 ? "off" : "address-level3";
  const hint = document.getElementById("sub_district-hint");
  if (hint) hint.textContent = places.length > 1 ? config.texts.choose : "";
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
