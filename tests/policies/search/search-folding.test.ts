/** A search finds a text however it was typed, stored or grouped; the database and lib/text/fold.ts fold alike. */
import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { test } from "node:test";
import { foldLetters, foldTerm, foldText } from "@/lib/text/fold";
import { openBackend } from "../../support/backend";
import { Shops } from "../../support/shop";

const shops = new Shops(await openBackend(), 8);
const shop = await shops.open();
const agent = await shops.hire(shop, "agent");
const ownScoped = await shops.hire(shop, "agent", { rooms_scope: "own" });
const elsewhere = await shops.open("อีกร้าน");

const inRoom = (text: string) => shops.write(shop, randomUUID(), text);
const find = async (term: string, limit = 20, person = shop.owner) =>
  (
    await shops.as<{ text: string }>(
      person,
      "select text from public.search_messages($1, $2, p_limit => $3::integer)",
      [shop.project_id, term, limit],
    )
  ).map(({ text }) => text);
const findInRoom = (room_id: string, term: string) =>
  shops.as(shop.owner, "select id from public.search_room($1, $2)", [room_id, term]);

/** A stored text, terms that find it, and terms that do not. */
const CASES: [string, string[], string[]][] = [
  ["กา\u200bแฟ\u200dคั่ว\u2060บด", ["กาแฟคั่วบด", "กาแฟ", "แฟ\u200bคั่ว"], ["กาแฟคั่วดำ"]],
  ["เเตงโมเเช่เย็น", ["แตงโมแช่เย็น", "เเตงโม", "แต"], ["แตงไทย"]],
  ["ห้องเลขที่ ๔๕๖๗ ชั้น ๓", ["4567", "๔๕๖๗", "ชั้น 3", "456"], ["4568"]],
  ["ห้อง 7788 ว่าง", ["๗๗๘๘", "໗໗໘໘", "７７８８"], ["๗๗๙"]],
  [
    "โทร 081-234-5671 นะคะ",
    ["0812345671", "081-234", "081 234 5671", "+66 81 234 5671", "66812345671", "2345671", "081-2", "โทร 0812345671"],
    ["0812345672"],
  ],
  ["เบอร์ +66 (0)81.234.5675", ["0812345675", "081-234-5675", "+66812345675", "66812345675"], ["0812345676"]],
  ["บช 123-4-56789-0 กสิกร", ["1234567890", "123-4-56789-0", "123 4 56789 0", "56789-0", "4567890"], ["1234567891"]],
  ["ทั้งหมด 12,950 บาท", ["12950", "12,950 บาท", "12950 บาท", "๑๒,๙๕๐"], ["12951"]],
  ["ส่งภายใน 3-5 วันค่ะ", ["3-5 วัน", "๓-๕ วัน"], ["35 วันค่ะ"]],
  ["น้ํายาล้างจานนำ้หอม", ["น้ำยา", "น้ำหอม", "นํ้าหอม"], ["น้ำมัน"]],
  ["ท่ีอยู่ไม่ถูก", ["ที่อยู่ไม่ถูก"], ["ที่อยู่ใหม่"]],
  ["มั่่นใจได้้", ["มั่นใจได้", "มั่่นใจ"], ["มั่นคง"]],
  ["ฟอนต์เก่า ปี\uf70bายพัสด\uf718", ["พัสดุ"], ["พัสดี"]],
  ["Café Crème Brûlée", ["cafe", "CAFÉ", "creme brulee", "cafe\u0301"], ["cafa"]],
  ["kem dưỡng ẩm", ["duong am", "dưỡng", "kem duong"], ["duang"]],
  ["ราคา １，２９０ ＢＡＨＴ", ["1290 baht", "1,290"], ["1291"]],
];

test("stored and typed spellings match, whichever of them is unusual", async () => {
  for (const [text, hits, misses] of CASES) {
    const { room } = await inRoom(text);
    const [stored] = await shops.rows<{ text: string }>("select text from public.messages where room_id = $1", [
      room.id,
    ]);
    for (const term of hits) {
      assert.ok((await find(term)).includes(stored?.text ?? ""), `${text} by ${term}`);
      assert.equal((await findInRoom(room.id, term)).length, 1, `${text} by ${term}, in its room`);
    }
    for (const term of misses) {
      assert.equal((await find(term)).includes(stored?.text ?? ""), false, `${text} by ${term}`);
      assert.equal((await findInRoom(room.id, term)).length, 0, `${text} by ${term}, in its room`);
    }
  }
});

test("a changed text is found by its new words only; unsent and deleted messages are not found", async () => {
  const { room } = await inRoom("พัสดุ 555-666-7777");
  assert.equal((await find("5556667777")).length, 1);
  await shops.rows("update public.messages set text = 'พัสดุ 555-666-8888' where room_id = $1", [room.id]);
  assert.deepEqual(await find("5556667777"), []);
  assert.equal((await find("5556668888")).length, 1);
  await shops.rows("update public.messages set unsent_at = now() where room_id = $1", [room.id]);
  assert.deepEqual(await find("5556668888"), []);
  const gone = await inRoom("พัสดุ 444-666-7777");
  await shops.rows("delete from public.messages where room_id = $1", [gone.room.id]);
  assert.deepEqual(
    await shops.rows(
      "select from private.folded_messages f where not exists (select from public.messages m where m.id = f.message_id)",
    ),
    [],
  );
});

test("a message in another spelling is found by members who see its room, and by nobody else", async () => {
  const { room } = await inRoom("ลับ 999-888-7777");
  await shops.rows("update public.rooms set assignee_id = $2 where id = $1", [room.id, agent.id]);
  assert.equal((await find("9998887777", 20, agent)).length, 1);
  assert.deepEqual(await find("9998887777", 20, ownScoped), []);
  assert.deepEqual(await find("9998887777", 20, elsewhere.owner), []);
});

test("pages of many unusual messages are complete and in order, also beyond the first scan", async () => {
  const { room } = await inRoom("เริ่ม");
  await shops.rows(
    `insert into public.messages (project_id, room_id, social_id, sequence, conversation_number, author_kind, kind, text, created_at)
     select $1, $2, $3, 1 + n, 1, 'customer', 'text',
       case when n % 500 = 0 then 'เเก้วใบที่ ' || n when n % 750 = 0 then 'แก้วใบที่ ' || n else 'เเละ ' || n end, now() + n / 3 * interval '1 second'
     from generate_series(1, 6000) n`,
    [shop.project_id, room.id, shop.social_id],
  );
  const wanted = (
    await shops.rows<{ text: string }>(
      "select text from public.messages where room_id = $1 and text like '%ก้วใบที่%' order by created_at desc, id desc",
      [room.id],
    )
  ).map(({ text }) => text);
  assert.equal(wanted.length, 16);
  const seen: string[] = [];
  let before: { at: string; id: string } | undefined;
  for (;;) {
    const page: { text: string; at: string; id: string }[] = await shops.as(
      shop.owner,
      "select text, id, created_at::text as at from public.search_messages($1, 'แก้วใบ', p_before_at => $2, p_before_id => $3, p_limit => 5)",
      [shop.project_id, before?.at ?? null, before?.id ?? null],
    );
    seen.push(...page.map(({ text }) => text));
    before = page.at(-1);
    if (page.length < 5) break;
  }
  assert.deepEqual(seen, wanted);
});

test("finds customers by name and number in any spelling", async () => {
  const { room } = await inRoom("สวัสดี");
  const customer = "(select r.customer_id from public.rooms r where r.id = $1)";
  await shops.rows(`update public.customers set name = 'คุณเเก้ว\u200b ห้อง ๑๐๘' where id = ${customer}`, [room.id]);
  await shops.rows(
    `insert into public.customer_contacts (customer_id, project_id, phone, email) values (${customer}, $2, '+66 89-111-2233', 'a@b.co')
     on conflict (customer_id) do update set phone = excluded.phone`,
    [room.id, shop.project_id],
  );
  for (const term of [
    "คุณแก้ว",
    "เเก้ว ห้อง",
    "108",
    "ห้อง ๑๐๘",
    "0891112233",
    "089-111-2233",
    "+66 89 111",
    "๐๘๙๑๑๑",
    "66891112233",
  ]) {
    const found = await shops.as(shop.owner, "select from public.search_customers($1, $2)", [shop.project_id, term]);
    assert.equal(found.length, 1, term);
  }
  assert.equal(
    (await shops.as(shop.owner, "select from public.search_customers($1, 'แกว')", [shop.project_id])).length,
    0,
  );
});

const ALPHABET = [
  ..."กขคงนทยรวสอเแาิีึืุู่้๊๋์ำํ็ัๆ ๐๑๙0123456789 ,.-()+/abcABCéÀüñйΆ한ø\n",
  "\u0301",
  "\u200b",
  "\u200d",
  "\ufeff",
  "\u00ad",
  "\uf70a",
  "\uf701",
  "\uf88b",
  "６６",
  "+66",
  "081-234-5678",
  "１",
  "ﬁ",
  "๋๋",
  "ໍາ",
  "໑",
];
/** Mulberry32: the same texts on every run. */
function random(seed: number) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

test("the database folds as the browser does, and knows which texts folding may change", async () => {
  const next = random(6);
  const texts = Array.from({ length: 4000 }, () =>
    Array.from({ length: 1 + Math.floor(next() * 24) }, () => ALPHABET[Math.floor(next() * ALPHABET.length)]).join(""),
  );
  texts.push(...CASES.flatMap(([text, hits, misses]) => [text, ...hits, ...misses]));
  const rows = await shops.rows<{ text: string; letters: string; folded: string; term: string; missed: boolean }>(
    `select t.text, private.fold_letters(t.text) as letters, private.fold_text(t.text) as folded, private.fold_term(t.text) as term,
       private.fold_text(c.cleaned) <> c.cleaned and not private.may_fold(c.cleaned) as missed
     from unnest($1::text[]) t (text), lateral (select lower(coalesce(private.clean_text(t.text), '')) as cleaned) c`,
    [texts],
  );
  assert.equal(rows.length, texts.length);
  for (const { text, letters, folded, term, missed } of rows) {
    assert.equal(letters, foldLetters(text), JSON.stringify(text));
    assert.equal(folded, foldText(text), JSON.stringify(text));
    // btrim removes spaces only
    assert.equal(term.trim(), foldTerm(text), JSON.stringify(text));
    assert.equal(missed, false, JSON.stringify(text));
  }
});
