import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";
import { ApiFailure } from "@/components/widgets/visitor/platform/api";
import type { SentAnswer } from "@/components/widgets/visitor/state/contract";
import { createOutbox } from "@/components/widgets/visitor/state/outbox";
import type { OutboxStore, PendingMessage } from "@/components/widgets/visitor/state/outbox-store";
import type { Session } from "@/components/widgets/visitor/state/session";
import { createStore } from "@/components/widgets/visitor/state/store";
import { message, room, WIDGET } from "./messages";

interface Body {
  client_id: string;
  text: string;
}

/** A server that keeps one message per client id and can be told how to fail next. */
function setUp() {
  const onServer: Body[] = [];
  const failures: unknown[] = [];
  const kept = new Map<string, PendingMessage>();
  const asked: string[] = [];
  const outboxStore: OutboxStore = {
    list: async () => [...kept.values()],
    put: async (pending) => void kept.set(pending.client_id, pending),
    remove: async (client_id) => void kept.delete(client_id),
    clear: async () => kept.clear(),
  };
  const store = createStore({ widget: WIDGET, language: "th" });
  const call = async (_method: string, _path: string, body?: unknown): Promise<unknown> => {
    const sent = body as Body;
    const failure = failures.shift();
    if (failure instanceof ApiFailure) throw failure;
    const known = onServer.findIndex(({ client_id }) => client_id === sent.client_id);
    if (known < 0) onServer.push(sent);
    // The response is lost, the message is not.
    if (failure === "answer lost") throw new ApiFailure(0, "unavailable");
    const sequence = onServer.findIndex(({ client_id }) => client_id === sent.client_id) + 1;
    const answer: SentAnswer = {
      message: message(sequence, { client_id: sent.client_id, author_kind: "customer", text: sent.text }),
      room: room(sequence),
    };
    return answer;
  };
  const open = () =>
    createOutbox({
      session: { call } as unknown as Session,
      store,
      kept: outboxStore,
      uploads: { bring: async () => {}, begin: () => {} },
      language: "th-TH",
      onSent: () => {},
      onNeeds: () => asked.push("asked"),
    });
  return { onServer, failures, kept, store, open, asked };
}

const turn = () => new Promise((resolve) => setImmediate(resolve));
const texts = (sent: readonly { text: string }[]) => sent.map(({ text }) => text);

beforeEach(() => {
  mock.timers.reset();
  mock.timers.enable({ apis: ["setTimeout", "Date"] });
});

test("sends messages in order and keeps them until the server has them", async () => {
  const { onServer, kept, store, open } = setUp();
  const outbox = open();
  for (const text of ["หนึ่ง", "สอง", "สาม"]) outbox.send({ text, files: [] });
  assert.equal(kept.size, 3);
  await turn();
  assert.deepEqual(texts(onServer), ["หนึ่ง", "สอง", "สาม"]);
  assert.equal(store.get().pending.length, 0);
  assert.equal(kept.size, 0);
});

test("a lost response leads to a retry, not to a second message", async () => {
  const { onServer, failures, store, open } = setUp();
  failures.push("answer lost");
  open().send({ text: "สวัสดี", files: [] });
  await turn();
  assert.equal(store.get().pending[0]?.state, "waiting");
  mock.timers.tick(5_000);
  await turn();
  assert.deepEqual(texts(onServer), ["สวัสดี"]);
  assert.equal(store.get().pending.length, 0);
});

test("messages keep their order while offline, and reconnecting sends all at once", async () => {
  const { onServer, failures, store, open } = setUp();
  const outbox = open();
  failures.push(new ApiFailure(0, "unavailable"), new ApiFailure(503, "unavailable"));
  outbox.send({ text: "หนึ่ง", files: [] });
  await turn();
  outbox.send({ text: "สอง", files: [] });
  await turn();
  assert.deepEqual(onServer, []);
  assert.deepEqual(
    store.get().pending.map(({ state, reason }) => [state, reason]),
    [
      ["waiting", "network"],
      ["waiting", "network"],
    ],
  );
  outbox.drain();
  await turn();
  assert.deepEqual(texts(onServer), ["หนึ่ง", "สอง"]);
});

test("a rate limit shows a message and is retried after the requested delay", async () => {
  const { onServer, failures, store, open } = setUp();
  const outbox = open();
  failures.push(new ApiFailure(429, "rate_limited", 60_000));
  outbox.send({ text: "ข้อความที่ 21", files: [] });
  await turn();
  assert.equal(store.get().pending[0]?.reason, "rate_limited");
  outbox.drain();
  await turn();
  assert.deepEqual(onServer, []);
  mock.timers.tick(60_000);
  await turn();
  assert.deepEqual(texts(onServer), ["ข้อความที่ 21"]);
});

test("a refusal stops only its own message, which waits for the visitor", async () => {
  const { onServer, failures, store, open } = setUp();
  const outbox = open();
  failures.push(new ApiFailure(422, "invalid"));
  outbox.send({ text: "ไม่ผ่าน", files: [] });
  outbox.send({ text: "ผ่าน", files: [] });
  await turn();
  assert.deepEqual(texts(onServer), ["ผ่าน"]);
  const [refused] = store.get().pending;
  assert.equal(refused?.state, "failed");
  outbox.retry(refused?.client_id ?? "");
  await turn();
  assert.deepEqual(texts(onServer), ["ผ่าน", "ไม่ผ่าน"]);
});

test("tells a blocked visitor and retries nothing automatically", async () => {
  const { onServer, failures, store, open } = setUp();
  failures.push(new ApiFailure(403, "blocked"));
  open().send({ text: "สวัสดี", files: [] });
  await turn();
  mock.timers.tick(120_000);
  await turn();
  assert.deepEqual(onServer, []);
  assert.equal(store.get().is_blocked, true);
  assert.equal(store.get().pending[0]?.reason, "blocked");
});

test("resumes what a reload interrupted under the same client id", async () => {
  const first = setUp();
  first.failures.push("answer lost");
  first.open().send({ text: "ก่อนโหลดใหม่", files: [] });
  await turn();
  const { client_id } = [...first.kept.values()][0] ?? assert.fail();
  first.store.set({ pending: [] });
  await first.open().restore();
  await turn();
  assert.deepEqual(first.onServer, [{ client_id, text: "ก่อนโหลดใหม่", attachment_ids: [], language: "th-TH" }]);
  assert.equal(first.kept.size, 0);
});

test("a message seen on the server is no longer pending", async () => {
  const { failures, kept, store, open } = setUp();
  const outbox = open();
  failures.push("answer lost");
  outbox.send({ text: "สวัสดี", files: [] });
  await turn();
  outbox.settle([store.get().pending[0]?.client_id ?? ""]);
  assert.equal(store.get().pending.length, 0);
  assert.equal(kept.size, 0);
});

test("a message sent before the pre-chat form waits for the form and does not fail", async () => {
  const { onServer, failures, store, open, asked } = setUp();
  failures.push(new ApiFailure(409, "prechat_needed"));
  const outbox = open();
  outbox.send({ text: "มีไซซ์ M ไหม", files: [] });
  await turn();
  assert.deepEqual(asked, ["asked"]);
  assert.equal(store.get().pending[0]?.state, "waiting");
  outbox.drain();
  await turn();
  assert.deepEqual(texts(onServer), ["มีไซซ์ M ไหม"]);
  assert.equal(store.get().pending.length, 0);
});

test("polls do not hurry the next attempt, and the delays grow", async () => {
  const { onServer, failures, open } = setUp();
  const outbox = open();
  const refused = () => new ApiFailure(503, "unavailable");
  failures.push(refused(), refused(), refused());
  outbox.send({ text: "สวัสดี", files: [] });
  await turn();
  const left: number[] = [];
  for (let second = 0; second <= 35; second++) {
    outbox.resume();
    await turn();
    left.push(failures.length);
    mock.timers.tick(1_000);
    await turn();
  }
  assert.deepEqual([left[4], left[5], left[14], left[15], left[34]], [2, 1, 1, 0, 0]);
  assert.deepEqual(texts(onServer), ["สวัสดี"]);
});
