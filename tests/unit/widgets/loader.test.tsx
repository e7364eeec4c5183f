/** The built loader as a page runs it. */

import { loaderText } from "@/lib/widgets/loader/loader-text";
import loader from "@/lib/widgets/loader.json";

const AT = "https://chat.example";

type Kept = { push: (command: unknown[]) => void };
const page = () => window as unknown as { ChatWidget?: Kept | unknown[] };
const host = () => document.querySelector("chat-widget");
const inside = <Element extends HTMLElement>(selector: string) =>
  host()?.shadowRoot?.querySelector<Element>(selector) ?? null;
const frame = () => inside<HTMLIFrameElement>("iframe");
const button = () => inside<HTMLButtonElement>("button");

function run(look: object = { id: "demo0000widget01", fill: "#123456" }): void {
  // biome-ignore lint/security/noGlobalEval: it is a script, and this is what a page does with one
  window.eval(loaderText(loader.source, { at: AT, ...look }));
}

interface Told {
  type: string;
  value?: unknown;
  page: { url: string };
}

/** A window for the frame, which jsdom gives none in a shadow tree; answers what it is told from here on. */
function listen(): Told[] {
  const told: Told[] = [];
  const contentWindow = { postMessage: (message: Told) => told.push(message) };
  Object.defineProperty(frame(), "contentWindow", { configurable: true, value: contentWindow });
  return told;
}

/** What the frame would say. */
function sendToHost(data: object, origin = AT, source: unknown = frame()?.contentWindow): void {
  window.dispatchEvent(Object.assign(new Event("message"), { data, origin, source }));
}

let state: DocumentReadyState = "complete";

beforeEach(() => {
  document.body.innerHTML = "<h1>ร้าน</h1>";
  document.documentElement.lang = "th";
  localStorage.clear();
  delete page().ChatWidget;
  state = "complete";
  Object.defineProperty(document, "readyState", { configurable: true, get: () => state });
  Object.assign(window, { visualViewport: new EventTarget(), fetch: jest.fn(() => Promise.reject(new Error("down"))) });
});

test("a stranger costs nothing but the button; the frame comes with the first look at it", () => {
  run();
  expect(button()?.getAttribute("aria-label")).toBe("แชทกับเรา");
  expect(inside("div")?.style.getPropertyValue("--fill")).toBe("#123456");
  expect(frame()).toBeNull();
  expect(window.fetch).not.toHaveBeenCalled();
  button()?.dispatchEvent(new Event("focus"));
  expect(frame()?.getAttribute("src")).toMatch(`${AT}/widget/demo0000widget01?mode=frame&language=th`);
});

test("who has written before costs one request more, with the token alone", () => {
  localStorage.setItem("chat-widget:demo0000widget01", "the-token\n[]");
  run();
  expect(window.fetch).toHaveBeenCalledWith(`${AT}/api/widget/demo0000widget01/badge`, {
    method: "POST",
    body: "the-token",
  });
});

test("calls from before the script and from before the frame are kept, in order", () => {
  page().ChatWidget = [
    ["identify", "a.b.c"],
    ["setAttributes", { plan: "pro" }],
  ];
  run();
  (page().ChatWidget as Kept).push(["addTags", ["vip"]]);
  expect(frame()).toBeNull();
  button()?.click();
  const told = listen();
  sendToHost({ name: "ready", detail: { fill: "#000000", ink: "#ffffff" } });
  expect(told.map(({ type }) => type)).toEqual(["hello", "identify", "setAttributes", "addTags", "open"]);
  expect(told[1]).toMatchObject({ value: "a.b.c", page: { url: location.origin + location.pathname } });
});

test("only its own frame, from our origin, is listened to", () => {
  run();
  button()?.click();
  listen();
  const seen: unknown[] = [];
  (page().ChatWidget as Kept).push(["on", "unread", (event: CustomEvent) => seen.push(event.detail)]);
  sendToHost({ name: "unread", detail: 9 }, "https://evil.example");
  sendToHost({ name: "unread", detail: 8 }, AT, window);
  expect(seen).toEqual([]);
  sendToHost({ name: "unread", detail: 2 });
  expect(seen).toEqual([2]);
  expect(button()?.getAttribute("aria-label")).toBe("แชทกับเรา, ข้อความใหม่ 2");
});

test("toggle opens and closes, off ends what on began, tags and colours are passed on", () => {
  run();
  const sdk = page().ChatWidget as Kept;
  const seen: string[] = [];
  const note = ({ type }: Event) => seen.push(type);
  for (const name of ["open", "close"]) sdk.push(["on", name, note]);
  sdk.push(["toggle"]);
  const told = listen();
  sendToHost({ name: "ready", detail: {} });
  sdk.push(["removeTags", ["vip"]]);
  sdk.push(["setTheme", "dark"]);
  sdk.push(["setLanguage", "en"]);
  sdk.push(["toggle"]);
  sdk.push(["off", "open", note]);
  sdk.push(["toggle"]);
  sdk.push(["close"]);
  sdk.push(["nothing of ours"]);
  expect(seen).toEqual(["open", "close", "close"]);
  expect(told.map(({ type, value }) => (value === undefined ? type : [type, value]))).toEqual([
    "hello",
    "open",
    ["removeTags", ["vip"]],
    ["setTheme", "dark"],
    ["setLanguage", "en"],
    "close",
    "open",
    "close",
  ]);
  expect(button()?.getAttribute("aria-label")).toBe("Chat with us");
});

test("nothing is loaded before the page is, unless the visitor presses", () => {
  state = "interactive";
  run();
  button()?.dispatchEvent(new Event("focus"));
  (page().ChatWidget as Kept).push(["open"]);
  expect(frame()).toBeNull();
  button()?.click();
  expect(frame()).not.toBeNull();
});

test("a second tag changes nothing, a page that swaps its body keeps the chat", async () => {
  run();
  run();
  expect(document.querySelectorAll("chat-widget")).toHaveLength(1);
  const first = host();
  const body = document.createElement("body");
  document.documentElement.replaceChild(body, document.body);
  await new Promise((resolve) => setTimeout(resolve));
  expect(first?.isConnected).toBe(true);
});

test("a page that forgets its visitor has the frame forget, too, even one that was never opened", () => {
  localStorage.setItem("chat-widget:demo0000widget01", "the-token");
  run();
  (page().ChatWidget as Kept).push(["reset"]);
  expect(localStorage.getItem("chat-widget:demo0000widget01")).toBe("");
  const told = listen();
  sendToHost({ name: "ready", detail: {} });
  expect(told.map(({ type }) => type)).toEqual(["hello", "reset"]);
});

test("without a name there is no widget, until the page gives one", () => {
  run({ id: undefined });
  expect(host()).toBeNull();
  (page().ChatWidget as Kept).push(["init", { widget: "demo0000widget01", language: "en" }]);
  expect(button()?.getAttribute("aria-label")).toBe("Chat with us");
});
