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

interface HostMessage {
  type: string;
  value?: unknown;
  page: { url: string };
}

/**
 * Gives the frame a window, which jsdom does not create in a shadow tree, and returns the messages it receives from
 * here on.
 */
function listen(): HostMessage[] {
  const posted: HostMessage[] = [];
  const contentWindow = { postMessage: (message: HostMessage) => posted.push(message) };
  Object.defineProperty(frame(), "contentWindow", { configurable: true, value: contentWindow });
  return posted;
}

/** Posts a message as the frame would. */
function postFromFrame(data: object, origin = AT, source: unknown = frame()?.contentWindow): void {
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

test("a new visitor loads only the button; the frame loads when the button gets focus", () => {
  run();
  expect(button()?.getAttribute("aria-label")).toBe("แชทกับเรา");
  expect(inside("div")?.style.getPropertyValue("--fill")).toBe("#123456");
  expect(frame()).toBeNull();
  expect(window.fetch).not.toHaveBeenCalled();
  button()?.dispatchEvent(new Event("focus"));
  expect(frame()?.getAttribute("src")).toMatch(`${AT}/widget/demo0000widget01?mode=frame&language=th`);
  expect(frame()?.getAttribute("src")).not.toContain("undefined");
});

test("a returning visitor costs one more request, with the token only", () => {
  localStorage.setItem("chat-widget:demo0000widget01", "the-token\n[]");
  run();
  expect(window.fetch).toHaveBeenCalledWith(`${AT}/api/widget/demo0000widget01/badge`, {
    method: "POST",
    body: "the-token",
  });
});

test("keeps calls from before the script and the frame, in order", () => {
  page().ChatWidget = [
    ["identify", "a.b.c"],
    ["setAttributes", { plan: "pro" }],
  ];
  run();
  (page().ChatWidget as Kept).push(["addTags", ["vip"]]);
  expect(frame()).toBeNull();
  button()?.click();
  const posted = listen();
  postFromFrame({ name: "ready", detail: { fill: "#000000", ink: "#ffffff" } });
  expect(posted.map(({ type }) => type)).toEqual(["hello", "identify", "setAttributes", "addTags", "open"]);
  expect(posted[1]).toMatchObject({ value: "a.b.c", page: { url: location.origin + location.pathname } });
});

test("accepts messages only from its own frame on our origin", () => {
  run();
  button()?.click();
  listen();
  const seen: unknown[] = [];
  (page().ChatWidget as Kept).push(["on", "unread", (event: CustomEvent) => seen.push(event.detail)]);
  postFromFrame({ name: "unread", detail: 9 }, "https://evil.example");
  postFromFrame({ name: "unread", detail: 8 }, AT, window);
  expect(seen).toEqual([]);
  postFromFrame({ name: "unread", detail: 2 });
  expect(seen).toEqual([2]);
  expect(button()?.getAttribute("aria-label")).toBe("แชทกับเรา, ข้อความใหม่ 2");
});

test("toggle opens and closes, off removes a listener, and tags and theme are passed on", () => {
  run();
  const sdk = page().ChatWidget as Kept;
  const seen: string[] = [];
  const note = ({ type }: Event) => seen.push(type);
  for (const name of ["open", "close"]) sdk.push(["on", name, note]);
  sdk.push(["toggle"]);
  const posted = listen();
  postFromFrame({ name: "ready", detail: {} });
  sdk.push(["removeTags", ["vip"]]);
  sdk.push(["setTheme", "dark"]);
  sdk.push(["setLanguage", "en"]);
  sdk.push(["toggle"]);
  sdk.push(["off", "open", note]);
  sdk.push(["toggle"]);
  sdk.push(["close"]);
  sdk.push(["nothing of ours"]);
  expect(seen).toEqual(["open", "close", "close"]);
  expect(posted.map(({ type, value }) => (value === undefined ? type : [type, value]))).toEqual([
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

test("loads nothing before the page has loaded, unless the visitor presses", () => {
  state = "interactive";
  run();
  button()?.dispatchEvent(new Event("focus"));
  (page().ChatWidget as Kept).push(["open"]);
  expect(frame()).toBeNull();
  button()?.click();
  expect(frame()).not.toBeNull();
});

test("a second script tag changes nothing, and a page that replaces its body keeps the chat", async () => {
  run();
  run();
  expect(document.querySelectorAll("chat-widget")).toHaveLength(1);
  const first = host();
  const body = document.createElement("body");
  document.documentElement.replaceChild(body, document.body);
  await new Promise((resolve) => setTimeout(resolve));
  expect(first?.isConnected).toBe(true);
});

test("resetting the visitor also resets the frame, even one that was never opened", () => {
  localStorage.setItem("chat-widget:demo0000widget01", "the-token");
  run();
  (page().ChatWidget as Kept).push(["reset"]);
  expect(localStorage.getItem("chat-widget:demo0000widget01")).toBe("");
  const posted = listen();
  postFromFrame({ name: "ready", detail: {} });
  expect(posted.map(({ type }) => type)).toEqual(["hello", "reset"]);
});

test("resetting a visitor who has not written yet costs no request, and loads the frame to forget them", () => {
  localStorage.setItem("chat-widget:demo0000widget01", "\n");
  run();
  expect(window.fetch).not.toHaveBeenCalled();
  (page().ChatWidget as Kept).push(["reset"]);
  expect(frame()).not.toBeNull();
});

test("shows no widget without an id until the page gives one", () => {
  run({ id: undefined });
  expect(host()).toBeNull();
  (page().ChatWidget as Kept).push(["init", { widget: "demo0000widget01", language: "en" }]);
  expect(button()?.getAttribute("aria-label")).toBe("Chat with us");
});
