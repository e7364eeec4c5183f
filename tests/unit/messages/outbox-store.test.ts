import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { mock, test } from "node:test";
import { OutboxStore, outboxOf } from "@/components/messages/outbox/outbox-store";
import { configureApi } from "@/lib/http/client";
import type { Outgoing } from "@/lib/messages/outbox";

const stored = new Map<string, string>();
let onStorage: (event: { key: string }) => void = () => {};
Object.defineProperty(globalThis, "navigator", { value: { onLine: false }, configurable: true });
Object.assign(globalThis, {
  window: {
    localStorage: {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => stored.set(key, value),
      removeItem: (key: string) => stored.delete(key),
    },
    addEventListener: (_: string, listener: typeof onStorage) => {
      onStorage = listener;
    },
  },
});

const message = (room_id: string): Outgoing => ({
  client_id: randomUUID(),
  room_id,
  text: "มีค่ะ",
  is_note: false,
  mentions: [],
  attachments: [],
  reply_to_id: null,
  sticker: null,
  quick_message_id: null,
  is_private: false,
  rich: null,
  created_at: new Date().toISOString(),
  state: "queued",
  error: null,
  tries: 0,
  retry_at: null,
});

test("reports an arrived message once, whichever way its arrival is noticed", () => {
  const [project_id, room_id] = [randomUUID(), randomUUID()];
  const store = outboxOf(project_id, "me");
  const gone: string[] = [];
  store.onGone = ({ client_id }) => gone.push(client_id);
  const [seen, elsewhere, waiting] = [message(room_id), message(room_id), message(room_id)];
  for (const item of [seen, elsewhere, waiting]) store.add(item);

  store.settle(room_id, new Set([seen.client_id]));
  store.settle(room_id, new Set([seen.client_id]));
  assert.deepEqual(gone, [seen.client_id]);

  const key = `outbox:me:${project_id}:${room_id}`;
  stored.set(key, JSON.stringify([waiting]));
  onStorage({ key });
  assert.deepEqual(gone, [seen.client_id, elsewhere.client_id]);
  assert.deepEqual(
    store.inRoom(room_id).map(({ client_id }) => client_id),
    [waiting.client_id],
  );
});

/** A server that answers every message with this status, and a clock; returns the times of its requests in seconds. */
function failingServer(status: number, headers: Record<string, string> = {}) {
  Object.assign(navigator, { onLine: true });
  mock.timers.enable({ apis: ["setTimeout", "Date"], now: Date.parse("2026-11-22T00:00:00Z") });
  mock.method(console, "warn", () => {});
  const sent: { at: number; key: string | null }[] = [];
  const begun = Date.now();
  mock.method(globalThis, "fetch", async (_url: string, init: RequestInit) => {
    const key = new Headers(init.headers).get("idempotency-key");
    sent.push({ at: (Date.now() - begun) / 1000, key });
    if (status === 0) throw new TypeError("Failed to fetch");
    return Response.json({ error: status === 429 ? "rate_limited" : "unavailable" }, { status, headers });
  });
  configureApi({
    baseUrl: "",
    functionsUrl: "",
    publishableKey: "public",
    clientInfo: "test",
    accessToken: () => null,
    onUnauthorized: () => {},
    onNetworkFailure: () => {},
  });
  const pass = async (seconds: number) => {
    for (let step = 0; step < seconds * 10; step++) {
      for (let turn = 0; turn < 5; turn++) await new Promise((resolve) => setImmediate(resolve));
      mock.timers.tick(100);
    }
  };
  return { sent, pass, times: () => sent.map(({ at }) => Math.round(at * 10) / 10) };
}

test("a message that the server cannot take is sent twice, then at a visible time, each time with its key", async () => {
  const { sent, pass, times } = failingServer(503);
  const [project_id, room_id] = [randomUUID(), randomUUID()];
  const store = outboxOf(project_id, "me");
  const item = { ...message(room_id), created_at: new Date().toISOString() };
  store.add(item);
  await pass(5);
  assert.deepEqual(times(), [0, 0.5]);
  const waiting = store.inRoom(room_id)[0];
  assert.deepEqual([waiting?.state, waiting?.error], ["queued", "unavailable"]);
  const wait = Date.parse(waiting?.retry_at ?? "") - Date.parse(item.created_at);
  assert.ok(wait >= 10_000 && wait < 11_000, `${wait}`);

  store.resume();
  store.add({ ...message(room_id), created_at: item.created_at });
  await pass(25);
  assert.equal(sent.length, 4, "polls and further messages do not hurry it");
  await pass(25);
  assert.equal(sent.length, 6);
  assert.deepEqual([...new Set(sent.map(({ key }) => key))], [item.client_id]);

  store.retry(room_id, item.client_id);
  await pass(2);
  assert.equal(sent.length, 8, "a person does");
  store.hurry();
  await pass(2);
  assert.equal(sent.length, 10, "and so does a new connection");
  mock.reset();
  mock.timers.reset();
});

test("without a network a message is sent four times before it waits", async () => {
  const refused = failingServer(0);
  const [project_id, room_id] = [randomUUID(), randomUUID()];
  const store = outboxOf(project_id, "me");
  store.add({ ...message(room_id), created_at: new Date().toISOString() });
  await refused.pass(14);
  assert.deepEqual(refused.times(), [0, 0.8, 2.4, 5.6]);
  mock.reset();
  mock.timers.reset();
});

test("Retry-After prolongs the wait", async () => {
  const limited = failingServer(429, { "retry-after": "60" });
  const room_id = randomUUID();
  const store = outboxOf(randomUUID(), "me");
  store.add({ ...message(room_id), created_at: new Date().toISOString() });
  await limited.pass(55);
  assert.deepEqual(limited.times(), [0]);
  await limited.pass(10);
  assert.equal(limited.times().length, 2);
  mock.reset();
  mock.timers.reset();
});

test("the request of a message begins before the message is drawn, and is not repeated", async () => {
  const { sent, pass } = failingServer(422);
  const room_id = randomUUID();
  const store = outboxOf(randomUUID(), "me");
  let sentBeforeDrawing: number | undefined;
  store.subscribe(() => {
    sentBeforeDrawing ??= sent.length;
  });
  const item = message(room_id);
  store.add(item);
  assert.equal(sentBeforeDrawing, 1);
  await pass(1);
  assert.equal(sent.length, 1);
  store.retry(room_id, item.client_id);
  await pass(1);
  assert.equal(sent.length, 2, "a retry is a request of its own");
  mock.reset();
  mock.timers.reset();
});

/** Web locks, which all tabs share. */
function locks() {
  const last = new Map<string, Promise<void>>();
  return {
    request: (name: string, job: () => Promise<void>) => {
      const held = (last.get(name) ?? Promise.resolve()).then(job);
      last.set(name, held);
      return held;
    },
  };
}

for (const [status, left] of [
  [200, ["two"]],
  [422, ["one", "two"]],
] as const)
  for (const isHeard of [true, false])
    test(`a message written in a second tab survives the response ${status} in the first, which ${isHeard ? "knows" : "does not know"} of it yet`, async () => {
      Object.assign(navigator, { onLine: true, locks: locks() });
      const sent: string[] = [];
      const answers: ((status: number) => void)[] = [];
      mock.method(console, "warn", () => {});
      mock.method(globalThis, "fetch", (_url: string, init: RequestInit) => {
        sent.push(JSON.parse(String(init.body)).text);
        return new Promise<Response>((resolve) => {
          answers.push((code) => resolve(Response.json(code === 200 ? {} : { error: "invalid" }, { status: code })));
        });
      });
      const settle = async () => {
        for (let turn = 0; turn < 20; turn++) await new Promise((resolve) => setImmediate(resolve));
      };
      const [project_id, room_id] = [randomUUID(), randomUUID()];
      const key = `outbox:me:${project_id}:${room_id}`;
      const inStorage = () => JSON.parse(stored.get(key) ?? "[]").map(({ text }: Outgoing) => text);
      const first = new OutboxStore(project_id, "me");
      const hear = onStorage;
      const second = new OutboxStore(project_id, "me");

      first.add({ ...message(room_id), text: "one" });
      await settle();
      second.add({ ...message(room_id), text: "two" });
      assert.deepEqual(inStorage(), ["one", "two"]);
      if (isHeard) hear({ key });
      answers[0]?.(status);
      await settle();
      assert.deepEqual([sent, inStorage()], [["one", "two"], left]);
      answers[1]?.(200);
      await settle();
      assert.deepEqual([inStorage(), sent.length], [status === 200 ? [] : ["one"], 2]);
      Reflect.deleteProperty(navigator, "locks");
      mock.reset();
    });
