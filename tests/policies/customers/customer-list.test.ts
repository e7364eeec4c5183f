/** The list of customers: who sees whom, filters, pages and bulk tags, tested with committed transactions. */
import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { before, test } from "node:test";
import { openBackend } from "../../support/backend";
import { newPerson, type Person } from "../../support/people";
import { type Shop, Shops } from "../../support/shop";

const backend = await openBackend();
const shops = new Shops(backend);

interface Listed {
  customer_id: string;
  name: string;
  consent: string;
  tag_ids: string[];
  room_tag_ids: string[];
  social_ids: string[];
  spend: string;
  room_id: string;
  last_seen_at: Date;
  has_written: boolean;
}
interface Step {
  run: { id: string; state: string; total: number; done: number; changed: number; restored: number };
  customers: { id: string; room_id: string }[];
}

let shop: Shop;
let agent: Person;
let own: Person;
let viewer: Person;
let stranger: Person;
const ids: Record<string, string> = {};
const rooms: Record<string, string> = {};

const codeOf = async (work: Promise<unknown>) =>
  work.then(
    () => "ok",
    (failure: Error) => failure.message,
  );
const keyed = (name: string) => Object.entries(ids).find(([, id]) => id === name)?.[0] ?? name;

async function list(person: Person, definition: object | null = null, term: string | null = null, at = shop) {
  return shops.as<Listed>(person, "select * from public.list_customers($1, $2, $3)", [
    at.project_id,
    term,
    definition && JSON.stringify(definition),
  ]);
}
const names = async (...args: Parameters<typeof list>) => (await list(...args)).map((row) => keyed(row.customer_id));

async function bulk(person: Person, action: object, customer_ids: string[] | null, definition: object | null = null) {
  const [row] = await shops.as<{ step: Step }>(
    person,
    "select public.start_customer_bulk($1, $2, $3, null, $4) as step",
    [shop.project_id, JSON.stringify(action), customer_ids, definition && JSON.stringify(definition)],
  );
  assert.ok(row);
  return row.step;
}
const undo = async (person: Person, { run }: Step) =>
  (await shops.as<{ step: Step }>(person, "select public.undo_customer_bulk($1) as step", [run.id]))[0]?.step as Step;

async function newTag(name: string, at = shop): Promise<string> {
  const row = { project_id: at.project_id, name, created_by: at.owner.id };
  const { data, error } = await at.owner.db.from("tags").insert(row).select("id").single();
  if (error) throw error;
  return data.id;
}

async function newCustomer(key: string, name: string, at = shop): Promise<void> {
  const { room } = await shops.write(at, randomUUID(), "สวัสดีค่ะ");
  ids[key] = room.customer_id;
  rooms[key] = room.id;
  await shops.rows("update public.customers set name = $2 where id = $1", [room.customer_id, name]);
}

const seen = (key: string, days: number) =>
  shops.rows("update public.rooms set customer_last_at = now() - make_interval(days => $2) where id = $1", [
    rooms[key],
    days,
  ]);

before(async () => {
  shop = await shops.open("ร้านรายชื่อ");
  [agent, own, viewer] = await Promise.all([
    shops.hire(shop, "agent"),
    shops.hire(shop, "agent", { rooms_scope: "own" }),
    shops.hire(shop, "viewer"),
  ]);
  const other = await shops.open("ร้านข้าง ๆ");
  stranger = other.owner;
  await newCustomer("far", "คนไกล", other);
  await newCustomer("nid", "คุณนิด แก้วใส");
  await newCustomer("arm", "อาร์ม");
  await newCustomer("som", "ส้มโอ");
  await seen("nid", 1);
  await seen("arm", 10);
  await seen("som", 40);
  await shops.rows("update public.rooms set assignee_id = $2 where id = $1", [rooms.som, agent.id]);
});

test("members see the customers of the rooms they may read, last seen first; outsiders get not_found", async () => {
  for (const person of [shop.owner, agent, viewer]) assert.deepEqual(await names(person), ["nid", "arm", "som"]);
  assert.deepEqual(await names(own), ["nid", "arm"], "not the room of a colleague");
  assert.equal(await codeOf(list(stranger)), "not_found");
  const count = (person: Person) => shops.as(person, "select public.count_customers($1) as n", [shop.project_id]);
  assert.deepEqual(await count(own), [{ n: 2 }]);
  assert.equal(await codeOf(count(stranger)), "not_found");
});

test("a member of two projects gets the customers of the project named, and no filter crosses over", async () => {
  const two = await newPerson(backend, "สองร้าน");
  await shops.join(shop, two, "agent");
  const second = await shops.open("ร้านที่สอง", two);
  await newCustomer("second", "ร้านสอง", second);
  assert.deepEqual(await names(two), ["nid", "arm", "som"]);
  assert.deepEqual(await names(two, null, null, second), ["second"]);
  const tag = await newTag("ของร้านสอง", second);
  assert.deepEqual(await names(two, { tags_any: [tag] }), []);
  assert.equal(await codeOf(bulk(two, { action: "tag_add", tag_id: tag }, [ids.nid as string])), "invalid");
  const mine = await newTag("ของร้านแรก");
  const step = await bulk(two, { action: "tag_add", tag_id: mine }, [ids.second as string, ids.far as string]);
  assert.equal(step.run.changed, 0, "customers of other projects are skipped");
});

test("pages continue after the last row, with one row per customer however many rooms", async () => {
  const far = await shops.addWidget(shop);
  const { room } = await shops.write(far, randomUUID(), "อีกช่องทาง");
  await shops.as(shop.owner, "select public.merge_customers($1, $2)", [ids.som, room.customer_id]);
  const all = await list(shop.owner);
  assert.deepEqual(
    all.map((row) => keyed(row.customer_id)),
    ["som", "nid", "arm"],
    "seen now on the other channel",
  );
  assert.equal(all[0]?.social_ids.length, 2);
  const pages: string[] = [];
  let last: Listed | undefined;
  do {
    const page: Listed[] = await shops.as<Listed>(
      shop.owner,
      "select * from public.list_customers($1, null, null, $2, $3, 1)",
      [shop.project_id, last?.last_seen_at.toISOString() ?? null, last?.room_id ?? null],
    );
    last = page[0];
    if (last) pages.push(keyed(last.customer_id));
  } while (last && pages.length < 9);
  assert.deepEqual(pages, ["som", "nid", "arm"]);
  await shops.rows(
    "update public.rooms set customer_last_at = now() - interval '40 days', assignee_id = $2 where id = $1",
    [room.id, agent.id],
  );
});

test("a term finds Thai names however they are typed, and phone numbers only for those who may see them", async () => {
  assert.deepEqual(await names(shop.owner, null, "แก้ว"), ["nid"]);
  assert.deepEqual(await names(shop.owner, null, "เเก้ว"), ["nid"], "two เ are แ");
  assert.deepEqual(await names(shop.owner, null, "ไม่มีใคร"), []);
  await shops.rows(
    "insert into public.customer_contacts (customer_id, project_id, phone) values ($1, $2, '081-234-5678')",
    [ids.arm, shop.project_id],
  );
  assert.deepEqual(await names(shop.owner, null, "0812345"), ["arm"]);
  assert.deepEqual(await names(viewer, null, "0812345"), [], "a viewer sees masked numbers only");
  const [arm] = (await shops.as<{ phone_masked: string }>(viewer, "select * from public.list_customers($1, 'อาร์ม')", [
    shop.project_id,
  ])) as [{ phone_masked: string }];
  assert.equal(arm.phone_masked, "08•••••678");
});

test("filters are those of segments: channel, tags, last seen, consent, spending, fields", async () => {
  const [vip, hot] = [await newTag("ประจำ"), await newTag("ด่วน")];
  await shops.as(shop.owner, "select public.set_customer_tags($1, $2)", [ids.nid, [vip]]);
  await shops.as(shop.owner, "select public.set_room_tags($1, $2)", [rooms.arm, [hot]]);
  await shops.as(shop.owner, "select public.record_consent($1, 'yes', 'chat')", [ids.nid]);
  await shops.as(shop.owner, "select public.record_consent($1, 'no', 'chat')", [ids.arm]);
  const [size, note] = [randomUUID(), randomUUID()];
  await shops.as(shop.owner, "select public.set_customer_fields($1, $2)", [
    shop.project_id,
    JSON.stringify([
      { id: size, label: "ไซซ์", kind: "choice", choices: ["S", "M"] },
      { id: note, label: "ที่อยู่", kind: "text", choices: [] },
    ]),
  ]);
  await shops.as(shop.owner, "select public.set_customer_attribute($1, $2, 'M')", [ids.arm, size]);
  await shops.as(shop.owner, "select public.set_customer_attribute($1, $2, 'แก้วฟ้า น่าน')", [ids.som, note]);
  const by = (definition: object) => names(shop.owner, definition);
  assert.deepEqual(await by({ tags_any: [vip] }), ["nid"]);
  assert.deepEqual(await by({ tags_any: [vip, hot] }), ["nid", "arm"], "a tag of the room counts, as in broadcasts");
  assert.deepEqual(await by({ tags_any: [vip, hot], tags_match: "all" }), []);
  assert.deepEqual(await by({ tags_none: [vip] }), ["arm", "som"]);
  assert.deepEqual(await by({ active_days: 7 }), ["nid"]);
  assert.deepEqual(await by({ silent_days: 30 }), ["som"]);
  assert.deepEqual(await by({ consent: "yes" }), ["nid"]);
  assert.deepEqual(await by({ consent: "not_no" }), ["nid", "som"]);
  assert.deepEqual(await by({ social_ids: [shop.social_id] }), ["nid", "arm", "som"]);
  assert.deepEqual(await by({ social_ids: [randomUUID()] }), []);
  assert.deepEqual(await by({ fields: [{ id: size, value: "M" }] }), ["arm"]);
  assert.deepEqual(await by({ fields: [{ id: size, value: "S" }] }), []);
  assert.deepEqual(await by({ fields: [{ id: note, value: "เเก้ว" }] }), ["som"], "texts by any part, folded");
  assert.deepEqual(await by({ fields: [{ id: note }] }), ["som"], "without a value: filled in");
  assert.deepEqual(await by({ fields: [{ id: randomUUID() }] }), [], "a field that is gone matches nobody");
  const [nid] = await list(shop.owner, { tags_any: [vip] });
  assert.deepEqual([nid?.consent, nid?.tag_ids, nid?.has_written], ["yes", [vip], true]);
  const [arm] = await list(shop.owner, { tags_any: [hot] });
  assert.deepEqual([arm?.tag_ids, arm?.room_tag_ids], [[], [hot]]);
  for (const wrong of [
    { followers: true },
    { missed_of: randomUUID() },
    { colour: "red" },
    { fields: [1] },
    { fields: [{ id: "x" }] },
    { fields: [{ id: size, value: 1 }] },
    { social_ids: ["x"] },
    [],
  ]) {
    assert.equal(await codeOf(list(shop.owner, wrong)), "invalid", JSON.stringify(wrong));
  }
});

test("a list and a segment describe the same people, and broadcasts still leave out those without consent", async () => {
  const definition = { active_days: 30 };
  // both have just written: broadcasts leave out who waits for an answer unless told otherwise
  const audience = { ...definition, includes_waiting: true };
  const [row] = await shops.as<{ count: { reaches: number; left_out: Record<string, number> } }>(
    shop.owner,
    "select public.count_audience($1, $2, $3, true) as count",
    [shop.project_id, [shop.social_id], JSON.stringify(audience)],
  );
  const listed = await names(shop.owner, definition);
  assert.deepEqual(listed, ["nid", "arm"]);
  assert.deepEqual(row?.count, { reaches: 1, by_social: { [shop.social_id]: 1 }, left_out: { no_consent: 1 } });
});

test("spending is what verified slips say", async () => {
  await shops.rows(
    `insert into public.slips (id, project_id, room_id, source, outcome, amount, bank, reference)
     select gen_random_uuid(), $1, $2, 'upload', outcome, amount, '004', 'list' || amount
     from (values ('verified', 125000), ('verified', 50), ('amount_mismatch', 700000)) x (outcome, amount)`,
    [shop.project_id, rooms.arm],
  );
  const [arm] = await list(shop.owner, { min_spend: 1000 });
  assert.deepEqual([keyed(arm?.customer_id ?? ""), Number(arm?.spend)], ["arm", 1250.5]);
  assert.deepEqual(await names(shop.owner, { min_spend: 1251 }), []);
  const figures = (person: Person, key: string) =>
    shops.as<{ spend: string; has_written: boolean }>(person, "select * from public.customer_figures($1, $2)", [
      shop.project_id,
      ids[key],
    ]);
  assert.equal(Number((await figures(viewer, "arm"))[0]?.spend), 1250.5);
  assert.equal(Number((await figures(viewer, "nid"))[0]?.spend), 0);
  assert.equal(await codeOf(figures(own, "som")), "not_found");
  assert.equal(await codeOf(figures(shop.owner, "far")), "not_found");
  assert.equal(await codeOf(figures(stranger, "arm")), "not_found");
});

test("an erased customer is not listed", async () => {
  await newCustomer("gone", "ขอลบ");
  assert.ok((await names(shop.owner)).includes("gone"));
  await shops.as(shop.owner, "select public.erase_customer($1, 'asked')", [ids.gone]);
  assert.ok(!(await names(shop.owner)).includes("gone"));
});

test("a bulk tag changes whom the member may change, and its undo gives back what was", async () => {
  const tag = await newTag("โปรเดือนนี้");
  const all = [ids.nid, ids.arm, ids.som] as string[];
  const tagsOf = async () =>
    (await list(shop.owner)).filter((row) => row.tag_ids.includes(tag)).map((row) => keyed(row.customer_id));
  await shops.as(shop.owner, "select public.set_customer_tags($1, $2)", [ids.nid, [tag]]);
  const step = await bulk(own, { action: "tag_add", tag_id: tag }, all);
  assert.deepEqual(
    [step.run.state, step.run.total, step.run.changed, step.customers.map(({ id }) => keyed(id))],
    ["done", 3, 1, ["arm"]],
    "nid has it, and som is a colleague's",
  );
  assert.equal(await codeOf(undo(agent, step)), "not_found", "a run is its member's own");
  assert.equal((await undo(own, step)).run.restored, 1);
  assert.deepEqual(await tagsOf(), ["nid"]);
  assert.equal(await codeOf(undo(own, step)), "undo_over");

  const [was] = await shops.rows("select added_by, added_at from public.customer_tags where tag_id = $1", [tag]);
  const off = await bulk(agent, { action: "tag_remove", tag_id: tag }, all);
  assert.deepEqual([off.run.changed, await tagsOf()], [1, []]);
  assert.equal((await undo(agent, off)).run.restored, 1);
  assert.deepEqual(await shops.rows("select added_by, added_at from public.customer_tags where tag_id = $1", [tag]), [
    was,
  ]);

  const again = await bulk(agent, { action: "tag_add", tag_id: tag }, all);
  await shops.as(shop.owner, "select public.set_customer_tags($1, '{}', $2)", [ids.arm, [tag]]);
  await shops.as(shop.owner, "select public.set_customer_tags($1, $2)", [ids.arm, [tag]]);
  const back = await undo(agent, again);
  assert.deepEqual([back.run.changed, back.run.restored], [2, 1], "arm's tag is the owner's now");
  assert.deepEqual((await tagsOf()).sort(), ["arm", "nid"]);
});

test("only members who answer tag in bulk, at most a hundred chosen customers, with a tag of the project", async () => {
  const tag = await newTag("ใครทำได้");
  const some = [ids.nid as string];
  const add = { action: "tag_add", tag_id: tag };
  assert.equal(await codeOf(bulk(viewer, add, some)), "forbidden");
  assert.equal(await codeOf(bulk(stranger, add, some)), "not_found");
  assert.equal(await codeOf(bulk(agent, { action: "resolve" }, some)), "invalid");
  assert.equal(await codeOf(bulk(agent, {}, some)), "invalid");
  assert.equal(await codeOf(bulk(agent, { action: "tag_add", tag_id: randomUUID() }, some)), "invalid");
  assert.equal(await codeOf(bulk(agent, add, Array.from({ length: 101 }, randomUUID))), "invalid");
  assert.equal(await codeOf(bulk(agent, add, null, { followers: true })), "invalid");
  const step = await bulk(agent, add, null, { active_days: 7 });
  assert.deepEqual(
    step.customers.map(({ id }) => keyed(id)),
    ["nid"],
  );
  const runs = (person: Person) =>
    shops.as(person, "select id from public.customer_bulk_runs where id = $1", [step.run.id]);
  assert.equal((await runs(agent)).length, 1);
  for (const person of [shop.owner, viewer, stranger]) assert.deepEqual(await runs(person), []);
});

test("more than a hundred customers are tagged and restored in the background, in steps", async () => {
  const big = await shops.open("ร้านลูกค้าเยอะ");
  for (let n = 0; n < 120; n++) await shops.write(big, randomUUID(), "สวัสดี");
  const tag = await newTag("ทุกคน", big);
  const [row] = await shops.as<{ step: Step }>(big.owner, "select public.start_customer_bulk($1, $2) as step", [
    big.project_id,
    JSON.stringify({ action: "tag_add", tag_id: tag }),
  ]);
  const run = row?.step.run as Step["run"];
  assert.deepEqual([run.state, run.total, run.done], ["running", 120, 0]);
  const jobs = await shops.rows("select 1 from graphile_worker.jobs where key = $1", [`customer_bulk:${run.id}`]);
  assert.equal(jobs.length, 1);
  const step = async () =>
    (await shops.rows<{ step: Step }>("select system.step_customer_bulk($1) as step", [run.id]))[0]?.step as Step;
  assert.equal((await step()).run.done, 100);
  const done = await step();
  assert.deepEqual([done.run.state, done.run.changed, done.customers.length], ["done", 120, 20]);
  assert.deepEqual((await step()).customers, [], "a job that comes again does nothing");
  assert.equal((await undo(big.owner, done)).run.state, "undoing");
  await step();
  const back = await step();
  assert.deepEqual([back.run.state, back.run.restored], ["undone", 120]);
  assert.deepEqual(await shops.rows("select from public.customer_tags where tag_id = $1", [tag]), []);
});

test("an export is written to the audit log, by those who may see contacts alone", async () => {
  const record = (person: Person) => shops.as(person, "select public.record_customers_export($1)", [shop.project_id]);
  assert.equal(await codeOf(record(viewer)), "forbidden");
  assert.equal(await codeOf(record(stranger)), "not_found");
  await record(shop.owner);
  const found = await shops.rows(
    "select from public.audit_log where project_id = $1 and action = 'customers.exported'",
    [shop.project_id],
  );
  assert.equal(found.length, 1);
});

/** Everything of a shop that names tags besides rooms and customers. */
async function namingTags(at: Shop) {
  const [row] = await shops.rows<{ named: Record<string, unknown> }>(
    `select jsonb_build_object(
      'segment', (select definition from public.vip_segments where project_id = $1),
      'broadcast', (select audience from public.broadcasts where project_id = $1),
      'rule', (select definition from public.automation_rules where project_id = $1),
      'view', (select filters from public.saved_views where project_id = $1),
      'widget', (select page_tag_ids from public.widgets where project_id = $1)
    ) as named`,
    [at.project_id],
  );
  return row?.named ?? assert.fail();
}

/** A shop whose settings name a tag, and a tag that it is merged into. */
async function openNamingShop() {
  const at = await shops.open();
  const [going, staying] = [await newTag("รอโอน", at), await newTag("ค้างชำระ", at)];
  const rule = {
    trigger: { on: "message" },
    match: "all",
    conditions: [{ if: "tag", tag_ids: [going], has: true }],
    actions: [{ do: "add_tag", tag_id: going }],
  };
  for (const [sql, value] of [
    ["insert into public.automation_rules (project_id, name, place, definition) values ($1, 'x', 1, $2)", rule],
    [
      "update public.widgets set page_tag_ids = array(select jsonb_array_elements_text($2)::uuid) where project_id = $1",
      [going],
    ],
    [
      `insert into public.saved_views (project_id, owner_id, name, view, sort, filters)
       select $1, m.user_id, 'x', 'all', 'newest', $2 from public.members m where m.project_id = $1`,
      { tag_ids: [going] },
    ],
    [
      "insert into public.vip_segments (id, project_id, name, definition) values (gen_random_uuid(), $1, 'x', $2)",
      { tags_any: [going] },
    ],
    [
      "insert into public.broadcasts (id, project_id, name, audience) values (gen_random_uuid(), $1, 'x', $2)",
      { tags_none: [going] },
    ],
  ] as const) {
    await shops.rows(sql, [at.project_id, JSON.stringify(value)]);
  }
  return { at, going, staying };
}

async function mergeTags(at: Shop, tag_id: string, into_id: string): Promise<string> {
  const [row] = await shops.as<{ id: string }>(at.owner, "select public.merge_tags($1, $2) ->> 'undo_id' as id", [
    tag_id,
    into_id,
  ]);
  return row?.id ?? assert.fail();
}

test("rules, views, segments, broadcasts and widgets follow a merged tag, and go back when the merge is undone", async () => {
  const { at, going, staying } = await openNamingShop();
  const before = await namingTags(at);
  const undo_id = await mergeTags(at, going, staying);
  const merged = JSON.parse(JSON.stringify(before).replaceAll(going, staying));
  assert.deepEqual(await namingTags(at), merged);
  await shops.as(at.owner, "select public.restore_tag($1)", [undo_id]);
  assert.deepEqual(await namingTags(at), before);
});

test("undoing a merge of tags keeps what a member has changed since", async () => {
  const { at, going, staying } = await openNamingShop();
  const undo_id = await mergeTags(at, going, staying);
  const changed = { tags_any: [staying], active_days: 7 };
  await shops.rows("update public.vip_segments set definition = $2 where project_id = $1", [
    at.project_id,
    JSON.stringify(changed),
  ]);
  await shops.as(at.owner, "select public.restore_tag($1)", [undo_id]);
  const { segment, widget } = await namingTags(at);
  assert.deepEqual(segment, changed);
  assert.deepEqual(widget, [going]);
});

test("saving custom fields keeps a colleague's new field, which the saved list does not know", async () => {
  const at = await shops.open();
  const [size, birthday, gone] = [randomUUID(), randomUUID(), randomUUID()];
  const set = (fields: { id: string; label: string }[], known: string[] | null = null) =>
    shops.as(at.owner, "select public.set_customer_fields($1, $2, $3)", [
      at.project_id,
      JSON.stringify(fields.map((field) => ({ ...field, kind: "text", choices: [] }))),
      known,
    ]);
  await set([
    { id: size, label: "ไซซ์" },
    { id: gone, label: "เลิกใช้" },
  ]);
  await set(
    [
      { id: size, label: "ไซซ์" },
      { id: gone, label: "เลิกใช้" },
      { id: birthday, label: "วันเกิด" },
    ],
    [size, gone],
  );
  const { room } = await shops.write(at, randomUUID(), "สวัสดีค่ะ");
  const valued = "update public.customers set attributes = $2 where id = $1";
  await shops.rows(valued, [room.customer_id, JSON.stringify({ [birthday]: "1 มกราคม", [gone]: "x" })]);
  // begun before the birthday was added
  await set([{ id: size, label: "ไซซ์เสื้อ" }], [size, gone]);
  const fields = "select label from public.customer_fields where project_id = $1 order by position";
  assert.deepEqual(await shops.rows(fields, [at.project_id]), [{ label: "ไซซ์เสื้อ" }, { label: "วันเกิด" }]);
  assert.deepEqual(await shops.rows("select attributes from public.customers where id = $1", [room.customer_id]), [
    { attributes: { [birthday]: "1 มกราคม" } },
  ]);
});
