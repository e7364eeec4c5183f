/**
 * Sums of money agree to the satang, over random days of bills, payments, cancellations and refunds:
 *
 * - the bills page, by day of payment: its day sums = its list of paid bills = their CSV = the dashboard's paid bills
 * - the slips page, by day of the slip: its day sums = its list of paid slips = their CSV = the dashboard's slips
 * - a bill's received money = its counted payments; all paid slips = what all bills received + paid slips for no bill
 * - what open bills miss, on the bills page = on the dashboard
 * - the customers' spend, in list, panel and segments = paid slips of their rooms - refunded payments
 */
import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { test } from "node:test";
import type { ListedBill } from "../../lib/bills/schema";
import { readCsv } from "../../lib/csv";
import type { ListedSlip } from "../../lib/slips/schema";
import { addDays, dayIn } from "../../lib/time-zone";
import { controlSlips } from "../../local/providers/slips/server";
import { openApp } from "../support/backend";
import { BillFixture } from "../support/bills";
import type { Person } from "../support/people";
import { Shops } from "../support/shop";
import { newReference, slipText, transferOf } from "../support/slip-images";
import { until } from "../support/until";
import { callsTo } from "./client";

const backend = await openApp();
const shops = new Shops(backend, 6);
const call = callsTo(backend);
const bank = controlSlips(backend.slipsUrl);

const BILLS = 36;
const DAYS = 12;
const ZONES = ["Asia/Bangkok", "America/New_York", "Asia/Kathmandu", "Pacific/Auckland"];

/** A new seed for each run; SUMS_SEED repeats one. */
const seed = Number(process.env.SUMS_SEED ?? Math.floor(Math.random() * 2 ** 31));
let state = seed;
const next = () => {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
  return state / 2 ** 32;
};
const below = (count: number) => Math.floor(next() * count);
const one = <T>(of: readonly T[]) => of[below(of.length)] as T;
const sumOf = <Row>(rows: readonly Row[], amount: (row: Row) => number) =>
  rows.reduce((sum, row) => sum + amount(row), 0);
/** Baht of a CSV file, in satang. */
const satang = (baht: string | undefined) => Math.round(Number(baht) * 100);

console.log(`SUMS_SEED=${seed}`);
const shop = await shops.open();
const zone = one(ZONES);
const bills = new BillFixture({ shop, shops });
const narrow = await shops.hire(shop, "agent", { rooms_scope: "own", can_see_contacts: true });
const { owner, project_id } = shop;
const api = `/api/project/${project_id}`;

async function open() {
  await shops.rows("update public.projects set time_zone = $2 where id = $1", [project_id, zone]);
  await shops.as(owner, "select public.save_receiving_account($1, $2, 'KBANK', '1234567890', 'ร้านสายหมอก', null)", [
    randomUUID(),
    project_id,
  ]);
}

/** A transfer that the bank knows. */
async function transfer(amount: number): Promise<string> {
  const reference = newReference();
  await bank.addTransfer(transferOf(reference, { amount: amount / 100 }));
  return reference;
}

/** A slip in the room, as the job records what it reads in a picture. */
async function slipInRoom(sent: Awaited<ReturnType<typeof bills.room>>, amount: number) {
  const reference = await transfer(amount);
  const [id, { room, message }] = [randomUUID(), sent];
  await shops.rows(
    `insert into public.attachments (id, project_id, social_id, room_id, message_id, uploader_kind, path, name, mime, size, kind, state)
     values ($1, $2, $3, $4, $5, 'system', $6, 'slip.jpg', 'image/jpeg', 1000, 'image', 'ready')`,
    [id, project_id, shop.social_id, room.id, message.id, `x/${id}`],
  );
  await shops.rows("select system.record_chat_slip($1, '014', $2, $3)", [id, reference, slipText("014", reference)]);
}

/** All slips are checked. */
const settled = () =>
  until(
    "the bank's answers",
    async () => {
      const waiting = await shops.rows(
        "select from public.slips where project_id = $1 and outcome is null or project_id = $1 and outcome = 'bank_pending'",
        [project_id],
      );
      return waiting.length === 0;
    },
    60_000,
  );

const close = (id: string, p_state: string) =>
  shops.asServer(owner, project_id, "close_bill", { p_id: id, p_state, p_note: null });
const confirm = async (id: string) => {
  const { total_satang, paid_satang } = await bills.kept(id);
  await bills.confirm(id, Math.max(0, Number(total_satang) - Number(paid_satang)));
};

type Story = (id: string, total: number, sent: Awaited<ReturnType<typeof bills.room>>) => Promise<void>;
const part = (total: number) => 1 + below(total - 1);
const upload = async (id: string, amount: number) => void (await bills.upload(id, await transfer(amount)));
/** What happens to a bill before the bank has answered, and after. */
const stories: Record<string, [before: Story, after?: Story]> = {
  waits: [async () => {}],
  "is paid on its page": [upload],
  "is paid in the room": [async (_, total, sent) => slipInRoom(sent, total)],
  "gets less": [async (id, total) => upload(id, part(total))],
  "gets less and is confirmed": [async (id, total) => upload(id, part(total)), confirm],
  "gets more and is confirmed": [async (id, total) => upload(id, total + 1 + below(9_999)), confirm],
  "is confirmed without a slip": [confirm],
  "gets two slips": [
    async (id, total) => {
      await upload(id, part(total));
      await upload(id, 1 + below(total));
    },
  ],
  "is paid twice and acknowledged": [
    upload,
    async (id, total, sent) => {
      await slipInRoom(sent, total);
      await settled();
      await confirm(id);
    },
  ],
  "is cancelled": [async (id) => void (await close(id, "cancelled"))],
  "is cancelled and paid": [
    async (id, total) => {
      const reference = await transfer(total);
      await bills.upload(id, reference);
      await close(id, "cancelled").catch(() => null);
    },
  ],
  "is paid and refunded": [upload, async (id) => void (await close(id, "refunded"))],
  "gets less and is refunded": [
    async (id, total) => upload(id, part(total)),
    async (id) => void (await close(id, "refunded")),
  ],
  "is confirmed, and its slip refused": [
    async (id) => void (await bills.upload(id, null)),
    async (id) => {
      await confirm(id);
      const [slip] = await shops.rows<{ slip_id: string }>(
        "select slip_id from public.bill_payments where bill_id = $1 and origin = 'page'",
        [id],
      );
      await shops.as(owner, "select public.decide_slip($1, 'refused')", [slip?.slip_id]);
    },
  ],
  "gets a slip that the bank does not know": [async (id) => void (await bills.upload(id, newReference()))],
  "is not meant by a slip of another customer": [
    async (_, total) => {
      const other = await bills.room();
      await slipInRoom(other, total);
    },
  ],
};

/** Rows of all pages of a list. */
async function pages<Row>(path: string, key: "bills" | "slips", as: Person = owner): Promise<Row[]> {
  const rows: Row[] = [];
  for (let before: string | null = ""; before !== null; ) {
    const answer = await call(`GET ${path}${before && `&before=${encodeURIComponent(before)}`}`, { as });
    assert.equal(answer.status, 200, answer.text);
    rows.push(...(answer.body[key] as Row[]));
    before = answer.body.next as string | null;
  }
  return rows;
}

/** A CSV file as records by column. */
async function csv(path: string, as: Person = owner): Promise<Record<string, string>[]> {
  const answer = await call(`GET ${path}`, { as });
  assert.equal(answer.status, 200, answer.text);
  const [head, ...rows] = readCsv(answer.text).map(({ cells }) => cells);
  return rows.map((cells) => Object.fromEntries(cells.map((cell, at) => [head?.[at] ?? "", cell])));
}

const VALUE = "ค่า (เวลาเป็นวินาที เงินเป็นบาท)";
/** The dashboard's totals, by their Thai names. */
async function dashboard(from: string, to: string, as: Person = owner): Promise<Map<string, string>> {
  const lines = await csv(`${api}/reports/export?from=${from}&to=${to}`, as);
  return new Map(lines.filter((line) => line.ส่วน === "ทั้งหมด").map((line) => [line.ตัวเลข ?? "", line[VALUE] ?? ""]));
}

await open();
const rooms = await Promise.all(Array.from({ length: 6 }, () => bills.room()));
for (let n = 0; n < BILLS; n++) {
  const sent = one(rooms);
  const total = 2 + below(200_000);
  // each story at least once
  const name = Object.keys(stories)[n] ?? one(Object.keys(stories));
  const [before, after] = stories[name] as [Story, Story?];
  const id = await bills.bill(sent.room.id, total);
  try {
    await before(id, total, sent);
    await settled();
    await after?.(id, total, sent);
    await settled();
  } catch (failure) {
    throw new Error(`bill ${n} ${name}`, { cause: failure });
  }
}
// days and hours at random, for slips and payments apart
const shift = () => `${below(DAYS)} days ${below(24)} hours ${below(60)} minutes`;
for (const { id } of await shops.rows<{ id: string }>("select id from public.bills where project_id = $1", [
  project_id,
])) {
  await shops.rows(
    `update public.bills set paid_at = paid_at - $2::interval, created_at = created_at - $3::interval,
       due_at = case when $4 then now() - interval '1 minute' end
     where id = $1`,
    [id, shift(), shift(), next() < 0.3],
  );
}
for (const { id } of await shops.rows<{ id: string }>("select id from public.slips where project_id = $1", [
  project_id,
])) {
  await shops.rows("update public.slips set created_at = created_at - $2::interval where id = $1", [id, shift()]);
}
await shops.rows("select system.sweep_bills(1000)");
for (const { room } of rooms.slice(0, 2)) {
  await shops.rows("update public.rooms set assignee_id = $2 where id = $1", [room.id, owner.id]);
}
const today = dayIn(zone, new Date());
const first = addDays(today, -DAYS - 1);
const ranges = [
  ...Array.from({ length: DAYS + 2 }, (_, at) => [addDays(first, at), addDays(first, at)] as const),
  [first, today] as const,
  [addDays(first, -60), today] as const,
];

test(`bills: day sums, list, CSV and dashboard (seed ${seed}, ${zone})`, async () => {
  let all = 0;
  // what the bank confirmed is not the team's, also on a bill of which the team confirmed the rest
  const confirmed = await shops.rows<{ bill_id: string; sum: string }>(
    `select y.bill_id, sum(y.amount_satang) as sum from public.bill_payments y join public.slips s on s.id = y.slip_id
     where y.state = 'counted' and s.outcome = 'verified' and s.reason <> 'receiver_unchecked' group by 1`,
  );
  const byBank = new Map(confirmed.map(({ bill_id, sum }) => [bill_id, Number(sum)]));
  const byTeam = ({ id, confirmed_at, paid_satang }: ListedBill) =>
    confirmed_at ? Math.max(0, paid_satang - (byBank.get(id) ?? 0)) : 0;
  for (const as of [owner, narrow]) {
    for (const [from, to] of ranges) {
      const query = `view=paid&from=${from}&to=${to}`;
      const { days } = (await call(`GET ${api}/bills?${query}`, { as })).body as {
        days: { paid: number; paid_satang: number; team_satang: number }[];
      };
      const listed = await pages<ListedBill>(`${api}/bills?${query}`, "bills", as);
      const file = await csv(`${api}/bills/export?${query}`, as);
      const figures = await dashboard(from, to, as);
      const sum = sumOf(listed, ({ paid_satang }) => paid_satang);
      const team = sumOf(listed, byTeam);
      const expected = [listed.length, sum, team];
      assert.deepEqual(
        [sumOf(days, ({ paid }) => paid), sumOf(days, (day) => day.paid_satang), sumOf(days, (day) => day.team_satang)],
        expected,
        `day sums ${from} ${to}`,
      );
      assert.deepEqual([file.length, sumOf(file, (line) => satang(line.เงินเข้า))], [listed.length, sum], `CSV ${from}`);
      assert.deepEqual(
        [
          Number(figures.get("บิลที่ชำระแล้ว")),
          satang(figures.get("ยอดจากบิลที่ชำระแล้ว")),
          satang(figures.get("ยอดจากบิลที่ทีมยืนยันเอง")),
        ],
        expected,
        `dashboard ${from} ${to}`,
      );
      if (as === owner && from === first && to === today) all = sum;
    }
  }
  assert.ok(all > 0, "something was paid");
});

test(`bills that wait: list and dashboard (seed ${seed})`, async () => {
  for (const as of [owner, narrow]) {
    const figures = await dashboard(today, today, as);
    for (const [view, count, amount] of [
      ["open", "บิลที่รอเงินอยู่ตอนนี้", "ยอดที่รออยู่ตอนนี้"],
      ["overdue", "บิลเลยกำหนดตอนนี้", "ยอดที่เลยกำหนดตอนนี้"],
    ] as const) {
      const listed = await pages<ListedBill>(`${api}/bills?view=${view}`, "bills", as);
      const missing = sumOf(listed, ({ total_satang, paid_satang }) => Math.max(0, total_satang - paid_satang));
      assert.deepEqual([Number(figures.get(count)), satang(figures.get(amount))], [listed.length, missing], view);
    }
  }
});

test(`slips: day sums, list, CSV and dashboard (seed ${seed})`, async () => {
  for (const [from, to] of ranges.slice(0, -1)) {
    const range = `from=${from}&to=${to}`;
    const listed = await pages<ListedSlip>(`${api}/slips?view=paid&${range}`, "slips");
    const sum = sumOf(listed, ({ amount }) => amount ?? 0);
    const days = JSON.parse((await call(`GET ${api}/slips/days?${range}`, { as: owner })).text) as {
      paid_amount: number;
    }[];
    const file = await csv(`${api}/slips/export?view=paid&${range}`);
    const figures = await dashboard(from, to);
    assert.equal(
      sumOf(days, ({ paid_amount }) => paid_amount),
      sum,
      `day sums ${range}`,
    );
    assert.equal(
      sumOf(file, (line) => satang(line.ยอดเงิน)),
      sum,
      `CSV ${range}`,
    );
    assert.deepEqual(
      [Number(figures.get("สลิปที่นับเป็นเงินเข้า")), satang(figures.get("ยอดจากสลิป"))],
      [listed.length, sum],
      `dashboard ${range}`,
    );
  }
});

test(`each paid slip counts for one bill or for none (seed ${seed})`, async () => {
  const [wrong] = await shops.rows<{ ids: string[] | null }>(
    `select array_agg(b.id) as ids from public.bills b
     where b.project_id = $1 and b.paid_satang <> (
       select coalesce(sum(y.amount_satang), 0) from public.bill_payments y where y.bill_id = b.id and y.state = 'counted'
     )`,
    [project_id],
  );
  assert.equal(wrong?.ids, null, "a bill received what its payments say");
  const [row] = await shops.rows<Record<"slips" | "bills" | "unbilled", string>>(
    `select coalesce(sum(s.amount), 0) as slips,
       coalesce(sum(s.amount) filter (where not exists (
         select from public.bill_payments y where y.slip_id = s.id and y.state = 'counted'
       )), 0) as unbilled,
       (select coalesce(sum(b.paid_satang), 0) from public.bills b where b.project_id = $1) as bills
     from public.slips s where s.project_id = $1 and s.is_paid`,
    [project_id],
  );
  assert.equal(Number(row?.slips), Number(row?.bills) + Number(row?.unbilled));
});

test(`spend: list, panel and segments (seed ${seed})`, async () => {
  const spends = await shops.rows<{ customer_id: string; name: string; paid: string }>(
    `select r.customer_id, coalesce(sum(s.amount) filter (where s.is_paid and not exists (
       select from public.bill_payments y where y.slip_id = s.id and y.refunded_at is not null
     )), 0) as paid
     from public.rooms r left join public.slips s on s.room_id = r.id
     where r.project_id = $1 group by r.customer_id`,
    [project_id],
  );
  const [totals] = await shops.rows<{ arrived: string; refunded: string }>(
    `select (select coalesce(sum(s.amount), 0) from public.slips s where s.project_id = $1 and s.is_paid and s.room_id is not null) as arrived,
       (select coalesce(sum(b.paid_satang), 0) from public.bills b where b.project_id = $1 and b.state = 'refunded') as refunded`,
    [project_id],
  );
  const listed = await shops.as<{ customer_id: string; spend: string }>(
    owner,
    "select customer_id, spend from public.list_customers($1, p_limit => 100)",
    [project_id],
  );
  assert.equal(
    sumOf(listed, ({ spend }) => satang(spend)),
    Number(totals?.arrived) - Number(totals?.refunded),
    "what arrived in rooms without what was refunded",
  );
  for (const { customer_id, paid } of spends) {
    const [panel] = await shops.as<{ spend: string }>(owner, "select spend from public.customer_figures($1, $2)", [
      project_id,
      customer_id,
    ]);
    const shown = listed.find((row) => row.customer_id === customer_id);
    assert.deepEqual([satang(panel?.spend), satang(shown?.spend)], [Number(paid), Number(paid)], customer_id);
  }
  const bar = one(spends.map(({ paid }) => Number(paid) / 100)) || 1;
  const segment = await shops.as<{ customer_id: string }>(
    owner,
    "select customer_id from public.list_customers($1, null, $2, p_limit => 100)",
    [project_id, JSON.stringify({ min_spend: bar })],
  );
  assert.deepEqual(
    segment.map(({ customer_id }) => customer_id).toSorted(),
    spends
      .filter(({ paid }) => Number(paid) / 100 >= bar)
      .map(({ customer_id }) => customer_id)
      .toSorted(),
  );
});
