/**
 * No function that a member may call trusts what only the server can know: every argument of every function has a
 * class.
 */
import assert from "node:assert/strict";
import { randomBytes, randomUUID } from "node:crypto";
import { test } from "node:test";
import type pg from "pg";
import { openBackend, openPool } from "../../support/backend";
import { Shops } from "../../support/shop";
import { ARGUMENT_CLASSES, grantedArguments } from "./granted-arguments";
import { SERVER_CLASSES, serverArguments } from "./server-arguments";

const backend = await openBackend();
const pool = openPool(backend, 1);

/** What no caller outside the server can know. */
const SERVER_ONLY =
  /sealed|hash|granted_by|external_id|external_customer|secret|_session_id$|_path$|outcome|verified|^p_qr_|^p_reference$|prefix/;
/** Arguments with such names that belong to the caller nevertheless. */
const CALLERS_OWN = ["public.end_session.p_session_id", "visitor.note_site.p_path"];

/** A set of functions by caller, and the classes of their arguments. */
interface Table {
  which: string;
  lines: Record<string, string>;
  words: object;
  /** Whether an argument that only the server can know is wrong in this class. */
  isWrong: (name: string, word: string | undefined) => boolean;
}
const MEMBERS: Table = {
  which: `(has_function_privilege('authenticated', p.oid, 'execute') or has_function_privilege('anon', p.oid, 'execute'))`,
  lines: grantedArguments,
  words: ARGUMENT_CLASSES,
  isWrong: (name) => !CALLERS_OWN.includes(name),
};
/** For visitors and holders of API keys: the server calls, and says on whose behalf. */
const SERVER: Table = {
  which: "n.nspname in ('visitor', 'api')",
  lines: serverArguments,
  words: { ...ARGUMENT_CLASSES, ...SERVER_CLASSES },
  isWrong: (name, word) => word !== "server" && !CALLERS_OWN.includes(name),
};
/** The caller, where the server names it. */
const CALLER = /^p_(key|visitor|social)_id$/;

/** By function: its arguments in order, "" for one without a name. */
async function grantedFunctions(db: pg.Pool | pg.PoolClient, { which }: Table): Promise<Map<string, string[]>> {
  const { rows } = await db.query<{ name: string; args: string[] }>(
    `select format('%s.%s', n.nspname, p.proname) as name,
       array(select coalesce(p.proargnames[i], '') from generate_series(1, p.pronargs) i order by i) as args
     from pg_proc p join pg_namespace n on n.oid = p.pronamespace
     where n.nspname in ('public', 'private', 'visitor', 'api', 'system')
       and ${which}
     order by 1`,
  );
  const found = new Map<string, string[]>();
  for (const { name, args } of rows) found.set(name, [...(found.get(name) ?? []), ...args]);
  return found;
}

const parseLine = (line: string) =>
  line === "" ? [] : line.split(", ").map((pair) => pair.split(": ") as [string, string]);

/** Differences between the catalogue and the table. */
async function findMismatches(db: pg.Pool | pg.PoolClient, table = MEMBERS): Promise<string[]> {
  const found = await grantedFunctions(db, table);
  const wrong: string[] = [];
  for (const [name, args] of found) {
    const line = table.lines[name];
    if (line === undefined) {
      wrong.push(`${name} is not classed`);
      continue;
    }
    const words = new Map(parseLine(line));
    for (const argument of args) if (!words.has(argument)) wrong.push(`${name}.${argument} is not classed`);
    for (const [argument, word] of words) {
      if (!args.includes(argument)) wrong.push(`${name}.${argument} does not exist`);
      if (!Object.hasOwn(table.words, word)) wrong.push(`${name}.${argument}: no such class as ${word}`);
    }
    for (const argument of args) {
      const isServers = SERVER_ONLY.test(argument) || (table === SERVER && CALLER.test(argument));
      if (isServers && table.isWrong(`${name}.${argument}`, words.get(argument))) {
        wrong.push(`${name}.${argument} is for the server to know`);
      }
    }
  }
  for (const name of Object.keys(table.lines)) if (!found.has(name)) wrong.push(`${name} is not granted`);
  return wrong;
}

/** The differences after some SQL, which is rolled back. */
async function findMismatchesAfter(sql: string, table = MEMBERS): Promise<string[]> {
  const client = await pool.connect();
  try {
    await client.query(`begin; ${sql}`);
    return await findMismatches(client, table);
  } finally {
    await client.query("rollback");
    client.release();
  }
}

test("every argument of every function that members may call has a class", async () => {
  assert.deepEqual(await findMismatches(pool), []);
});

test("every argument of every function that the server calls for visitors and API keys has a class", async () => {
  assert.deepEqual(await findMismatches(pool, SERVER), []);
  const make = (signature: string) =>
    findMismatchesAfter(`create function visitor.${signature} returns void language sql as 'select'`, SERVER);
  assert.deepEqual(await make("brand_new(p_visitor_id uuid)"), ["visitor.brand_new is not classed"]);
  assert.deepEqual(await make("mark_read(p_sealed text)"), [
    "visitor.mark_read.p_sealed is not classed",
    "visitor.mark_read.p_sealed is for the server to know",
  ]);
});

test("detects a new function, a new argument, a superfluous line and a sealed argument", async () => {
  const make = (signature: string) =>
    `create function public.${signature} returns void language sql as 'select';
     grant execute on function public.${signature} to authenticated;`;
  assert.deepEqual(await findMismatchesAfter(make("brand_new()")), ["public.brand_new is not classed"]);
  assert.deepEqual(await findMismatchesAfter(make("leave_project(p_project_id uuid, p_why text)")), [
    "public.leave_project.p_why is not classed",
  ]);
  assert.deepEqual(await findMismatchesAfter("drop function public.leave_project(uuid)"), [
    "public.leave_project is not granted",
  ]);
  assert.deepEqual(await findMismatchesAfter(make("leave_project(p_project_id uuid, p_sealed text)")), [
    "public.leave_project.p_sealed is not classed",
    "public.leave_project.p_sealed is for the server to know",
  ]);
  assert.deepEqual(await findMismatchesAfter("grant execute on function private.connect_social to authenticated"), [
    "private.connect_social is not classed",
  ]);
});

test("only the server can call functions with arguments that only the server can know", async () => {
  const { rows } = await pool.query<{ name: string }>(
    `select format('%s.%s', n.nspname, p.proname) as name
     from pg_proc p join pg_namespace n on n.oid = p.pronamespace
     where p.proname in (
       select proname from pg_proc where pronamespace = 'system'::regnamespace and 'p_session_id' = any (proargnames)
     )
       and n.nspname in ('public', 'private', 'system')
       and (
         has_function_privilege('authenticated', p.oid, 'execute') or has_function_privilege('anon', p.oid, 'execute')
         or has_function_privilege('service_role', p.oid, 'execute') or has_schema_privilege('authenticated', 'system', 'usage')
       )`,
  );
  assert.deepEqual(rows, []);
});

const ids = async (shops: Shops, sql: string, values: unknown[]) =>
  (await shops.rows<{ id: string }>(sql, values))[0]?.id ?? "";

/** A sent bill, and the receiving account that bills need. */
async function createBill(shops: Shops, project_id: string, room_id: string): Promise<string> {
  await shops.rows(
    "insert into public.receiving_accounts (id, project_id, bank, number, name_th) values (gen_random_uuid(), $1, 'KBANK', '1234567890', 'ร้าน')",
    [project_id],
  );
  const bill_id = await ids(
    shops,
    `insert into public.bills (id, project_id, room_id, number, state, subtotal_satang, sent_at)
     values (gen_random_uuid(), $1, $2, 1, 'sent', 100, now()) returning id`,
    [project_id, room_id],
  );
  await shops.rows(
    "insert into public.bill_items (bill_id, project_id, position, name, quantity, price_satang) values ($1, $2, 1, 'x', 1, 100)",
    [bill_id, project_id],
  );
  return bill_id;
}
const BILL = JSON.stringify({ items: [{ name: "x", quantity: 1, price_satang: 100 }] });

/** A comment under a post, in a room of its own. */
async function createComment(shops: Shops, project_id: string): Promise<{ room_id: string; message_id: string }> {
  const [social] = await shops.rows<{ id: string }>(
    "insert into public.socials (project_id, kind, name, external_id) values ($1, 'facebook', 'x', $2) returning id",
    [project_id, randomUUID()],
  );
  const person = randomUUID();
  const event_id = await ids(
    shops,
    `insert into public.inbound_events (project_id, social_id, external_id, source, kind, payload, occurred_at)
     values ($1, $2, $3, $4, 'comment', '{}', now()) returning id`,
    [project_id, social?.id, randomUUID(), person],
  );
  const effect = { type: "comment", external_customer_id: person, customer_name: "x", external_id: randomUUID() };
  const post = { external_post_id: randomUUID(), external_parent_id: null, is_own: false, is_live: false };
  const text = { kind: "text", text: "x", media: [], sent_at: new Date().toISOString() };
  const [row] = await shops.rows<{ result: { message: { id: string; room_id: string } } }>(
    "select system.apply_event($1, $2) as result",
    [event_id, JSON.stringify({ ...effect, ...post, ...text })],
  );
  assert.ok(row);
  return { room_id: row.result.message.room_id, message_id: row.result.message.id };
}

/** A file in a room that a program has uploaded with a key. */
const uploadByKey = (shops: Shops, room_id: string, key_id: string) =>
  ids(
    shops,
    `insert into public.attachments (project_id, social_id, room_id, uploader_kind, uploader_id, path, name, mime, size, kind, state)
     select r.project_id, r.social_id, r.id, 'api', $2, $3, 'x.png', 'image/png', 1, 'image', 'ready' from public.rooms r where r.id = $1
     returning id`,
    [room_id, key_id, randomUUID()],
  );

/** A shop's visitor with a room, a file, a survey, a bill and a used coupon, a comment, and an API key of the shop with its files. */
async function createFixture(shops: Shops) {
  const shop = await shops.open();
  const visitor_id = randomUUID();
  const { room, message } = await shops.write(shop, visitor_id, "สวัสดีค่ะ");
  const at = [shop.project_id, shop.social_id];
  const key_id = await ids(
    shops,
    `insert into public.api_keys (id, project_id, name, scopes, prefix, created_by)
     values (gen_random_uuid(), $1, 'x', '{rooms.read,messages.write,comments.write,customers.read,customers.write,bills.read,bills.write,coupons.read,coupons.write}', 'chk_123456', $2) returning id`,
    [shop.project_id, shop.owner.id],
  );
  const comment = await createComment(shops, shop.project_id);
  const coupon_id = await ids(shops, "insert into public.coupons (project_id, name) values ($1, 'x') returning id", [
    shop.project_id,
  ]);
  const newFile = () =>
    ids(
      shops,
      `insert into public.attachments (project_id, social_id, uploader_kind, uploader_id, bucket, path, name, mime, size, state)
       values ($1, $2, 'customer', $3, 'visitor-attachments', $4, 'x.png', 'image/png', 1, 'ready') returning id`,
      [...at, visitor_id, `${at[0]}/${at[1]}/${randomUUID()}`],
    );
  return {
    shop,
    key_id,
    comment,
    coupon_id,
    use_id: await ids(
      shops,
      "insert into public.coupon_uses (project_id, coupon_id, room_id, is_once) values ($1, $2, $3, true) returning id",
      [shop.project_id, coupon_id, room.id],
    ),
    key_file_id: await uploadByKey(shops, room.id, key_id),
    comment_file_id: await uploadByKey(shops, comment.room_id, key_id),
    visitor: [shop.social_id, visitor_id],
    virtual_id: shop.virtual_id,
    room_id: room.id,
    customer_id: room.customer_id,
    message_id: message.id,
    file_id: await newFile(),
    // a file can be sent once
    widget_file_id: await newFile(),
    survey_id: await ids(
      shops,
      `insert into public.csat_surveys (project_id, room_id, customer_id, conversation_number) values ($1, $2, $3, 1) returning id`,
      [shop.project_id, room.id, room.customer_id],
    ),
    bill_id: await createBill(shops, shop.project_id, room.id),
  };
}

test("functions for visitors and keys refuse an id that belongs to somebody else", async () => {
  const shops = new Shops(backend, 4);
  const [mine, theirs] = [await createFixture(shops), await createFixture(shops)];
  const call = async (name: string, ...values: unknown[]) => {
    const places = values.map((_, index) => `$${index + 1}`).join();
    const answer = shops.rows<{ value: unknown }>(`select ${name}(${places}) as value`, values);
    return answer.then(
      ([row]) => row?.value ?? null,
      (failure: Error) => failure.message,
    );
  };
  const key = mine.key_id;
  const isNothing = (value: unknown) =>
    value === null ||
    ["not_found", "invalid", "attachment_not_ready", "[]"].includes(
      typeof value === "string" ? value : JSON.stringify(value),
    );
  /** By function and argument: a call with one's own id, which works, and the same with another's. */
  const crossings: Record<string, (to: typeof mine) => Promise<unknown>> = {
    "api.answer_comment.p_room_id": (to) =>
      call("api.answer_comment", key, to.comment.room_id, mine.comment.message_id, randomUUID(), "x"),
    "api.answer_comment.p_message_id": (to) =>
      call("api.answer_comment", key, mine.comment.room_id, to.comment.message_id, randomUUID(), "x"),
    "api.answer_comment.p_attachment_ids": (to) =>
      call("api.answer_comment", key, mine.comment.room_id, mine.comment.message_id, randomUUID(), "x", [
        to.comment_file_id,
      ]),
    "api.change_customer.p_customer_id": (to) => call("api.change_customer", key, to.customer_id, '{"note":"x"}'),
    "api.create_attachment.p_room_id": (to) => call("api.create_attachment", key, to.room_id, "x", "image/png", 1),
    "api.find_attachment.p_room_id": (to) => call("api.find_attachment", key, to.room_id, mine.key_file_id),
    "api.find_attachment.p_attachment_id": (to) => call("api.find_attachment", key, mine.room_id, to.key_file_id),
    "api.find_comment.p_room_id": (to) => call("api.find_comment", key, to.comment.room_id, mine.comment.message_id),
    "api.find_comment.p_message_id": (to) => call("api.find_comment", key, mine.comment.room_id, to.comment.message_id),
    "api.get_bill.p_bill_id": (to) => call("api.get_bill", key, to.bill_id),
    "api.get_customer.p_customer_id": (to) => call("api.get_customer", key, to.customer_id),
    "api.get_room.p_room_id": (to) => call("api.get_room", key, to.room_id),
    "api.list_bills.p_room_id": (to) => call("api.list_bills", key, null, to.room_id),
    "api.list_coupon_uses.p_coupon_id": (to) => call("api.list_coupon_uses", key, to.coupon_id),
    "api.list_messages.p_room_id": (to) => call("api.list_messages", key, to.room_id),
    "api.list_rooms.p_customer_id": (to) => call("api.list_rooms", key, null, null, to.customer_id),
    "api.mark_coupon_use.p_coupon_id": (to) => call("api.mark_coupon_use", key, to.coupon_id, mine.use_id, true),
    "api.mark_coupon_use.p_id": (to) => call("api.mark_coupon_use", key, mine.coupon_id, to.use_id, true),
    "api.save_bill.p_room_id": (to) => call("api.save_bill", key, to.room_id, randomUUID(), BILL, randomBytes(32)),
    "api.save_bill.p_id": (to) => call("api.save_bill", key, mine.room_id, to.bill_id, BILL, randomBytes(32)),
    "api.send_bill.p_bill_id": (to) => call("api.send_bill", key, to.bill_id, randomUUID(), "x", "{}"),
    "api.send_message.p_room_id": (to) => call("api.send_message", key, to.room_id, randomUUID(), "x"),
    "api.send_message.p_reply_to_id": (to) =>
      call("api.send_message", key, mine.room_id, randomUUID(), "x", to.message_id),
    "api.send_message.p_attachment_ids": (to) =>
      call("api.send_message", key, mine.room_id, randomUUID(), "x", null, [to.key_file_id]),
    "api.settle_comment.p_room_id": (to) =>
      call("api.settle_comment", key, to.comment.room_id, mine.comment.message_id, "hidden"),
    "api.settle_comment.p_message_id": (to) =>
      call("api.settle_comment", key, mine.comment.room_id, to.comment.message_id, "hidden"),
    "api.find_thread.p_room_id": (to) => call("api.find_thread", key, to.room_id),
    "api.settle_thread.p_room_id": (to) => call("api.settle_thread", key, to.room_id, "taken"),
    "visitor.answer_csat.p_survey_id": (to) => call("visitor.answer_csat", ...mine.visitor, to.survey_id, 5),
    "visitor.find_attachment.p_attachment_id": (to) => call("visitor.find_attachment", ...mine.visitor, to.file_id),
    "visitor.send_message.p_attachment_ids": (to) =>
      call("visitor.send_message", ...mine.visitor, randomUUID(), "x", [to.file_id]),
    "visitor.send_to_widget.p_attachment_ids": (to) =>
      call("visitor.send_to_widget", mine.virtual_id, mine.visitor[1], randomUUID(), "x", [to.widget_file_id]),
  };
  const checked = Object.entries(serverArguments).flatMap(([name, line]) =>
    parseLine(line)
      .filter(([, word]) => word === "row" || word === "reference")
      .map(([argument]) => `${name}.${argument}`),
  );
  assert.deepEqual(Object.keys(crossings).sort(), checked.sort());
  for (const [name, cross] of Object.entries(crossings)) {
    const [refused, taken] = [await cross(theirs), await cross(mine)];
    assert.ok(isNothing(refused), `${name} with another's: ${JSON.stringify(refused)}`);
    assert.ok(
      taken !== null && typeof taken !== "string" && !isNothing(taken),
      `${name} with one's own: ${JSON.stringify(taken)}`,
    );
  }
});
