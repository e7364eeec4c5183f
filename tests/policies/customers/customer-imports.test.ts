/** Imports of customers: matching, what is overwritten, a second time, undo, and rights, tested with committed transactions. */
import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { before, test } from "node:test";
import { openBackend } from "../../support/backend";
import type { Person } from "../../support/people";
import { type Shop, Shops } from "../../support/shop";

const backend = await openBackend();
const shops = new Shops(backend);

interface State {
  state: string;
  total: number;
  created: number;
  updated: number;
  unchanged: number;
  repeated: number;
  refused: number;
  restored: number;
  removed: number;
  kept: number;
}
interface Row {
  line: number;
  result: string;
  reason: string | null;
  reason_column: string | null;
  other_line: number | null;
  customer_id: string | null;
  changes: Record<string, { old?: string; new: string | string[]; kept?: boolean }>;
  undo: string | null;
  undo_reason: string | null;
}
type Values = Record<string, string | string[]>;

let shop: Shop;
let agent: Person;
let trusted: Person;
let own: Person;
let viewer: Person;
let stranger: Person;

before(async () => {
  shop = await shops.open("ร้านนำเข้า");
  [agent, trusted, own, viewer] = await Promise.all([
    shops.hire(shop, "agent"),
    shops.hire(shop, "agent", { can_see_contacts: true }),
    shops.hire(shop, "agent", { can_see_contacts: true, rooms_scope: "own" }),
    shops.hire(shop, "viewer"),
  ]);
  stranger = (await shops.open("ร้านข้าง ๆ")).owner;
});

const codeOf = async (work: Promise<unknown>) =>
  work.then(
    () => "ok",
    (failure: Error) => failure.message,
  );

async function newCustomer(name: string, contact: { phone?: string; email?: string }): Promise<string> {
  const { room } = await shops.write(shop, randomUUID(), "สวัสดีค่ะ");
  await shops.rows("update public.customers set name = $2 where id = $1", [room.customer_id, name]);
  await shops.rows(
    "insert into public.customer_contacts (customer_id, project_id, phone, email) values ($1, $2, $3, $4)",
    [room.customer_id, shop.project_id, contact.phone, contact.email],
  );
  return room.customer_id;
}

const unique = () => `08${String(Math.floor(Math.random() * 1e8)).padStart(8, "0")}`;

const open = (person: Person, id: string, overwrite: string[] = []) =>
  shops.as(person, "select public.open_customer_import($1, $2, 'รายชื่อ.csv', $3)", [
    shop.project_id,
    id,
    JSON.stringify(
      ["name", "phone", "email", "note", "language", "tags"].map((target) => ({
        heading: target,
        target,
        overwrite: overwrite.includes(target),
      })),
    ),
  ]);
const move = (person: Person, id: string, phase: string) =>
  shops.as(person, "select public.move_customer_import($1, $2)", [id, phase]);
async function settle(id: string): Promise<State> {
  for (;;) {
    const [step] = await shops.rows<{ more: boolean }>(
      "select (system.step_customer_import($1) ->> 'more')::boolean as more",
      [id],
    );
    if (step?.more) continue;
    const [row] = await shops.rows<State>("select * from public.customer_imports where id = $1", [id]);
    assert.ok(row);
    return row;
  }
}
const rowsOf = (id: string, person: Person = shop.owner) =>
  shops.as<Row>(person, "select * from public.list_customer_import_rows($1, null, 0, 1000)", [id]);

async function check(rows: Values[], overwrite: string[] = [], person: Person = shop.owner): Promise<string> {
  const id = randomUUID();
  await open(person, id, overwrite);
  const given = rows.map((values, at) => ({ line: at + 2, values }));
  await shops.as(person, "select public.add_customer_import_rows($1, $2)", [id, JSON.stringify(given)]);
  await move(person, id, "check");
  assert.equal((await settle(id)).state, "ready");
  return id;
}
async function start(id: string, person: Person = shop.owner): Promise<State> {
  await move(person, id, "start");
  return settle(id);
}
const customer = async (id: string | null | undefined) =>
  (
    await shops.rows<{ name: string; notes: string; phone: string | null; email: string | null; tags: string[] }>(
      `select c.name, c.notes, k.phone, k.email,
         array(select t.name from public.customer_tags x join public.tags t on t.id = x.tag_id where x.customer_id = c.id order by 1) as tags
       from public.customers c left join public.customer_contacts k on k.customer_id = c.id where c.id = $1`,
      [id],
    )
  )[0];
const results = async (id: string) => (await rowsOf(id)).map(({ result }) => result);

test("rows are matched by phone and e-mail; a filled field stays unless its column replaces it", async () => {
  const [a, b] = [unique(), unique()];
  const nid = await newCustomer("นิด", { phone: `+66 ${a.slice(1, 3)} ${a.slice(3, 6)}-${a.slice(6)}` });
  const arm = await newCustomer("อาร์ม", { email: `${b}@example.com` });
  const rows: Values[] = [
    { name: "คุณนิด", phone: a, email: `${a}@example.com`, tags: ["ประจำ"] },
    { name: "คุณอาร์ม", phone: b, email: `${b.toUpperCase()}@EXAMPLE.com`, note: "แพ้ถั่ว" },
    { name: "ส้มโอ", phone: unique() },
  ];
  const first = await check(rows);
  const plan = await rowsOf(first);
  assert.deepEqual(
    plan.map(({ result, customer_id }) => [result, customer_id]),
    [
      ["updated", nid],
      ["updated", arm],
      ["new", null],
    ],
  );
  assert.deepEqual(plan[0]?.changes.name, { old: "นิด", new: "คุณนิด", kept: true });
  assert.deepEqual(plan[0]?.changes.email, { new: `${a}@example.com` });
  assert.equal((await customer(nid))?.email, null, "the check writes nothing");
  const done = await start(first);
  assert.deepEqual([done.state, done.created, done.updated], ["done", 1, 2]);
  assert.deepEqual(
    [(await customer(nid))?.name, (await customer(nid))?.email, (await customer(nid))?.tags],
    ["นิด", `${a}@example.com`, ["ประจำ"]],
  );
  assert.deepEqual([(await customer(arm))?.phone, (await customer(arm))?.notes], [b, "แพ้ถั่ว"]);
  const made = (await rowsOf(first))[2]?.customer_id;
  const listed = await shops.as<{ customer_id: string; room_id: string | null }>(
    shop.owner,
    "select * from public.list_customers($1, 'ส้มโอ')",
    [shop.project_id],
  );
  assert.deepEqual(
    listed.map((row) => [row.customer_id, row.room_id]),
    [[made, null]],
  );
  const consents = await shops.rows("select from public.customer_consents where customer_id = any ($1)", [
    [nid, arm, made],
  ]);
  assert.equal(consents.length, 0);

  const again = await check(rows);
  assert.deepEqual(await results(again), ["unchanged", "unchanged", "unchanged"]);

  const replacing = await check(rows, ["name"]);
  assert.equal((await start(replacing)).updated, 2);
  assert.equal((await customer(nid))?.name, "คุณนิด");
  assert.deepEqual(await results(await check(rows, ["name"])), ["unchanged", "unchanged", "unchanged"]);
});

test("rows that cannot be imported say why and in which column; of two rows for a customer the first counts", async () => {
  const [a, b, twice] = [unique(), unique(), unique()];
  await newCustomer("เอ", { phone: a });
  await newCustomer("บี", { email: `${b}@example.com` });
  await newCustomer("ซ้ำหนึ่ง", { phone: twice });
  await newCustomer("ซ้ำสอง", { phone: twice });
  const id = await check([
    { name: "ไม่มีอะไร" },
    { phone: "12345" },
    { phone: "6.68E+10" },
    { email: "nid@" },
    { phone: unique(), language: "ภาษาแมว" },
    { phone: unique(), tags: ["a/b"] },
    { phone: unique(), name: "ก".repeat(121) },
    { phone: unique(), [randomUUID()]: "x" },
    { phone: a, email: `${b}@example.com` },
    { phone: twice },
    { phone: b, name: "หนึ่ง" },
    { phone: `+66${b.slice(1)}`, name: "สอง" },
  ]);
  assert.deepEqual(
    (await rowsOf(id)).map(({ result, reason, other_line }) => reason ?? `${result} ${other_line ?? ""}`.trim()),
    [
      "no_contact",
      "phone",
      "phone",
      "email",
      "language",
      "tag",
      "long",
      "field_gone",
      "two_customers",
      "same_phone",
      "new",
      "repeated 12",
    ],
  );
  assert.equal((await rowsOf(id))[4]?.reason_column, "language");
  const done = await start(id);
  assert.deepEqual([done.created, done.refused, done.repeated], [1, 10, 1]);
});

test("a number that the file has in another row is not overwritten, so that the same file changes nothing twice", async () => {
  const [old, next] = [unique(), unique()];
  const mail = `${old}@example.com`;
  const id = await newCustomer("บอย", { phone: old, email: mail });
  const rows: Values[] = [
    { phone: next, email: mail },
    { phone: old, name: "บอย" },
  ];
  await start(await check(rows, ["phone"]));
  assert.equal((await customer(id))?.phone, old);
  assert.deepEqual(await results(await check(rows, ["phone"])), ["unchanged", "repeated"]);
  // alone, the row replaces it
  await start(await check(rows.slice(0, 1), ["phone"]));
  assert.equal((await customer(id))?.phone, next);
});

test("undo restores what nobody changed since, removes new customers without a chat, and says what stays", async () => {
  const [a, b] = [unique(), unique()];
  const nid = await newCustomer("นิด", { phone: a });
  const arm = await newCustomer("", { phone: b });
  const id = await check([
    { phone: a, email: `${a}@example.com`, note: "จากไฟล์", tags: ["ย้อนได้"] },
    { phone: b, name: "จากไฟล์" },
    { phone: unique(), name: "หายไป" },
    { phone: unique(), name: "ถูกแก้" },
  ]);
  await start(id);
  const made = (await rowsOf(id)).map((row) => row.customer_id);
  await shops.rows("update public.customers set name = 'ทีมแก้' where id = any ($1)", [[arm, made[3]]]);
  await move(shop.owner, id, "undo");
  await move(shop.owner, id, "undo");
  const undone = await settle(id);
  assert.deepEqual([undone.state, undone.restored, undone.removed, undone.kept], ["undone", 1, 1, 2]);
  assert.deepEqual(await customer(nid), { name: "นิด", notes: "", phone: a, email: null, tags: [] });
  assert.equal((await customer(arm))?.name, "ทีมแก้");
  assert.equal(await customer(made[2]), undefined);
  assert.deepEqual(
    (await rowsOf(id)).map(({ undo, undo_reason }) => [undo, undo_reason]),
    [
      ["restored", null],
      ["kept", "changed"],
      ["removed", null],
      ["kept", "changed"],
    ],
  );
  const late = await check([{ phone: unique() }]);
  await start(late);
  await shops.rows("update public.customer_imports set started_at = now() - interval '31 days' where id = $1", [late]);
  assert.equal(await codeOf(move(shop.owner, late, "undo")), "undo_over");
  await shops.rows("select system.purge_undo_records()");
  assert.deepEqual(await rowsOf(late), []);
});

test("an erased customer's data goes from the file, too", async () => {
  const id = await check([{ phone: unique(), name: "ลืมฉัน" }]);
  await start(id);
  const [row] = await rowsOf(id);
  await shops.as(shop.owner, "select public.erase_customer($1, 'asked')", [row?.customer_id]);
  const [left] = await shops.rows(
    'select "values", changes, after from private.customer_import_rows where import_id = $1',
    [id],
  );
  assert.deepEqual(left, { values: {}, changes: {}, after: null });
  await move(shop.owner, id, "undo");
  assert.equal((await settle(id)).kept, 1);
});

test("only who sees full numbers and all rooms imports; unknown tags need a manager; each start counts once", async () => {
  for (const [person, code] of [
    [agent, "forbidden"],
    [own, "forbidden"],
    [viewer, "forbidden"],
    [stranger, "not_found"],
  ] as const) {
    assert.equal(await codeOf(open(person, randomUUID())), code);
  }
  const id = await check([{ phone: unique(), tags: [`ใหม่ ${unique()}`] }, { phone: unique() }], [], trusted);
  assert.deepEqual(
    (await rowsOf(id)).map(({ reason }) => reason),
    ["tag_unknown", null],
  );
  assert.equal(await codeOf(rowsOf(id, viewer)), "forbidden");
  assert.equal(await codeOf(rowsOf(id, stranger)), "not_found");
  assert.equal(await codeOf(move(stranger, id, "start")), "not_found");
  await move(trusted, id, "start");
  await move(trusted, id, "start");
  assert.equal((await settle(id)).created, 1);
  const log = await shops.rows("select from public.audit_log where action = 'customers.imported' and subject_id = $1", [
    id,
  ]);
  assert.equal(log.length, 1);
  const more = shops.as(trusted, "select public.add_customer_import_rows($1, $2)", [
    id,
    JSON.stringify([{ line: 9, values: { phone: unique() } }]),
  ]);
  assert.equal(await codeOf(more), "import_begun");
  // a member who lost the right in the meantime imports nothing more
  const lost = await check([{ phone: unique() }], [], trusted);
  await move(trusted, lost, "start");
  await shops.rows("update public.members set can_see_contacts = false where user_id = $1", [trusted.id]);
  const ended = await settle(lost);
  assert.deepEqual([ended.state, ended.created, ended.refused], ["done", 0, 1]);
});

test("the search finds imported customers without a chat, and they hide nobody who has one", async () => {
  const prefix = `09${String(Math.floor(Math.random() * 1e5)).padStart(5, "0")}`;
  const imported = Array.from({ length: 9 }, (_, at) => ({ name: `ผู้นำเข้า ${at}`, phone: `${prefix}${100 + at}` }));
  await start(await check(imported));
  const chatting = await newCustomer("ผู้ทักมา", { phone: `${prefix}999` });
  const search = (term: string, person: Person = shop.owner, limit = 8) =>
    shops.as<{ customer_id: string; customer_name: string; room_id: string | null; social_kind: string | null }>(
      person,
      "select * from public.search_customers($1, $2, $3)",
      [shop.project_id, term, limit],
    );
  assert.deepEqual(
    (await search("ผู้นำเข้า 3")).map(({ customer_name, room_id, social_kind }) => [customer_name, room_id, social_kind]),
    [["ผู้นำเข้า 3", null, null]],
  );
  assert.equal((await search(`${prefix}104`))[0]?.customer_name, "ผู้นำเข้า 4");
  const found = await search(prefix);
  assert.equal(found.length, 8);
  assert.equal(found[0]?.customer_id, chatting);
  assert.deepEqual(await search("ผู้นำเข้า 3", own), [], "an agent of own rooms sees customers of rooms only");
});
