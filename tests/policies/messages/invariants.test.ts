/** Guarantees of the database functions, tested with committed and concurrent transactions. */
import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { test } from "node:test";
import { openBackend } from "../../support/backend";
import { type Sent, type Shop, Shops } from "../../support/shop";
import { until } from "../../support/until";

const shops = new Shops(await openBackend());
const shop = await shops.open();
const { owner } = shop;
const agent = await shops.hire(shop, "agent");
const viewer = await shops.hire(shop, "viewer");

const PARALLEL = 20;
const times = <Result>(count: number, work: (index: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)));
const range = (last: number) => Array.from({ length: last }, (_, index) => index + 1);
const codeOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
const outcome = (work: Promise<unknown>) => work.then(() => "ok", codeOf);

async function sequencesOf(room_id: string): Promise<number[]> {
  const rows = await shops.rows<{ sequence: string }>(
    "select sequence from public.messages where room_id = $1 order by created_at, sequence",
    [room_id],
  );
  return rows.map(({ sequence }) => Number(sequence));
}

async function roomOf(room_id: string) {
  const [room] = await shops.rows("select * from public.rooms where id = $1", [room_id]);
  assert.ok(room);
  return room;
}

const jobsOf = (room_id: string) =>
  shops.rows<{ id: string; queue_name: string; task_identifier: string; run_at: Date }>(
    "select id, queue_name, task_identifier, run_at from graphile_worker.jobs where key = $1",
    [`room:${room_id}`],
  );

/** A new visitor with one message. */
async function newRoom(text = "สวัสดีค่ะ"): Promise<Sent & { visitor_id: string }> {
  const visitor_id = randomUUID();
  return { ...(await shops.write(shop, visitor_id, text)), visitor_id };
}

let line: string | undefined;

/** A new customer on LINE with one message: there, answers are delivered by a job. */
async function newLineRoom(): Promise<Pick<Sent, "room"> & { visitor_id: string }> {
  line ??= (
    await shops.rows<{ id: string }>(
      "insert into public.socials (project_id, kind, name, external_id) values ($1, 'line', 'line', $2) returning id",
      [shop.project_id, randomUUID()],
    )
  )[0]?.id;
  const visitor_id = randomUUID();
  const [row] = await shops.rows<{ received: Pick<Sent, "room"> }>(
    "select private.receive_message($1, $2, $3, 'text', 'สวัสดีค่ะ') as received",
    [line, visitor_id, randomUUID()],
  );
  assert.ok(row);
  return { ...row.received, visitor_id };
}

test("resending a visitor's message changes nothing", async () => {
  const { visitor_id, room } = await newRoom();
  const client_id = randomUUID();
  const sent = await times(5, () => shops.write(shop, visitor_id, "มีไซซ์ M ไหมคะ", client_id));
  assert.equal(new Set(sent.map(({ message }) => message.id)).size, 1);
  assert.equal(sent.filter(({ is_duplicate }) => !is_duplicate).length, 1);
  assert.deepEqual(await sequencesOf(room.id), [1, 2]);
});

test("a visitor's page holds everything up to the last sequence that it names, also when an answer commits meanwhile", async () => {
  const { visitor_id, room } = await newRoom();
  const answer = (text: string) =>
    ["select public.send_message($1, $2, $3)", [room.id, randomUUID(), text]] satisfies [string, unknown[]];
  // an answer that is not delivered yet: reading the page updates the room
  await shops.as(owner, ...answer("ร้าน 1"));
  const sender = await shops.pool.connect();
  try {
    await sender.query("begin");
    await sender.query("select set_config('request.jwt.claims', $1, true), set_config('role', 'authenticated', true)", [
      JSON.stringify(owner.claims),
    ]);
    await sender.query(...answer("ร้าน 2"));
    const reading = shops.rows<{ page: { room: { last_sequence: number }; messages: { sequence: number }[] } }>(
      "select visitor.list_messages($1, $2, p_after => 1) as page",
      [shop.social_id, visitor_id],
    );
    await until("the page waits for the answer", async () => {
      const [waiting] = await shops.rows(
        "select from pg_stat_activity where wait_event_type = 'Lock' and query like 'select visitor.list_messages%'",
      );
      return waiting;
    });
    await sender.query("commit");
    const [row] = await reading;
    const sequences = row?.page.messages.map(({ sequence }) => sequence);
    assert.equal(sequences?.at(-1), row?.page.room.last_sequence);
    assert.deepEqual(sequences?.slice(0, 1), [2]);
  } finally {
    sender.release();
  }
});

test("a first message sent twice at once creates one customer, one room and one message", async () => {
  const visitor_id = randomUUID();
  const client_id = randomUUID();
  const sent = await times(10, () => shops.write(shop, visitor_id, "x", client_id));
  assert.equal(new Set(sent.map(({ message }) => message.id)).size, 1);
  assert.deepEqual(await sequencesOf(sent[0]?.room.id ?? ""), [1]);
});

test(`${PARALLEL} concurrent first messages of a new visitor: one customer, one room, sequences without gaps`, async () => {
  const visitor_id = randomUUID();
  const sent = await times(PARALLEL, (index) => shops.write(shop, visitor_id, `ข้อความ ${index}`));
  assert.equal(new Set(sent.map(({ room }) => room.id)).size, 1);
  assert.deepEqual(await sequencesOf(sent[0]?.room.id ?? ""), range(PARALLEL));
  const [count] = await shops.rows(
    `select count(*)::int as identities, count(distinct customer_id)::int as customers
     from public.customer_identities where external_id = $1`,
    [visitor_id],
  );
  assert.deepEqual(count, { identities: 1, customers: 1 });
});

test("the 21st message within a minute is refused, a retry of a known one is not", async () => {
  const { visitor_id } = await newRoom();
  const client_id = randomUUID();
  for (const index of range(18)) await shops.write(shop, visitor_id, String(index));
  const last = await shops.write(shop, visitor_id, "20", client_id);
  assert.equal(await outcome(shops.write(shop, visitor_id, "21")), "rate_limited");
  const again = await shops.write(shop, visitor_id, "20", client_id);
  assert.deepEqual([again.is_duplicate, again.message.id], [true, last.message.id]);
  assert.equal(await outcome(shops.write(shop, randomUUID(), "somebody else")), "ok");
});

test("the rate limit holds for concurrent messages, also for first ones", async () => {
  for (const visitor_id of [(await newRoom()).visitor_id, randomUUID()]) {
    const outcomes = await times(24, () => outcome(shops.write(shop, visitor_id, "x")));
    const [count] = await shops.rows<{ count: number }>(
      `select count(*)::int as count from public.messages m join public.rooms r on r.id = m.room_id
       join public.customer_identities i on i.id = r.identity_id where i.external_id = $1`,
      [visitor_id],
    );
    assert.equal(count?.count, 20);
    assert.ok(outcomes.includes("rate_limited"));
  }
});

test("the same answer sent concurrently is one message and one job", async () => {
  const { room } = await newLineRoom();
  const client_id = randomUUID();
  const sent = await times(10, () => shops.answer(agent, room.id, "มีค่ะ", { client_id }));
  assert.equal(new Set(sent.map(({ message }) => message.id)).size, 1);
  assert.equal(sent.filter(({ is_duplicate }) => !is_duplicate).length, 1);
  // the third is the event that the answer took the room
  assert.deepEqual(await sequencesOf(room.id), [1, 2, 3]);
  const jobs = await jobsOf(room.id);
  assert.deepEqual(
    jobs.map(({ queue_name, task_identifier }) => [queue_name, task_identifier]),
    [[`room:${room.id}`, "deliver_room"]],
  );
});

test("an answer on a website is sent as soon as it is stored", async () => {
  const { room } = await newRoom();
  const { message } = await shops.answer(agent, room.id, "มีค่ะ");
  assert.equal(message.state, "sent");
  assert.deepEqual(await jobsOf(room.id), []);
});

test("the tables' own constraints prevent duplicates", async () => {
  const { visitor_id, room } = await newRoom();
  await shops.write(shop, visitor_id, "อีกข้อความ");
  for (const text of ["ค่ะ", "มีค่ะ"]) await shops.answer(owner, room.id, text);
  // each message gets the value of another one of its side
  const copied = (column: string, kind: string) =>
    outcome(
      shops.rows(
        `update public.messages m set ${column} = (
           select ${column} from public.messages o where o.room_id = m.room_id and o.author_kind = $2 and o.id <> m.id)
         where room_id = $1 and author_kind = $2`,
        [room.id, kind],
      ),
    );
  assert.match(await copied("client_id", "member"), /"messages_by_client_id"/);
  assert.match(await copied("external_id", "customer"), /"messages_by_external_id"/);
  assert.match(await copied("sequence", "customer"), /"messages_room_id_sequence_key"/);
  const doubled = shops.rows(
    `insert into public.customer_identities (project_id, customer_id, social_id, external_id)
     select project_id, customer_id, social_id, external_id from public.customer_identities where external_id = $1`,
    [visitor_id],
  );
  assert.match(await outcome(doubled), /"customer_identities_social_id_external_id_key"/);
});

test(`${PARALLEL} concurrent writers of both sides: sequences follow the time and have no gaps`, async () => {
  const { room, visitor_id } = await newRoom();
  await times(PARALLEL, (index) =>
    index % 2 ? shops.answer(index % 4 === 1 ? agent : owner, room.id, "a") : shops.write(shop, visitor_id, "c"),
  );
  // and the event that the first answer took the room
  assert.deepEqual(await sequencesOf(room.id), range(PARALLEL + 2));
  const after = await roomOf(room.id);
  assert.equal(Number(after.last_sequence), PARALLEL + 2);
});

test("an answer and its job are committed together or not at all", async () => {
  const { room } = await newLineRoom();
  const client = await shops.pool.connect();
  const claims = JSON.stringify(agent.claims);
  const send = async () => {
    await client.query("begin");
    await client.query("select set_config('request.jwt.claims', $1, true), set_config('role', 'authenticated', true)", [
      claims,
    ]);
    const { rows } = await client.query("select public.send_message($1, gen_random_uuid(), 'x') as sent", [room.id]);
    await client.query("reset role");
    return rows[0].sent.message.id as string;
  };
  try {
    const undone = await send();
    const inside = await client.query("select from graphile_worker.jobs where key = $1", [`room:${room.id}`]);
    assert.equal(inside.rowCount, 1);
    assert.ok(undone);
    await client.query("rollback");
    assert.deepEqual(await jobsOf(room.id), []);
    assert.deepEqual(await sequencesOf(room.id), [1]);
    await send();
    await client.query("commit");
    assert.equal((await jobsOf(room.id)).length, 1);
  } finally {
    client.release();
  }
});

test("a customer's message to a resolved room opens it, makes it wait, and starts its second conversation", async () => {
  const { room, visitor_id } = await newRoom();
  await shops.as(agent, "select public.set_room_status($1, 'resolved')", [room.id]);
  const resolved = await roomOf(room.id);
  assert.deepEqual([resolved.status, resolved.waiting_since, resolved.conversation_number], ["resolved", null, 1]);
  const sent = await shops.write(shop, visitor_id, "ขอถามอีกเรื่องค่ะ");
  assert.deepEqual([sent.room.status, sent.room.conversation_number, sent.message.conversation_number], ["open", 2, 2]);
  assert.ok(sent.room.waiting_since);
  const conversations = await shops.rows(
    "select number, resolved_at is not null as resolved, resolved_by from public.conversations where room_id = $1 order by number",
    [room.id],
  );
  assert.deepEqual(conversations, [
    { number: 1, resolved: true, resolved_by: agent.id },
    { number: 2, resolved: false, resolved_by: null },
  ]);
});

test("reopening by hand continues the same conversation", async () => {
  const { room } = await newRoom();
  for (const status of ["resolved", "open"])
    await shops.as(agent, "select public.set_room_status($1, $2)", [room.id, status]);
  const { status, conversation_number } = await roomOf(room.id);
  assert.deepEqual([status, conversation_number], ["open", 1]);
});

test("concurrent customers' messages to a resolved room start one conversation", async () => {
  const { room, visitor_id } = await newRoom();
  await shops.as(agent, "select public.set_room_status($1, 'resolved')", [room.id]);
  await times(10, () => shops.write(shop, visitor_id, "x"));
  assert.equal((await roomOf(room.id)).conversation_number, 2);
});

test("repeating a resolve or an assignment uses no sequence and publishes no event", async () => {
  const { room } = await newRoom();
  const change = async (sql: string, value: string | null) => {
    const [row] = await shops.as<{ change: { message: object | null; room: { last_sequence: number } } }>(
      owner,
      `select public.${sql}($1, $2) as change`,
      [room.id, value],
    );
    return [row?.change.message !== null, row?.change.room.last_sequence];
  };
  assert.deepEqual(await change("set_room_status", "open"), [false, 1]);
  assert.deepEqual(await change("set_room_status", "resolved"), [true, 2]);
  assert.deepEqual(await change("set_room_status", "resolved"), [false, 2]);
  assert.deepEqual(await change("assign_room", null), [false, 2]);
  assert.deepEqual(await change("assign_room", agent.id), [true, 3]);
  assert.deepEqual(await change("assign_room", agent.id), [false, 3]);
  assert.deepEqual(await change("assign_room", null), [true, 4]);
});

test("of two members who claim one room at once, both get the same result", async () => {
  const { room } = await newRoom();
  await Promise.all(
    [owner, agent].map((person) => shops.as(person, "select public.assign_room($1, $2)", [room.id, person.id])),
  );
  assert.deepEqual(await sequencesOf(room.id), [1, 2, 3]);
  assert.ok([owner.id, agent.id].includes((await roomOf(room.id)).assignee_id));
});

test("a note is internal: hidden from the visitor, never sent, and not an answer", async () => {
  const { room, visitor_id } = await newRoom();
  const note = await shops.answer(agent, room.id, "ลูกค้าประจำ", { is_note: true });
  assert.deepEqual(await jobsOf(room.id), []);
  assert.ok(note.room.waiting_since, "the customer still waits");
  const [seen] = await shops.rows<{ page: { messages: { text: string }[] }; unread: number }>(
    "select visitor.list_messages($1, $2) as page, visitor.count_unread($1, $2) as unread",
    [shop.social_id, visitor_id],
  );
  assert.deepEqual(
    seen?.page.messages.map(({ text }) => text),
    ["สวัสดีค่ะ"],
  );
  assert.equal(seen?.unread, 0);
  const answer = await shops.answer(agent, room.id, "มีค่ะ");
  assert.equal(answer.room.waiting_since, null);
});

test("read marks only move forward, and not past the last message", async () => {
  const { room, visitor_id } = await newRoom();
  await shops.answer(agent, room.id, "1");
  await shops.answer(agent, room.id, "2");
  const mark = (person: typeof agent, sequence: number) =>
    shops.as(person, "select public.mark_room_read($1, $2)", [room.id, sequence]);
  for (const sequence of [2, 1, 0, -5]) await mark(agent, sequence);
  assert.equal(Number((await roomOf(room.id)).team_read_sequence), 2);
  await mark(viewer, 3);
  assert.equal(Number((await roomOf(room.id)).team_read_sequence), 2, "a viewer's look is not the team's");
  await mark(owner, 99);
  // the customer's message, the event that the first answer took the room, and two answers
  assert.equal(Number((await roomOf(room.id)).team_read_sequence), 4);
  const marks = await shops.rows("select user_id, sequence::int from public.read_marks where room_id = $1", [room.id]);
  assert.deepEqual(Object.fromEntries(marks.map(({ user_id, sequence }) => [user_id, sequence])), {
    [agent.id]: 2,
    [viewer.id]: 3,
    [owner.id]: 4,
  });
  for (const sequence of [4, 1, 99]) {
    await shops.rows("select visitor.mark_read($1, $2, $3)", [shop.social_id, visitor_id, sequence]);
    assert.equal(Number((await roomOf(room.id)).customer_read_sequence), 4);
  }
});

test("text is stored in normalised form, without control characters", async () => {
  // the same word with a composed last vowel, and decomposed in either order
  const typed = ["\u0e19\u0e49\u0e33", "\u0e19\u0e49\u0e4d\u0e32", "\u0e19\u0e4d\u0e49\u0e32"];
  assert.equal(new Set(typed).size, 3);
  for (const text of typed) assert.equal((await newRoom(`  ${text}\u0007`)).message.text, typed[0]);
  const [clean] = await shops.rows("select private.clean_text($1) as spaces, private.clean_text($2) as lines", [
    " \u0007 ",
    "ก\nข\tค",
  ]);
  assert.deepEqual(clean, { spaces: null, lines: "ก\nข\tค" });
  for (const empty of ["", "   ", "\u0001"]) {
    assert.equal(await outcome(shops.write(shop, randomUUID(), empty)), "empty_message");
  }
  assert.equal(await outcome(shops.write(shop, randomUUID(), "ก".repeat(5001))), "text_too_long");
});

test("a blocked customer is refused, and a disconnected channel accepts notes only", async () => {
  const { room, visitor_id } = await newRoom();
  await shops.as(
    agent,
    "update public.customers set blocked_at = now() where id = (select customer_id from public.rooms where id = $1)",
    [room.id],
  );
  assert.equal(await outcome(shops.write(shop, visitor_id, "x")), "blocked");
  const closed = await shops.open("ปิดช่องทาง", owner);
  const { room: there } = await shops.write(closed, randomUUID(), "x");
  await shops.rows("update public.socials set status = 'disconnected' where id = $1", [closed.social_id]);
  assert.equal(await outcome(shops.answer(owner, there.id, "x")), "channel_disconnected");
  assert.equal(await outcome(shops.answer(owner, there.id, "x", { is_note: true })), "ok");
});

interface Claimed {
  message: { id: string; state: string };
  calls: { id: string; part: number; via: string; state: string; attempts: number }[];
  reply_token: { token: string; call_id: string | null } | null;
}

async function claim(room_id: string): Promise<Claimed | null> {
  const [row] = await shops.rows<{ claim: Claimed | null }>("select system.claim_delivery($1) as claim", [room_id]);
  return row?.claim ?? null;
}

async function settle(message_id: string, state: string): Promise<string | undefined> {
  const [row] = await shops.rows<{ settled: { state: string } | null }>(
    "select system.settle_delivery($1, $2) as settled",
    [message_id, state],
  );
  return row?.settled?.state;
}

test("a room's messages are claimed in order, each until it is settled, and settled once", async () => {
  const { room } = await newLineRoom();
  const sent: string[] = [];
  for (const text of ["หนึ่ง", "สอง", "สาม"]) sent.push((await shops.answer(agent, room.id, text)).message.id);
  assert.equal((await jobsOf(room.id)).length, 1, "one job for all of them");
  for (const id of sent) {
    for (const _ of [1, 2]) {
      const claimed = await claim(room.id);
      assert.deepEqual([claimed?.message.id, claimed?.message.state], [id, "sending"]);
    }
    assert.equal(await settle(id, "sent"), "sent");
    assert.equal(await settle(id, "failed"), undefined);
  }
  assert.equal(await claim(room.id), null);
});

test("notes and failed messages hold up nothing", async () => {
  const { room } = await newLineRoom();
  const first = await shops.answer(agent, room.id, "x");
  await shops.answer(agent, room.id, "บันทึก", { is_note: true });
  const second = await shops.answer(agent, room.id, "y");
  await claim(room.id);
  await settle(first.message.id, "failed");
  assert.equal((await claim(room.id))?.message.id, second.message.id);
});

test("a room that waits at its provider's request keeps its time, whatever is written meanwhile", async () => {
  const { room } = await newLineRoom();
  await shops.answer(agent, room.id, "x");
  await shops.rows("select system.postpone_deliveries($1, 600)", [room.id]);
  const [postponed] = await jobsOf(room.id);
  assert.ok(postponed && postponed.run_at.getTime() > Date.now() + 500_000);
  await shops.answer(agent, room.id, "y");
  assert.deepEqual(await jobsOf(room.id), [postponed]);
});

const begin = (message_id: string, part: number, via: string, attempts: number, token?: string) =>
  shops
    .rows<{ call: { id: string; attempts: number; state: string } | null }>(
      "select system.begin_call($1, $2, $3, $4, $5) as call",
      [message_id, part, via, attempts, token ?? null],
    )
    .then(([row]) => row?.call ?? null);
const end = (call_id: string, state: string, ids: string[] = [], cost: string | null = null) =>
  shops.rows("select system.end_call($1, $2, $3, $4)", [call_id, state, ids, cost]);

test("a call is recorded before it is made, keeps its id, and ends once", async () => {
  const { room } = await newLineRoom();
  const { message } = await shops.answer(agent, room.id, "x");
  const first = await begin(message.id, 0, "push", 1);
  const again = await begin(message.id, 0, "push", 2);
  assert.ok(first && again);
  assert.deepEqual([again.id, again.attempts, again.state], [first.id, 2, "open"], "the retry key stays");
  const other = await begin(message.id, 1, "push", 1);
  assert.notEqual(other?.id, first.id);
  await end(first.id, "accepted", ["461230966842064897"], "quota");
  await end(first.id, "refused");
  const claimed = await claim(room.id);
  assert.deepEqual(
    claimed?.calls.map(({ part, via, state, attempts }) => [part, via, state, attempts]),
    [
      [0, "push", "accepted", 2],
      [1, "push", "open", 1],
    ],
  );
});

test(`of ${PARALLEL} concurrent claims on a reply token, the first gets it`, async () => {
  const { room, visitor_id } = await newLineRoom();
  const sent = await times(PARALLEL, (index) => shops.answer(agent, room.id, String(index)));
  const token = randomUUID();
  await shops.rows(
    "insert into private.reply_tokens (social_id, external_customer_id, token, received_at) values ($1, $2, $3, now())",
    [line, visitor_id, token],
  );
  assert.deepEqual((await claim(room.id))?.reply_token?.call_id, null);
  const begun = await times(PARALLEL, (index) => begin(sent[index]?.message.id ?? "", 0, "reply", 1, token));
  const [taken, ...others] = begun.filter((call) => call !== null);
  assert.ok(taken);
  assert.deepEqual(others, []);
  const place = begun.indexOf(taken);
  const again = await begin(sent[place]?.message.id ?? "", 0, "reply", 2, token);
  assert.equal(again?.id, taken.id, "the same call may ask again under it");
  const [left] = await shops.rows(
    `select count(*)::int as calls from private.provider_calls c join public.messages m on m.id = c.message_id
     where m.room_id = $1`,
    [room.id],
  );
  assert.deepEqual(left, { calls: 1 });
});

test("only a failed message can be retried, once; a message that LINE may have keeps its retry key", async () => {
  const { room } = await newLineRoom();
  const { message } = await shops.answer(agent, room.id, "x");
  const retry = () => outcome(shops.as(agent, "select public.retry_message($1)", [message.id]));
  assert.equal(await retry(), "not_failed");
  await claim(room.id);
  const [open, refused] = [await begin(message.id, 0, "push", 1), await begin(message.id, 1, "push", 1)];
  assert.ok(open && refused);
  await end(refused.id, "refused");
  await shops.rows("select system.settle_delivery($1, 'failed', null, 'provider_unreachable')", [message.id]);
  // a provider without retry keys: both are cleared
  await shops.rows("update public.socials set kind = 'facebook' where id = $1", [line]);
  try {
    assert.deepEqual((await times(5, retry)).sort(), ["not_failed", "not_failed", "not_failed", "not_failed", "ok"]);
    assert.equal((await jobsOf(room.id)).length, 1);
    assert.deepEqual((await claim(room.id))?.calls, []);
  } finally {
    await shops.rows("update public.socials set kind = 'line' where id = $1", [line]);
  }
  const kept = await begin(message.id, 0, "push", 1);
  await settle(message.id, "unknown");
  assert.equal(await retry(), "ok");
  assert.deepEqual(
    (await claim(room.id))?.calls.map(({ id }) => id),
    [kept?.id],
  );
});

test("files are attached in the given order, ten at most, and only after inspection", async () => {
  const { room } = await newRoom();
  const files = await times(11, async () => {
    const sql = "select public.create_attachment($1, 'รูป.png', 'image/png', 10) ->> 'id' as id";
    const [row] = await shops.as<{ id: string }>(agent, sql, [room.id]);
    return row?.id ?? "";
  });
  const send = (ids: string[]) =>
    shops.as<{ sent: { message: { attachments: { id: string }[] } } }>(
      agent,
      "select public.send_message($1, gen_random_uuid(), '', false, $2) as sent",
      [room.id, ids],
    );
  assert.equal(await outcome(send(files.slice(0, 2))), "attachment_not_ready");
  await shops.rows("select system.settle_attachment(id, 'ready') from unnest($1::uuid[]) id", [files]);
  assert.equal(await outcome(send(files)), "too_many_attachments");
  assert.equal(await outcome(send([files[0] ?? "", files[0] ?? ""])), "attachment_not_ready", "one file twice");
  const wanted = files.slice(0, 10).reverse();
  const [row] = await send(wanted);
  assert.deepEqual(
    row?.sent.message.attachments.map(({ id }) => id),
    wanted,
  );
  assert.equal(await outcome(send(wanted.slice(0, 1))), "attachment_not_ready", "sent already");
});

test("the jobs and queues of a silent worker are released, those of a live one are not", async () => {
  const { room } = await newLineRoom();
  await shops.answer(agent, room.id, "x");
  const [dead, alive] = [`dead-${randomUUID()}`, `alive-${randomUUID()}`];
  const lock = (worker: string, key: string) =>
    shops.rows(
      "update graphile_worker._private_jobs set locked_at = now(), locked_by = $1, run_at = now() + interval '1 hour' where key = $2",
      [worker, key],
    );
  const other = await shops.answer(agent, (await newLineRoom()).room.id, "y");
  await lock(dead, `room:${room.id}`);
  await lock(alive, `room:${other.room.id}`);
  await shops.rows(
    "update graphile_worker._private_job_queues set locked_at = now(), locked_by = $1 where queue_name = $2",
    [dead, `room:${room.id}`],
  );
  await shops.rows(
    "insert into private.workers (id, seen_at) values ($1, now() - interval '31 seconds'), ($2, now() - interval '20 seconds')",
    [dead, alive],
  );
  const [beat] = await shops.rows<{ freed: number }>("select system.record_heartbeat($1) as freed", [
    [`me-${randomUUID()}`],
  ]);
  assert.ok(beat && beat.freed >= 1);
  const locks = await shops.rows(
    "select key, locked_by from graphile_worker._private_jobs where key = any ($1) order by locked_by",
    [[`room:${room.id}`, `room:${other.room.id}`]],
  );
  assert.deepEqual(locks, [
    { key: `room:${other.room.id}`, locked_by: alive },
    { key: `room:${room.id}`, locked_by: null },
  ]);
  const [queue] = await shops.rows("select locked_by from graphile_worker._private_job_queues where queue_name = $1", [
    `room:${room.id}`,
  ]);
  assert.deepEqual(queue, { locked_by: null });
});

test("the jobs of a worker that died before its first heartbeat are released after half a minute", async () => {
  const [old, young] = [await newLineRoom(), await newLineRoom()];
  for (const [{ room }, age] of [
    [old, "31 seconds"],
    [young, "20 seconds"],
  ] as const) {
    await shops.answer(agent, room.id, "x");
    await shops.rows(
      `update graphile_worker._private_jobs
       set locked_at = now() - $2::interval, locked_by = $1, run_at = now() + interval '1 hour' where key = $1`,
      [`room:${room.id}`, age],
    );
  }
  await shops.rows("select system.record_heartbeat('{}')");
  const locks = await shops.rows<{ is_locked: boolean }>(
    "select locked_by is not null as is_locked from graphile_worker._private_jobs where key = any ($1) order by locked_at",
    [[`room:${old.room.id}`, `room:${young.room.id}`]],
  );
  assert.deepEqual(
    locks.map(({ is_locked }) => is_locked),
    [true, false],
  );
});

test("one runner at a time holds the job relay, until it ends or is overdue", async () => {
  const [first, second] = [randomUUID(), randomUUID()];
  const take = async (holder: string, seconds: number) => {
    const [row] = await shops.rows<{ has: boolean }>("select system.claim_job_chain($1, $2) as has", [holder, seconds]);
    return row?.has;
  };
  const end = (holder: string) => shops.rows("select system.release_job_chain($1)", [holder]);
  // of several at once, exactly one
  const many = await Promise.all(Array.from({ length: 8 }, () => take(randomUUID(), 60)));
  assert.equal(many.filter(Boolean).length, 1);
  await shops.rows("delete from private.job_chain");
  // a repeated request after a lost response keeps it
  assert.deepEqual([await take(first, 60), await take(first, 60), await take(second, 60)], [true, true, false]);
  // only the holder can end it
  await end(second);
  assert.equal(await take(second, 60), false);
  await end(first);
  assert.equal(await take(second, 0), true);
  await new Promise((resolve) => setTimeout(resolve, 20));
  assert.equal(await take(first, 60), true);
  await end(first);
});

test("a rate limit counts exactly under concurrency", async () => {
  const key = `test:${randomUUID()}`;
  const taken = await times(24, async () => {
    const [row] = await shops.rows<{ ok: boolean }>("select system.consume_rate_limit($1, 10, 3600) as ok", [key]);
    return row?.ok;
  });
  assert.equal(taken.filter(Boolean).length, 10);
});

test("concurrent requests for the same project create it once, and its id stays its owner's", async () => {
  const id = randomUUID();
  const create = (person: typeof owner) =>
    shops.as(person, "select virtual_id from public.create_project($1, 'ร้าน', 'ร้าน')", [id]);
  const made = await times(5, () => create(owner));
  assert.equal(new Set(made.map(([row]) => row?.virtual_id)).size, 1);
  assert.equal(await outcome(create(agent)), "invalid");
  const [count] = await shops.rows("select count(*)::int as widgets from public.widgets where project_id = $1", [id]);
  assert.deepEqual(count, { widgets: 1 });
});

test("actions in a project are logged once, and members cannot change the log", async () => {
  const made: Shop = await shops.open("บันทึก", owner);
  const log = await shops.as(owner, "select actor_id, action from public.audit_log where project_id = $1", [
    made.project_id,
  ]);
  assert.deepEqual(log, [{ actor_id: owner.id, action: "project.created" }]);
  for (const sql of [
    "update public.audit_log set action = 'a.b'",
    "delete from public.audit_log",
    "truncate public.audit_log",
  ]) {
    assert.match(await outcome(shops.as(owner, sql)), /^permission denied/);
  }
});
