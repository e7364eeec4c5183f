/** The list of customers on the running product: pages, filters, the CSV, tags in bulk with undo, in the background too. */
import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { test } from "node:test";
import { strFromU8, unzipSync } from "fflate";
import { readCsv } from "@/lib/csv";
import { until } from "../support/until";
import { openWorld } from "./world";

const { backend, call, people, here, both, rooms, shops, there } = await openWorld();
const api = `/api/project/${here.project_id}`;
const pageOf = ({ body }: Awaited<ReturnType<typeof call>>) =>
  body as unknown as { customers: { customer_id: string }[]; next: string | null };
const idsOf = (answer: Awaited<ReturnType<typeof call>>) =>
  pageOf(answer).customers.map(({ customer_id }) => customer_id);

const name = (customer_id: string, text: string) =>
  shops.rows("update public.customers set name = $2 where id = $1", [customer_id, text]);
await name(rooms.free.customer_id, "=คุณนิด แก้วใส");
await name(rooms.own.customer_id, "อาร์ม");

async function newTag(): Promise<string> {
  const [tag] = await shops.rows<{ id: string }>(
    "insert into public.tags (project_id, name) values ($1, $2) returning id",
    [here.project_id, `แท็ก ${randomUUID().slice(0, 8)}`],
  );
  return tag?.id ?? "";
}

test("customers come in pages, by search and by filter, those of the project alone", async () => {
  const all = idsOf(await call(`GET ${api}/customers`, { as: people.viewer }));
  assert.deepEqual([...all].sort(), [rooms.own, rooms.taken, rooms.free].map((room) => room.customer_id).sort());
  assert.equal((await call(`GET ${api}/customers?count=1`, { as: people.viewer })).body.count, 3);
  assert.ok(!idsOf(await call(`GET ${api}/customers`, { as: people["agent-own"] })).includes(rooms.taken.customer_id));
  assert.equal((await call(`GET ${api}/customers`, { as: people.stranger })).status, 404);
  const far = await call(`GET /api/project/${there.project_id}/customers`, { as: both });
  assert.deepEqual(idsOf(far), [rooms.far.customer_id]);
  const found = await call(`GET ${api}/customers?${new URLSearchParams({ q: "เเก้ว" })}`, { as: people.agent });
  assert.deepEqual(idsOf(found), [rooms.free.customer_id]);
  const last = await call(`GET ${api}/customers?silent_days=9000`, { as: people.agent });
  assert.deepEqual(last.body, { customers: [], next: null });
  const odd = await call(`GET ${api}/customers?before=nonsense&active_days=x`, { as: people.agent });
  assert.equal(odd.status, 200);
});

test("a customer of another project has no page under this one", async () => {
  const screenOf = (project_id: string, customer_id: string) =>
    call(`GET /project/${project_id}/customers/${customer_id}`, { cookie: both });
  assert.equal((await screenOf(here.project_id, rooms.free.customer_id)).status, 200);
  assert.equal((await screenOf(here.project_id, rooms.far.customer_id)).status, 404);
  assert.equal((await screenOf(here.project_id, "nobody")).status, 404);
});

test("the CSV has the filtered customers with full numbers, defused, and is written to the audit log", async () => {
  await shops.rows(
    "insert into public.customer_contacts (customer_id, project_id, phone) values ($1, $2, '081-234-5678') on conflict (customer_id) do update set phone = excluded.phone",
    [rooms.free.customer_id, here.project_id],
  );
  const answer = await call(`GET ${api}/customers/export?${new URLSearchParams({ q: "แก้ว" })}`, { as: people.owner });
  assert.equal(answer.status, 200);
  assert.match(answer.headers.get("content-type") ?? "", /^text\/csv/);
  assert.ok(answer.text.includes("'=คุณนิด"), "a formula stays a text");
  const [head, ...lines] = readCsv(answer.text);
  assert.equal(head?.cells[0], "ชื่อ");
  assert.deepEqual(
    lines.map(({ cells }) => cells.slice(0, 2)),
    [["=คุณนิด แก้วใส", "081-234-5678"]],
  );
  const log = await shops.rows("select from public.audit_log where project_id = $1 and action = 'customers.exported'", [
    here.project_id,
  ]);
  assert.equal(log.length, 1);
  assert.equal((await call(`GET ${api}/customers/export`, { as: people.agent })).status, 404, "may not see contacts");
});

test("the copy of a customer's data has their bills with the address, their ratings, and every slip", async () => {
  const { room_id, customer_id } = rooms.own;
  await shops.rows(
    `with bill as (
       insert into public.bills (id, project_id, room_id, number, state, subtotal_satang, sent_at, recipient_name, address_line)
       values (gen_random_uuid(), $1, $2, 7001, 'sent', 59000, now(), 'อาร์ม ใจดี', '99/1 ซอยลับ')
       returning id
     )
     insert into public.bill_items (bill_id, project_id, position, name, quantity, price_satang)
     select id, $1, 1, 'เสื้อยืด', 1, 59000 from bill`,
    [here.project_id, room_id],
  );
  await shops.rows(
    `insert into public.csat_surveys (project_id, room_id, customer_id, conversation_number, score, word, answered_at)
     values ($1, $2, $3, 1, 2, 'รอนานมาก', now())`,
    [here.project_id, room_id, customer_id],
  );
  await shops.rows(
    `insert into public.slips (id, project_id, room_id, source, outcome, amount, bank, reference)
     select gen_random_uuid(), $1, $2, 'chat', 'verified', 100, '014', 'ref' || lpad(n::text, 17, '0') from generate_series(1, 120) n`,
    [here.project_id, room_id],
  );
  const file = await fetch(`${backend.url}${api}/customers/${customer_id}/export`, {
    headers: { authorization: `Bearer ${people.owner.accessToken}` },
  });
  assert.equal(file.status, 200);
  const files = unzipSync(new Uint8Array(await file.arrayBuffer()));
  const textOf = (path: string) => strFromU8(files[path] ?? new Uint8Array());
  const [bill] = JSON.parse(textOf("bills.json") || "[]");
  assert.deepEqual([bill?.number, bill?.total_satang, bill?.recipient_name], [7001, 59000, "อาร์ม ใจดี"]);
  assert.equal(bill?.address_line, "99/1 ซอยลับ");
  assert.deepEqual(bill?.items, [{ name: "เสื้อยืด", quantity: 1, price_satang: 59000, amount_satang: 59000 }]);
  const [rating] = JSON.parse(textOf("ratings.json") || "[]");
  assert.deepEqual([rating?.score, rating?.word], [2, "รอนานมาก"]);
  assert.equal(readCsv(textOf("slips.csv")).length, 121);
});

test("a tag for chosen customers is undone within ten seconds", async () => {
  const tag_id = await newTag();
  const customers = { customer_ids: [rooms.free.customer_id, rooms.own.customer_id] };
  const started = await call(`POST ${api}/customers/bulk-runs`, {
    as: people.agent,
    json: { action: { action: "tag_add", tag_id }, customers },
  });
  assert.deepEqual([started.status, started.body.state, started.body.changed], [200, "done", 2]);
  const tagged = await call(`GET ${api}/customers?tags_any=${tag_id}`, { as: people.viewer });
  assert.deepEqual(idsOf(tagged).sort(), [...customers.customer_ids].sort());
  const undone = await call(`DELETE ${api}/customers/bulk-runs/${started.body.id}`, { as: people.agent });
  assert.deepEqual([undone.body.state, undone.body.restored], ["undone", 2]);
  assert.deepEqual(idsOf(await call(`GET ${api}/customers?tags_any=${tag_id}`, { as: people.viewer })), []);
});

test("more than a hundred customers are tagged by the job", async () => {
  const big = await shops.open("ร้านลูกค้าเยอะ");
  for (let n = 0; n < 110; n++) await shops.write(big, randomUUID(), "สวัสดี");
  const [tag] = await shops.rows<{ id: string }>(
    "insert into public.tags (project_id, name) values ($1, 'ทุกคน') returning id",
    [big.project_id],
  );
  const path = `/api/project/${big.project_id}/customers`;
  const pages: string[] = [];
  for (let next: string | null = ""; next !== null; ) {
    const page = pageOf(await call(`GET ${path}?${new URLSearchParams({ before: next })}`, { as: big.owner }));
    pages.push(...page.customers.map(({ customer_id }) => customer_id));
    next = page.next;
  }
  assert.equal(new Set(pages).size, 110);
  assert.equal(pages.length, 110);
  const started = await call(`POST ${path}/bulk-runs`, {
    as: big.owner,
    json: { action: { action: "tag_add", tag_id: tag?.id }, customers: { q: "", definition: {} } },
  });
  assert.deepEqual([started.body.state, started.body.total], ["running", 110]);
  const done = await until("the job", async () => {
    const { body } = await call(`GET ${path}/bulk-runs/${started.body.id}`, { as: big.owner });
    return body.state === "done" ? body : null;
  });
  assert.equal(done.changed, 110);
});

test("a file is checked and imported in the background, and the rows that were refused come back as CSV", async () => {
  const id = randomUUID();
  const path = `${api}/customers/imports`;
  const as = people.owner;
  const columns = [
    { heading: "ชื่อ", target: "name", overwrite: false },
    { heading: "เบอร์", target: "phone", overwrite: false },
  ];
  const begun = await call(`POST ${path}`, { as, json: { id, file_name: "ลูกค้า.csv", columns } });
  assert.equal(begun.status, 200, begun.text);
  const rows = [
    { line: 2, values: { name: "คนจากไฟล์", phone: "0899998888" } },
    { line: 3, values: { name: "=cmd()", phone: "12" } },
  ];
  assert.equal((await call(`PUT ${path}/${id}/rows`, { as, json: { rows } })).status, 204);
  const stateOf = async () => (await call(`GET ${path}/${id}`, { as })).body.state;
  for (const [phase, state] of [
    ["check", "ready"],
    ["start", "done"],
  ] as const) {
    assert.equal((await call(`POST ${path}/${id}/phase`, { as, json: { phase } })).status, 200);
    await until(`the import is ${state}`, async () => (await stateOf()) === state, 60_000);
  }
  const made = await call(`GET ${path}/${id}/rows?kind=new`, { as });
  assert.deepEqual(
    (made.body as unknown as { rows: { line: number }[] }).rows.map(({ line }) => line),
    [2],
  );
  const file = readCsv((await call(`GET ${path}/${id}/refused`, { as })).text);
  assert.deepEqual(
    file.map(({ cells }) => cells.slice(2)),
    [
      ["ชื่อ", "เบอร์"],
      ["=cmd()", "12"],
    ],
  );
  for (const page of ["customers/import", `customers/import/${id}`]) {
    assert.equal((await call(`GET /project/${here.project_id}/${page}`, { cookie: people.owner })).status, 200);
    assert.equal((await call(`GET /project/${here.project_id}/${page}`, { cookie: people.viewer })).status, 403);
  }
  await call(`POST ${path}/${id}/phase`, { as, json: { phase: "undo" } });
  await until("the import is undone", async () => (await stateOf()) === "undone", 60_000);
});
