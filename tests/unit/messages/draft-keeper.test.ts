import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";
import { draftKeeper } from "@/components/messages/composer/draft-keeper";
import { configureApi } from "@/lib/http/client";

configureApi({
  baseUrl: "http://api.local",
  functionsUrl: "",
  publishableKey: "key",
  clientInfo: "test",
  accessToken: async () => null,
  onUnauthorized: () => {},
  onNetworkFailure: () => {},
});

/** What the server holds; its saves can be blocked. */
let serverText = "";
let gate: Promise<void> = Promise.resolve();
/** The statuses of the next saves that fail. */
let failures: number[] = [];
let asked = 0;
mock.method(globalThis, "fetch", async (_: string, { body }: { body: string }) => {
  await gate;
  asked++;
  const status = failures.shift();
  if (status) return Response.json({ error: status === 404 ? "not_found" : "unavailable" }, { status });
  serverText = JSON.parse(body).text;
  return new Response(null, { status: 204 });
});

const stored = new Map<string, string>();
Object.assign(globalThis, {
  window: {
    localStorage: {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => stored.set(key, value),
      removeItem: (key: string) => stored.delete(key),
    },
  },
});

const settle = () => new Promise((resolve) => setImmediate(resolve));
let rooms = 0;
const newKeeper = () => draftKeeper("me", `/api/project/p/rooms/${++rooms}`, "reply");

beforeEach(() => {
  serverText = "";
  gate = Promise.resolve();
  failures = [];
  asked = 0;
  stored.clear();
});

test("text typed while a message is being sent survives its removal as a draft", async () => {
  const keeper = newKeeper();
  keeper.write("ข้อความแรก");
  await keeper.flush();
  keeper.sent();
  keeper.write("ยังพิมพ์ไม่จบ");
  await keeper.flush();
  assert.equal(serverText, "ยังพิมพ์ไม่จบ");

  serverText = ""; // the server clears the draft with the first message
  keeper.removed();
  assert.equal(keeper.isSaved, false);
  await keeper.flush();
  assert.equal(serverText, "ยังพิมพ์ไม่จบ");
  assert.equal(keeper.text, "ยังพิมพ์ไม่จบ");
});

test("text survives when a save and the removal cross", async () => {
  const keeper = newKeeper();
  let open = () => {};
  gate = new Promise((resolve) => {
    open = resolve;
  });
  keeper.write("พิมพ์ต่อ");
  const saving = keeper.flush();
  keeper.removed();
  open();
  await saving;
  await settle();
  assert.equal(keeper.isSaved, false, "whether the server has it is not known");
  await keeper.flush();
  assert.equal(serverText, "พิมพ์ต่อ");
});

test("saves nothing when nothing was typed since", async () => {
  const keeper = newKeeper();
  keeper.write("ส่งเลย");
  await keeper.flush();
  keeper.sent();
  serverText = "";
  keeper.removed();
  assert.equal(keeper.isSaved, true);
  assert.equal(await keeper.flush(), true);
  assert.equal(serverText, "");
});

test("a closing page stores what was typed while a message is being sent, although the server has it", async () => {
  const keeper = newKeeper();
  keeper.write("ข้อความแรก");
  keeper.sent();
  keeper.write("ยังพิมพ์ไม่จบ");
  await keeper.flush();
  assert.deepEqual([...stored.values()], []);
  void keeper.flush({ keepalive: true });
  assert.deepEqual([...stored.values()], ["ยังพิมพ์ไม่จบ"]);
  // the page was not closed after all: the message arrives, and the server saves the text again
  serverText = "";
  keeper.removed();
  await keeper.flush();
  assert.deepEqual([serverText, [...stored.values()]], ["ยังพิมพ์ไม่จบ", []]);
});

test("a closing page stores the newer text while an older one is being saved", async () => {
  const keeper = newKeeper();
  gate = new Promise(() => {});
  keeper.write("ยัง");
  void keeper.flush();
  keeper.write("ยังพิมพ์ไม่จบ");
  void keeper.flush({ keepalive: true });
  assert.deepEqual([...stored.values()], ["ยังพิมพ์ไม่จบ"]);
});

test("a save that arrives after its text was sent as a message leaves no draft behind", async () => {
  const keeper = newKeeper();
  let open = () => {};
  gate = new Promise((resolve) => {
    open = resolve;
  });
  keeper.write("ส่งแล้วนะ");
  const saving = keeper.flush();
  keeper.sent();
  keeper.removed(); // the message is accepted while the save is still on its way
  open();
  await saving;
  assert.equal(serverText, "ส่งแล้วนะ", "the save came last");
  await settle();
  await keeper.flush();
  assert.equal(serverText, "");
});

/** Lets seconds pass, and what they start finish. */
async function pass(seconds: number): Promise<void> {
  for (let second = 0; second < seconds; second++) {
    mock.timers.tick(1_000);
    for (let turn = 0; turn < 5; turn++) await settle();
  }
}

test("text that could not be saved is saved when the server is back, without another keystroke", async () => {
  mock.timers.enable({ apis: ["setTimeout"] });
  mock.method(console, "warn", () => undefined);
  try {
    failures = [503, 503];
    const keeper = newKeeper();
    keeper.write("พิมพ์ไว้ตอนระบบล่ม");
    await pass(2);
    assert.equal(keeper.hasFailed, true);
    await pass(60);
    assert.equal(serverText, "พิมพ์ไว้ตอนระบบล่ม");
    assert.deepEqual([keeper.hasFailed, asked], [false, 3]);
    failures = [404];
    keeper.write("ห้องนี้ไม่มีแล้ว");
    await pass(120);
    assert.deepEqual([keeper.hasFailed, asked], [true, 4], "a final refusal is not repeated");
  } finally {
    mock.timers.reset();
  }
});

test("a response from before a save takes nothing away; another device's change does, once such a response cannot be on its way", async (t) => {
  t.mock.timers.enable({ apis: ["Date"], now: Date.now() });
  const keeper = newKeeper();
  keeper.adopt([]);
  keeper.write("ค่ะ /ทัก");
  await keeper.flush();
  keeper.adopt([]);
  assert.equal(keeper.text, "ค่ะ /ทัก");
  keeper.adopt([{ kind: "reply", text: "เขียนต่อจากเครื่องอื่น" }]);
  assert.equal(keeper.text, "เขียนต่อจากเครื่องอื่น");
  t.mock.timers.tick(30_000);
  keeper.adopt([]);
  assert.equal(keeper.text, "");
});

test("a response from before a message was sent does not bring back the draft of its beginning", async () => {
  const keeper = newKeeper();
  keeper.write("สวัสดี");
  await keeper.flush();
  keeper.write("สวัสดีค่ะ");
  keeper.sent();
  keeper.adopt([{ kind: "reply", text: "สวัสดี" }]);
  assert.equal(keeper.text, "");
});
