/** Errors of pages: what a page reports, and what the log keeps of it. */
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { browserErrorDetails } from "@/lib/browser-errors/details";
import { browserErrorSchema } from "@/lib/browser-errors/schema";

const ORIGIN = "https://chat.example.co.th";
const PROJECT = "3f2504e0-4f89-41d3-9a0c-0305e82c3301";
let beacons: { url: string; body: Blob }[] = [];
const listeners = new Map<string, (event: object) => void>();
Object.assign(globalThis, {
  location: { origin: ORIGIN, pathname: `/project/${PROJECT}/chat` },
  addEventListener: (type: string, listener: (event: object) => void) => listeners.set(type, listener),
});
Object.defineProperty(globalThis, "navigator", {
  value: { sendBeacon: (url: string, body: Blob) => beacons.push({ url, body }) },
});

/** A module of its own for each test: it remembers what it has reported. */
let copy = 0;
const load = (): Promise<typeof import("@/lib/browser-errors/report")> =>
  import(`@/lib/browser-errors/report?${copy++}`);
const failure = (message: string, from = `${ORIGIN}/_next/static/chunks/1.js:1:20`, name = "TypeError") =>
  Object.assign(new Error(message), { name, stack: `${name}: ${message}\n    at b (${from})` });
const sent = () =>
  Promise.all(beacons.map(async ({ body }) => browserErrorSchema.parse(JSON.parse(await body.text()))));

beforeEach(() => {
  beacons = [];
});

test("reports an uncaught error and an unhandled rejection, each once", async () => {
  (await load()).reportUncaughtErrors();
  const first = failure("x is not a function");
  for (let time = 0; time < 3; time++) listeners.get("error")?.({ error: first });
  listeners.get("unhandledrejection")?.({ reason: failure("y is undefined") });
  listeners.get("unhandledrejection")?.({ reason: "cancelled" });
  listeners.get("error")?.({ error: null });
  assert.deepEqual(
    (await sent()).map(({ message }) => message),
    ["x is not a function", "y is undefined"],
  );
  assert.deepEqual(new Set(beacons.map(({ url }) => url)), new Set(["/api/browser-errors"]));
  assert.equal(beacons[0]?.body.type, "application/json");
});

test("leaves out extensions, failed requests and aborted ones", async () => {
  const { reportError } = await load();
  reportError(failure("boom", "chrome-extension://abc/content.js:1:2"));
  reportError(failure("Failed to fetch"));
  reportError(failure("Load failed"));
  reportError(failure("the user left", undefined, "AbortError"));
  reportError(failure("rate_limited", undefined, "ApiError"));
  reportError(failure("ResizeObserver loop completed with undelivered notifications."));
  assert.deepEqual(await sent(), []);
});

test("stops after five different errors and cuts long ones", async () => {
  const { reportError } = await load();
  for (let number = 0; number < 9; number++) reportError(failure(`${number} ${"long ".repeat(9_000)}`));
  const reports = await sent();
  assert.equal(reports.length, 5);
  assert.ok(reports.every(({ message, stack }) => message.length === 1_000 && stack.length === 4_000));
});

test("keeps code locations and no customer text", () => {
  const chrome = [
    'Error: cannot read "สมชาย ใจดี 081-234-5678"',
    `    at b (${ORIGIN}/_next/static/chunks/1.js:1:20)`,
    `    at async c (${ORIGIN}/_next/static/chunks/2.js?dpl=x:3:4)`,
    `    at inline (${ORIGIN}/project/${PROJECT}/chat:1:2)`,
    "    at d (chrome-extension://abc/content.js:1:2)",
  ].join("\n");
  const agent =
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605 Version/18.0 Mobile/15E148 Safari/604.1";
  const report = { kind: "TypeError", message: 'cannot read "สมชาย ใจดี 081-234-5678"', stack: chrome, path: "/login" };
  assert.deepEqual(browserErrorDetails(report, agent), {
    failure: "cannot read […]",
    kind: "TypeError",
    stack: ["/_next/static/chunks/1.js:1:20", "/_next/static/chunks/2.js:3:4"],
    path: "/login",
    browser: "Safari",
    system: "iPhone",
  });
  const safari = `b@${ORIGIN}/_next/static/chunks/1.js:1:20\nglobal code@${ORIGIN}/_next/static/chunks/2.js:3:4`;
  assert.deepEqual(browserErrorDetails({ ...report, kind: "สมชาย", stack: safari }, null), {
    failure: "cannot read […]",
    kind: "Error",
    stack: ["/_next/static/chunks/1.js:1:20", "/_next/static/chunks/2.js:3:4"],
    path: "/login",
    browser: null,
    system: null,
  });
});
