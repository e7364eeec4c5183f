/** What a press on a push notification opens: public/sw.js with the browser's windows stood in for. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { runInNewContext } from "node:vm";

const ORIGIN = "https://chat.example";
const source = readFileSync("public/sw.js", "utf8");

interface Window {
  url: string;
  focused: boolean;
  focus: () => Promise<Window>;
  postMessage: (message: unknown) => void;
}

/** A service worker with these pages open; what it did with windows and notifications. `focused`: the page that has the focus. */
function worker(paths: readonly string[], focused?: string) {
  const listeners = new Map<string, (event: unknown) => void>();
  const did: string[] = [];
  const windows = paths.map((path): Window => {
    const window: Window = {
      url: `${ORIGIN}${path}`,
      focused: path === focused,
      focus: async () => {
        did.push(`focus ${path}`);
        return window;
      },
      postMessage: (message) => did.push(`tell ${path} ${(message as { href: string }).href}`),
    };
    return window;
  });
  const clients = {
    matchAll: async () => windows,
    openWindow: async (url: string) => void did.push(`open ${new URL(url).pathname}`),
    claim: () => {},
  };
  const self = {
    addEventListener: (name: string, listener: (event: unknown) => void) => listeners.set(name, listener),
    location: { origin: ORIGIN },
    navigator: { onLine: true },
    clients,
    registration: { showNotification: async (title: string) => void did.push(`show ${title}`) },
  };
  runInNewContext(source, { self, URL, caches: {} });
  const dispatch = async (name: string, event: object) => {
    const waits: Promise<unknown>[] = [];
    listeners.get(name)?.({ ...event, waitUntil: (work: Promise<unknown>) => waits.push(work) });
    await Promise.all(waits);
    return did;
  };
  return {
    press: (href: string) => dispatch("notificationclick", { notification: { close: () => {}, data: { href } } }),
    push: (payload: object) => dispatch("push", { data: { json: () => payload } }),
  };
}

const ROOM = "/project/p/chat/room/r";

test("a press on a notification goes to its subject in an open page of the product", async () => {
  const { press } = worker(["/project/p/dashboard"]);
  assert.deepEqual(await press(ROOM), ["focus /project/p/dashboard", `tell /project/p/dashboard ${ROOM}`]);
});

test("a page that shows the subject already is preferred", async () => {
  const { press } = worker(["/project/p/dashboard", ROOM]);
  assert.deepEqual(await press(ROOM), [`focus ${ROOM}`]);
});

test("pages that do not listen for presses are left alone: a new window opens", async () => {
  for (const path of ["/", "/login", "/privacy", "/pay/token", "/offline?from=/project", "/widget-demo", "/widget/w"]) {
    assert.deepEqual(await worker([path]).press(ROOM), [`open ${ROOM}`], path);
  }
});

test("notifications and the person's own pages listen, in any case of the URL", async () => {
  for (const path of ["/notifications", "/Notifications/1", "/profile", "/referral", "/project"]) {
    assert.deepEqual(await worker([path]).press(ROOM), [`focus ${path}`, `tell ${path} ${ROOM}`], path);
  }
});

test("a push is shown unless the page in front shows it itself", async () => {
  const push = { title: "ข้อความใหม่", body: "", href: ROOM, tag: "r" };
  assert.deepEqual(await worker([ROOM], ROOM).push(push), []);
  assert.deepEqual(await worker([ROOM]).push(push), ["show ข้อความใหม่"]);
  assert.deepEqual(await worker([ROOM, "/"], "/").push(push), ["show ข้อความใหม่"], "the home page is in front");
});

test("a subject on another origin is not opened", async () => {
  assert.deepEqual(await worker([]).press("https://elsewhere.example/"), []);
});
