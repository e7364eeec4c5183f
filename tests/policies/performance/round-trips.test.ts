/**
 * Round trips to PostgreSQL per message: every statement that the product sends and waits for, through functions and through its worker.
 * Counts do not depend on the machine's speed.
 */
import assert from "node:assert/strict";
import { createHmac, randomUUID } from "node:crypto";
import { test } from "node:test";
import { WebSocket } from "ws";
import type { Session } from "@/lib/auth/session";
import type { Member } from "@/lib/members/authority";
import { atEnd } from "../../support/at-end";
import { openPool } from "../../support/backend";
import { BroadcastFixture } from "../../support/broadcasts";
import { connectLine } from "../../support/line";
import { RoundTrips } from "../../support/round-trips";
import { startBackend } from "../../support/start-backend";
import { until } from "../../support/until";

// Node 20 has no WebSocket, and supabase-js requires one
globalThis.WebSocket ??= WebSocket as unknown as typeof globalThis.WebSocket;

// its own database: the worker takes every job that is due
const backend = await startBackend({ app: false });
atEnd(backend.stop);
const database = openPool(backend, 2);
const trips = await RoundTrips.open(backend.databaseUrl);
const stage = await BroadcastFixture.open({ ...backend, databaseUrl: trips.url });
const shop = await stage.shops.open();
await stage.shops.leaveAnsweredRooms(shop);
const { social_id, account, line } = await connectLine(stage.backend, stage.shops, shop, { quota_limit: null });

const { runWorker } = await import("@/lib/jobs/worker-pool");
const { deliverRoom } = await import("@/lib/messages/jobs");
const { processEvents } = await import("@/lib/socials/jobs");
const { receiveFromLine } = await import("@/lib/socials/line/webhook");
const { receiveVisitorMessage } = await import("@/lib/widgets/commands");
const { bearerOf, openVisitor } = await import("@/lib/widgets/visitor/visitor");
const { sendMessage } = await import("@/lib/messages/commands");
const { newMessageSchema, newVisitorMessageSchema } = await import("@/lib/messages/schema");
const { listMessages } = await import("@/lib/messages/queries");
const { getRoomDetail, listRooms } = await import("@/lib/rooms/queries");
const { findMembership } = await import("@/lib/members/authority");
const session = {
  user_id: shop.owner.id,
  session_id: String(shop.owner.claims.session_id),
  accessToken: async () => shop.owner.accessToken,
} as Session;
/** The owner, as a request finds them. */
async function findOwner(): Promise<Member> {
  const member = await findMembership(session, shop.project_id);
  assert.ok(member);
  return member;
}
const worker = await runWorker({
  deliver_room: deliverRoom,
  process_events: processEvents,
});
atEnd(() => worker.stop());

const newCustomers = (count: number) =>
  line.addFollowers(account.channel_id, count, { prefix: randomUUID().slice(0, 8) });

let clock = Date.now();
function textEvent(userId: string, text: string) {
  clock += 1;
  return {
    type: "message",
    mode: "active",
    timestamp: clock,
    source: { type: "user", userId },
    webhookEventId: randomUUID(),
    deliveryContext: { isRedelivery: false },
    replyToken: randomUUID().replaceAll("-", ""),
    message: { type: "text", id: String(clock), quoteToken: randomUUID(), text },
  };
}

/** LINE's request with these events. */
async function sendWebhook(events: object[]): Promise<void> {
  const body = JSON.stringify({ destination: account.bot_user_id, events });
  const signature = createHmac("sha256", account.channel_secret).update(body).digest("base64");
  const headers = { "x-line-signature": signature };
  await receiveFromLine(new Request("http://localhost", { method: "POST", body, headers }), social_id);
}

const delivered = (room_id: string) =>
  until(
    "deliveries",
    async () =>
      (await count(
        `select count(*)::integer from public.messages where room_id = '${room_id}' and state in ('queued', 'sending')`,
      )) === 0,
  );

const count = async (sql: string): Promise<number> => (await database.query(sql)).rows[0].count;

const applied = () =>
  until(
    "events",
    async () => (await count("select count(*)::integer from public.inbound_events where state = 'received'")) === 0,
  );

/** Until every event is settled, every due job done, and the worker has looked for more. */
async function settled(): Promise<void> {
  await applied();
  await until(
    "jobs",
    async () =>
      (await count(
        `select count(*)::integer from graphile_worker.jobs
         where task_identifier in ('deliver_room', 'process_events') and run_at <= now() and attempts < max_attempts`,
      )) === 0,
  );
  await new Promise((resolve) => setTimeout(resolve, 300));
}

interface Trips {
  total: number;
  statements: Record<string, number>;
}

/** What an action cost until everything is settled. */
async function tripsOf(action: () => Promise<unknown>): Promise<Trips> {
  await settled();
  trips.clear();
  await action();
  await settled();
  const statements = trips.counts();
  return { total: Object.values(statements).reduce((sum, times) => sum + times, 0), statements };
}

/** What the worker and the inbox lists ask by the clock, every second or two, during a test. */
const BY_THE_CLOCK = 5;

function assertAtMost(limit: number, messages: number, { total, statements }: Trips): void {
  const detail = `${total} round trips for ${messages} messages: ${JSON.stringify(statements)}`;
  if (process.env.SHOW_TRIPS) console.log(detail);
  assert.ok(total <= limit * messages + BY_THE_CLOCK, detail);
}

const messagesOf = (customers: string[]) =>
  stage.shops.rows<{ text: string }>(
    `select m.text from public.messages m
     join public.rooms r on r.id = m.room_id join public.customer_identities i on i.id = r.identity_id
     where i.external_id = any ($1) and m.author_kind = 'customer' order by m.room_id, m.sequence`,
    [customers],
  );

test("LINE messages, each alone", async () => {
  const customers = await newCustomers(1);
  const [customer = ""] = customers;
  await sendWebhook([textEvent(customer, "0")]);
  const texts = Array.from({ length: 10 }, (_, index) => String(index + 1));
  const measured = await tripsOf(async () => {
    for (const text of texts) {
      await sendWebhook([textEvent(customer, text)]);
      await applied();
    }
  });
  assertAtMost(3, texts.length, measured);
  assert.deepEqual(
    (await messagesOf(customers)).map(({ text }) => text),
    ["0", ...texts],
  );
});

test("twenty LINE messages of a chat in one webhook", async () => {
  const customers = await newCustomers(1);
  const [customer = ""] = customers;
  await sendWebhook([textEvent(customer, "0")]);
  const texts = Array.from({ length: 20 }, (_, index) => String(index + 1));
  assertAtMost(0.2, 20, await tripsOf(() => sendWebhook(texts.map((text) => textEvent(customer, text)))));
  assert.deepEqual(
    (await messagesOf(customers)).map(({ text }) => text),
    ["0", ...texts],
  );
});

test("two hundred LINE messages of fifty chats, a webhook each, ten at a time", async () => {
  const customers = await newCustomers(50);
  await sendWebhook(customers.map((customer) => textEvent(customer, "0")));
  const events = Array.from({ length: 200 }, (_, index) =>
    textEvent(customers[index % 50] ?? "", String(Math.floor(index / 50) + 1)),
  );
  const measured = await tripsOf(async () => {
    for (let start = 0; start < events.length; start += 10) {
      await Promise.all(events.slice(start, start + 10).map((event) => sendWebhook([event])));
    }
  });
  assertAtMost(1.2, 200, measured);
  assert.deepEqual(
    (await messagesOf(customers)).map(({ text }) => text),
    customers.flatMap(() => ["0", "1", "2", "3", "4"]),
  );
});

const newText = (text: string) => newMessageSchema.parse({ client_id: randomUUID(), text });

test("a website's messages and their answers", async () => {
  const { token } = await openVisitor(shop.virtual_id, {});
  const write = async (text: string) =>
    receiveVisitorMessage(
      await bearerOf(shop.virtual_id, token),
      newVisitorMessageSchema.parse({ client_id: randomUUID(), text }),
    );
  const { room } = await write("0");
  const asked = await tripsOf(async () => {
    for (let index = 1; index <= 10; index++) await write(String(index));
  });
  assertAtMost(1, 10, asked);
  const answered = await tripsOf(async () => {
    for (let index = 1; index <= 10; index++) {
      const { message } = await sendMessage(await findOwner(), room.id, newText(`a${index}`));
      assert.equal(message.state, "sent");
    }
  });
  assertAtMost(2, 10, answered);
  assert.deepEqual(
    await stage.shops.rows(
      "select distinct state, cost from public.messages where room_id = $1 and author_kind = 'member'",
      [room.id],
    ),
    [{ state: "sent", cost: "free" }],
  );
});

test("a hundred website messages of fifty visitors, fifty at a time", async () => {
  const visitors = await Promise.all(Array.from({ length: 50 }, () => openVisitor(shop.virtual_id, {})));
  const write = async ({ token }: (typeof visitors)[number], text: string) =>
    receiveVisitorMessage(
      await bearerOf(shop.virtual_id, token),
      newVisitorMessageSchema.parse({ client_id: randomUUID(), text }),
    );
  const writeAll = (text: string) => Promise.all(visitors.map((visitor) => write(visitor, text)));
  await writeAll("0");
  const measured = await tripsOf(async () => {
    await writeAll("1");
    const received = await writeAll("2");
    assert.equal(new Set(received.map(({ room }) => room.id)).size, 50);
  });
  assertAtMost(0.15, 100, measured);
  assert.deepEqual(
    (await messagesOf(visitors.map(({ visitor }) => visitor.visitor_id))).map(({ text }) => text),
    visitors.flatMap(() => ["0", "1", "2"]),
  );
});

test("answers to LINE messages", async () => {
  const customers = await newCustomers(1);
  const [customer = ""] = customers;
  await sendWebhook([textEvent(customer, "0")]);
  await applied();
  const [room] = await stage.shops.rows<{ id: string }>(
    "select r.id from public.rooms r join public.customer_identities i on i.id = r.identity_id where i.external_id = $1",
    [customer],
  );
  assert.ok(room);
  const answered = await tripsOf(async () => {
    for (let index = 1; index <= 10; index++) {
      await sendMessage(await findOwner(), room.id, newText(`a${index}`));
      await delivered(room.id);
    }
  });
  // one of them is the worker's, which the stored job wakes in vain
  assertAtMost(6, 10, answered);
  assert.equal((await line.received(customer)).length, 10);
});

test("the list and a room: the membership and one statement each, none through the REST service", async () => {
  const restCalls: string[] = [];
  const { fetch } = globalThis;
  globalThis.fetch = (...args) => {
    restCalls.push(String(args[0]));
    return fetch(...args);
  };
  try {
    const view = { view: "all", limit: 50 } as const;
    const [room] = (await listRooms(await findOwner(), view)).rooms;
    assert.ok(room);
    const measured = await tripsOf(async () => {
      for (let index = 0; index < 10; index++) {
        await listRooms(await findOwner(), view);
        await listMessages(await findOwner(), room.id, { limit: 50 });
        await getRoomDetail(await findOwner(), room.id);
      }
    });
    assertAtMost(6, 10, measured);
    assert.deepEqual(restCalls, []);
  } finally {
    globalThis.fetch = fetch;
  }
});
