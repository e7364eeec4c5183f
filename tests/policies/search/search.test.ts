/** What a search finds, and for whom: any part of a text, by its characters, in visible rooms. */
import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { test } from "node:test";
import { openBackend } from "../../support/backend";
import type { Person } from "../../support/people";
import { type Sent, Shops } from "../../support/shop";

const shops = new Shops(await openBackend(), 8);
const shop = await shops.open();
const { owner } = shop;
const ownScoped = await shops.hire(shop, "agent", { rooms_scope: "own" });
const agent = await shops.hire(shop, "agent");
const elsewhere = await shops.open("อีกร้าน");

const inRoom = (text: string) => shops.write(shop, randomUUID(), text);
const assign = ({ room }: Sent, person: Person) =>
  shops.rows("update public.rooms set assignee_id = $2 where id = $1", [room.id, person.id]);

interface Query {
  person?: Person;
  project_id?: string;
  social_id?: string;
  author_id?: string;
  author_kind?: string;
  from?: string;
  to?: string;
  before?: { created_at: string; id: string };
  limit?: number;
}
interface Row {
  id: string;
  text: string | null;
  /** In microseconds, which a Date would lose. */
  at: string;
}

async function find(term: string, query: Query = {}): Promise<Row[]> {
  const { person = owner, project_id = shop.project_id, before } = query;
  return shops.as<Row>(
    person,
    "select id, text, created_at::text as at from public.search_messages($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)",
    [
      project_id,
      term,
      query.social_id ?? null,
      query.author_id ?? null,
      query.author_kind ?? null,
      query.from ?? null,
      query.to ?? null,
      before?.created_at ?? null,
      before?.id ?? null,
      query.limit ?? 20,
    ],
  );
}
const texts = async (term: string, query?: Query) => (await find(term, query)).map(({ text }) => text);

test("finds any part of a Thai text, from one letter on, newest first", async () => {
  await inRoom("น้ำผึ้งป่าจากดอยตุง");
  await inRoom("มีน้ำผึ้งมะนาวไหม");
  const both = ["มีน้ำผึ้งมะนาวไหม", "น้ำผึ้งป่าจากดอยตุง"];
  for (const term of ["ผึ", "้ง", "น้ำ", "น้ำผึ้ง", "ำผึ้", " น้ำผึ้ง "]) assert.deepEqual(await texts(term), both, term);
  assert.deepEqual(await texts("ดอยตุง"), ["น้ำผึ้งป่าจากดอยตุง"]);
  assert.deepEqual(await texts("น้ำผึ้งไทย"), []);
  assert.deepEqual(await texts("   "), []);
});

test("finds the same letters in any spelling", async () => {
  await inRoom("ไซซ์ XL รุ่น Ｐｒｏ");
  assert.equal((await texts("xl")).length, 1);
  assert.equal((await texts("pro")).length, 1);
  await inRoom("ทำความสะอาด");
  assert.equal((await texts("ท\u0e4d\u0e32ความ")).length, 1);
});

test("%, _ and \\\\ are ordinary characters", async () => {
  await inRoom("ลด 50% เฉพาะ a_b");
  await inRoom("ลด 50 บาท เฉพาะ axb");
  assert.deepEqual(await texts("50%"), ["ลด 50% เฉพาะ a_b"]);
  assert.deepEqual(await texts("a_b"), ["ลด 50% เฉพาะ a_b"]);
  assert.deepEqual(await texts("%"), ["ลด 50% เฉพาะ a_b"]);
  assert.deepEqual(await texts("\\"), []);
  assert.deepEqual(await texts("'; drop table public.messages; --"), []);
});

test("finds notes and file names, not unsent messages", async () => {
  const { room } = await inRoom("คำถามเรื่องใบเสนอราคา");
  await shops.answer(agent, room.id, "โน้ตลับเฉพาะทีม", { is_note: true });
  assert.deepEqual(await texts("ลับเฉพาะ"), ["โน้ตลับเฉพาะทีม"]);
  const file = JSON.stringify([{ id: randomUUID(), kind: "file", name: "ใบเสนอราคา-ฉบับแก้.pdf" }]);
  await shops.rows(
    "update public.messages set text = null, kind = 'media', attachments = $2 where room_id = $1 and is_note",
    [room.id, file],
  );
  assert.equal((await find("ฉบับแก้.PDF")).length, 1);
  assert.equal((await find("ใบเสนอราคา")).length, 2);
  await shops.rows("update public.messages set unsent_at = now() where room_id = $1", [room.id]);
  assert.deepEqual(await find("ใบเสนอราคา"), []);
});

test("an own-scoped agent finds nothing in others' rooms, an outsider nothing at all", async () => {
  const taken = await inRoom("ความลับของห้องอื่น");
  await assign(taken, agent);
  const mine = await inRoom("ความลับของห้องฉัน");
  await assign(mine, ownScoped);
  await inRoom("ความลับของห้องว่าง");
  assert.equal((await find("ความลับ", { person: agent })).length, 3);
  assert.deepEqual(await texts("ความลับ", { person: ownScoped }), ["ความลับของห้องว่าง", "ความลับของห้องฉัน"]);
  assert.deepEqual(await texts("ความลับ", { person: elsewhere.owner }), []);
  assert.deepEqual(await texts("ความลับ", { person: owner, project_id: elsewhere.project_id }), []);
  const within = (person: Person) =>
    shops.as(person, "select * from public.search_room($1, 'ความลับ')", [taken.room.id]);
  assert.equal((await within(agent)).length, 1);
  assert.equal((await within(ownScoped)).length, 0);
});

test("narrows to a channel, an author and a period", async () => {
  const second = await shops.addWidget(shop);
  const { room } = await shops.write(second, randomUUID(), "กรองจากช่องสอง");
  await inRoom("กรองจากช่องแรก");
  await shops.answer(agent, room.id, "กรองจากทีม");
  assert.deepEqual(await texts("กรองจาก", { social_id: second.social_id }), ["กรองจากทีม", "กรองจากช่องสอง"]);
  assert.deepEqual(await texts("กรองจาก", { author_kind: "customer" }), ["กรองจากช่องแรก", "กรองจากช่องสอง"]);
  assert.deepEqual(await texts("กรองจาก", { author_id: agent.id }), ["กรองจากทีม"]);
  assert.deepEqual(await texts("กรองจาก", { author_id: owner.id }), []);
  await shops.rows("update public.messages set created_at = '2020-05-05' where text = 'กรองจากช่องแรก'");
  assert.deepEqual(await texts("กรองจาก", { to: "2020-12-31" }), ["กรองจากช่องแรก"]);
  assert.deepEqual(await texts("กรองจาก", { from: "2021-01-01" }), ["กรองจากทีม", "กรองจากช่องสอง"]);
});

test("pages return every message once, also beyond the first scan, for every caller", async () => {
  const { room } = await inRoom("เริ่ม");
  // more than find_messages scans before it uses the index: matches lie before, within and beyond
  await shops.rows(
    `insert into public.messages (project_id, room_id, social_id, sequence, conversation_number, author_kind, kind, text, created_at)
     select $1, $2, $3, 1 + n, 1, 'customer', 'text', case when n % 700 = 0 then 'เข็มในกองฟาง ' || n else 'ฟาง' end,
       now() + n / 3 * interval '1 second'
     from generate_series(1, 14000) n`,
    [shop.project_id, room.id, shop.social_id],
  );
  const wanted = Array.from({ length: 20 }, (_, index) => `เข็มในกองฟาง ${(20 - index) * 700}`);
  for (const person of [owner, ownScoped]) {
    const seen: (string | null)[] = [];
    let before: Query["before"];
    for (;;) {
      const page: Row[] = await find("เข็มใน", { person, limit: 3, ...(before && { before }) });
      seen.push(...page.map(({ text }) => text));
      const last = page.at(-1);
      if (!last || page.length < 3) break;
      before = { created_at: last.at, id: last.id };
    }
    assert.deepEqual(seen, wanted);
  }
  const places = await shops.as(owner, "select sequence from public.search_room($1, 'เข็มใน')", [room.id]);
  assert.equal(places.length, 20);
  assert.equal((await find("ฟาง")).length, 20);
  await shops.rows("delete from public.messages where room_id = $1", [room.id]);
});

test("finds customers by name; by phone and e-mail only with the right to see contacts", async () => {
  const { room } = await inRoom("สวัสดี");
  await shops.rows("update public.customers set name = 'กมลวรรณ ๑๐๐% แท้' where id = $1", [room.customer_id]);
  await shops.rows(
    "insert into public.customer_contacts (customer_id, project_id, phone, email) values ($1, $2, $3, $4)",
    [room.customer_id, shop.project_id, "089-765-4321", "Kamol@Example.com"],
  );
  const named = async (term: string, person = owner) =>
    (
      await shops.as<{ matched: string; customer_id: string }>(
        person,
        "select * from public.search_customers($1, $2)",
        [shop.project_id, term],
      )
    )
      .filter(({ customer_id }) => customer_id === room.customer_id)
      .map(({ matched }) => matched);
  for (const term of ["ก", "มล", "วรรณ", "กมลวรรณ ๑๐๐%"]) assert.deepEqual(await named(term), ["name"], term);
  assert.deepEqual(await named("กมลx"), []);
  for (const term of ["0897654321", "765-43", "089 765"]) assert.deepEqual(await named(term), ["phone"], term);
  for (const term of ["kamol", "EXAMPLE.com"]) assert.deepEqual(await named(term), ["email"], term);
  // an agent without the right
  for (const term of ["0897654321", "kamol@"]) assert.deepEqual(await named(term, agent), [], term);
  assert.deepEqual(await named("กมล", agent), ["name"]);
  await assign({ room } as Sent, agent);
  assert.deepEqual(await named("กมล", ownScoped), []);
  assert.deepEqual(await named("กมล", elsewhere.owner), []);
});
