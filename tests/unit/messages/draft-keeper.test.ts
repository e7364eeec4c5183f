import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";
import { draftKeeper } from "@/components/messages/draft-keeper";
import { configureApi } from "@/lib/http/client";

configureApi({
  baseUrl: "http://api.local",
  publishableKey: "key",
  clientInfo: "test",
  accessToken: async () => null,
  onUnauthorized: () => {},
  onNetworkFailure: () => {},
});

/** What the server holds; its saves may be held up. */
let held = "";
let gate: Promise<void> = Promise.resolve();
mock.method(globalThis, "fetch", async (_: string, { body }: { body: string }) => {
  await gate;
  held = JSON.parse(body).text;
  return new Response(null, { status: 204 });
});

const settle = () => new Promise((resolve) => setImmediate(resolve));
let rooms = 0;
const newKeeper = () => draftKeeper("me", `/api/project/p/rooms/${++rooms}`, "reply");

beforeEach(() => {
  held = "";
  gate = Promise.resolve();
});

test("what is typed while an older message is still on its way outlives its going out", async () => {
  const keeper = newKeeper();
  keeper.write("ข้อความแรก");
  await keeper.flush();
  keeper.sent();
  keeper.write("ยังพิมพ์ไม่จบ");
  await keeper.flush();
  assert.equal(held, "ยังพิมพ์ไม่จบ");

  held = ""; // the server, with the first message
  keeper.removed();
  assert.equal(keeper.isSaved, false);
  await keeper.flush();
  assert.equal(held, "ยังพิมพ์ไม่จบ");
  assert.equal(keeper.text, "ยังพิมพ์ไม่จบ");
});

test("also where a save and the removal cross", async () => {
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
  assert.equal(held, "พิมพ์ต่อ");
});

test("where nothing was typed since, nothing is saved", async () => {
  const keeper = newKeeper();
  keeper.write("ส่งเลย");
  await keeper.flush();
  keeper.sent();
  held = "";
  keeper.removed();
  assert.equal(keeper.isSaved, true);
  assert.equal(await keeper.flush(), true);
  assert.equal(held, "");
});
