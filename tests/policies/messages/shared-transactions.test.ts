/** Messages of several requests share a transaction: each is answered as if it were alone, and none waits for another's lock. */
import assert from "node:assert/strict";
import { createHmac, randomUUID } from "node:crypto";
import { test } from "node:test";
import { openBackend } from "../../support/backend";
import { BroadcastFixture } from "../../support/broadcasts";
import { injectFailures } from "../../support/conflicts";
import { connectLine } from "../../support/line";
import type { Sent, Shop } from "../../support/shop";
import { until } from "../../support/until";

const stage = await BroadcastFixture.open(await openBackend());
const { shops, shop } = stage;
const { AppError } = await import("@/lib/errors");
const { receiveVisitorMessage } = await import("@/lib/widgets/commands");
const { bearerOf, openVisitor } = await import("@/lib/widgets/visitor/visitor");
const { receiveFromLine } = await import("@/lib/socials/line/webhook");

interface Answer {
  answer?: Sent;
  failure?: { code: string; message: string; detail: string };
}
interface Call {
  visitor_id: string;
  client_id?: string;
  text?: string;
  virtual_id?: string;
}

async function callShared(calls: Call[]): Promise<Answer[]> {
  const given = calls.map(
    ({ visitor_id, client_id = randomUUID(), text = "สนใจค่ะ", virtual_id = shop.virtual_id }) => ({
      p_virtual_id: virtual_id,
      p_visitor_id: visitor_id,
      p_client_id: client_id,
      p_text: text,
    }),
  );
  const [row] = await shops.rows<{ answers: Answer[] }>(
    "select system.share_calls('visitor.send_to_widget', $1) as answers",
    [JSON.stringify(given)],
  );
  return row?.answers ?? [];
}

/** A visitor of the shop who has written once. */
async function newVisitor({ virtual_id, social_id }: Shop = shop) {
  const { token, visitor } = await openVisitor(virtual_id, {});
  const { room } = await shops.write({ social_id }, visitor.visitor_id, "สวัสดีค่ะ");
  return { visitor_id: visitor.visitor_id, token, room_id: room.id, customer_id: room.customer_id, virtual_id };
}
type Visitor = Awaited<ReturnType<typeof newVisitor>>;
const newVisitors = (count: number, of = shop) => Promise.all(Array.from({ length: count }, () => newVisitor(of)));

/** As the widget's endpoint does it. */
const write = async ({ token, virtual_id }: Visitor, text: string) =>
  receiveVisitorMessage(await bearerOf(virtual_id, token), {
    client_id: randomUUID(),
    text,
    attachment_ids: [],
    sticker: null,
  } as never);

const textsOf = async (room_id: string) =>
  (
    await shops.rows<{ text: string }>(
      "select text from public.messages where room_id = $1 and author_kind = 'customer' order by sequence",
      [room_id],
    )
  ).map(({ text }) => text);

/** Holds a room's lock, as a transaction that takes long, until the work is done. */
async function whileLocked<Result>(room_id: string, work: () => Promise<Result>): Promise<Result> {
  const other = await shops.pool.connect();
  try {
    await other.query("begin");
    await other.query("select from public.rooms where id = $1 for update", [room_id]);
    return await work();
  } finally {
    await other.query("commit");
    other.release();
  }
}

test("each call is answered as if it were alone, in the order given", async () => {
  const [first, second, blocked] = await newVisitors(3);
  assert.ok(first && second && blocked);
  await shops.rows("update public.customers set blocked_at = now() where id = $1", [blocked.customer_id]);
  const client_id = randomUUID();
  const answers = await callShared([
    { ...second, text: "สอง" },
    { ...first, text: "หนึ่ง", client_id },
    { ...first, virtual_id: "unknown" },
    { ...first, text: " " },
    { ...blocked },
    { ...first, text: "อีกที" },
    { ...first, text: "หนึ่ง", client_id },
    { visitor_id: randomUUID(), text: "คนใหม่" },
  ]);
  const said = answers.map(({ answer, failure }) => answer?.message.text ?? `${failure?.message} ${failure?.detail}`);
  assert.deepEqual(said, ["สอง", "หนึ่ง", "not_found ", "empty_message text", "blocked ", "อีกที", "หนึ่ง", "คนใหม่"]);
  assert.deepEqual(
    answers.map(({ answer }) => answer?.is_duplicate ?? null),
    [false, false, null, null, null, false, true, false],
  );
  const rooms = answers.map(({ answer }) => answer?.room.id);
  assert.deepEqual(rooms.slice(0, 2), [second.room_id, first.room_id]);
  assert.ok(rooms[7] && ![first.room_id, second.room_id, blocked.room_id].includes(rooms[7]));
  assert.deepEqual(await textsOf(first.room_id), ["สวัสดีค่ะ", "หนึ่ง", "อีกที"]);
  assert.deepEqual(await textsOf(second.room_id), ["สวัสดีค่ะ", "สอง"]);
  assert.deepEqual(await textsOf(blocked.room_id), ["สวัสดีค่ะ"]);
});

test("a visitor's limit of twenty messages a minute also counts those of the same transaction", async () => {
  const visitor = await newVisitor();
  const answers = await callShared(Array.from({ length: 25 }, (_, index) => ({ ...visitor, text: String(index) })));
  assert.deepEqual(
    answers.map(({ failure }) => failure?.message ?? "ok"),
    Array.from({ length: 25 }, (_, index) => (index < 19 ? "ok" : "rate_limited")),
  );
  assert.equal((await textsOf(visitor.room_id)).length, 20);
});

test("a message whose room is locked does not hold up those that it shares a transaction with", async () => {
  const visitors = await newVisitors(15);
  const locked = visitors[6] as Visitor;
  let isDone = false;
  const { own } = await whileLocked(locked.room_id, async () => {
    const sent = visitors.map((visitor) => write(visitor, "มีไซซ์ M ไหมคะ"));
    void sent[6]?.then(() => {
      isDone = true;
    });
    await Promise.all(sent.filter((_, index) => index !== 6));
    assert.equal(isDone, false);
    return { own: sent[6] };
  });
  assert.equal((await own)?.message.text, "มีไซซ์ M ไหมคะ");
  for (const { room_id } of visitors) assert.deepEqual(await textsOf(room_id), ["สวัสดีค่ะ", "มีไซซ์ M ไหมคะ"]);
});

test("a text that the database cannot read is refused, and the messages that came with it are stored", async () => {
  const visitors = await newVisitors(12);
  const outcomes = await Promise.allSettled(
    visitors.map((visitor, index) => write(visitor, index === 5 ? "a\0b" : "ราคาเท่าไรคะ")),
  );
  for (const [index, outcome] of outcomes.entries()) {
    if (index !== 5) assert.equal(outcome.status, "fulfilled");
    else
      assert.ok(
        outcome.status === "rejected" && outcome.reason instanceof AppError && outcome.reason.code === "invalid",
      );
  }
  const texts = await Promise.all(visitors.map(({ room_id }) => textsOf(room_id)));
  assert.deepEqual(
    texts,
    visitors.map((_, index) => (index === 5 ? ["สวัสดีค่ะ"] : ["สวัสดีค่ะ", "ราคาเท่าไรคะ"])),
  );
});

for (const sqlstate of ["40P01", "40001"] as const) {
  test(`${sqlstate} in one shop's message: it is retried, and other shops' messages stand`, async () => {
    const other = await shops.open("ร้านที่ชนกัน");
    const [calm, colliding] = [await newVisitors(10), await newVisitors(10, other)];
    const collisions = await injectFailures(shops, other.project_id, sqlstate, ["public.messages"]);
    try {
      const all = calm.flatMap((visitor, index) => [visitor, colliding[index] as Visitor]);
      await Promise.all(all.map((visitor) => write(visitor, "ยังมีของไหมคะ")));
    } finally {
      assert.deepEqual(await collisions.end(), { "public.messages": 2 });
    }
    for (const { room_id } of [...calm, ...colliding]) {
      assert.deepEqual(await textsOf(room_id), ["สวัสดีค่ะ", "ยังมีของไหมคะ"]);
    }
  });
}

test("LINE events: one locked chat holds up neither the webhooks nor the events of other chats", async () => {
  const { social_id, account, line } = await connectLine(stage.backend, shops, shop, { quota_limit: null });
  const people = await line.addFollowers(account.channel_id, 15, { prefix: randomUUID().slice(0, 8) });
  let clock = Date.now();
  const send = async (person: string, text: string) => {
    clock += 1;
    const event = {
      type: "message",
      mode: "active",
      timestamp: clock,
      source: { type: "user", userId: person },
      webhookEventId: randomUUID(),
      deliveryContext: { isRedelivery: false },
      replyToken: randomUUID().replaceAll("-", ""),
      message: { type: "text", id: String(clock), quoteToken: randomUUID(), text },
    };
    const body = JSON.stringify({ destination: account.bot_user_id, events: [event] });
    const signature = createHmac("sha256", account.channel_secret).update(body).digest("base64");
    const headers = { "x-line-signature": signature };
    await receiveFromLine(new Request("http://localhost", { method: "POST", body, headers }), social_id);
  };
  const roomOf = async (person: string) => {
    const [room] = await shops.rows<{ id: string }>(
      `select r.id from public.rooms r join public.customer_identities i on i.id = r.identity_id
       where i.social_id = $1 and i.external_id = $2`,
      [social_id, person],
    );
    return room?.id ?? "";
  };
  const hasTexts = (person: string, wanted: string[]) =>
    until(`the messages of ${person}`, async () => {
      const room_id = await roomOf(person);
      return room_id !== "" && (await textsOf(room_id)).join() === wanted.join();
    });
  await Promise.all(people.map((person) => send(person, "สวัสดีค่ะ")));
  for (const person of people) await hasTexts(person, ["สวัสดีค่ะ"]);
  const locked = people[6] ?? "";
  const room_id = await roomOf(locked);
  await whileLocked(room_id, async () => {
    await Promise.all(people.map((person) => send(person, "ส่งวันไหนคะ")));
    for (const person of people) if (person !== locked) await hasTexts(person, ["สวัสดีค่ะ", "ส่งวันไหนคะ"]);
    assert.deepEqual(await textsOf(room_id), ["สวัสดีค่ะ"]);
  });
  await hasTexts(locked, ["สวัสดีค่ะ", "ส่งวันไหนคะ"]);
});
