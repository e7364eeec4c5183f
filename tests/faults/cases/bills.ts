import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { controlSlips } from "../../../local/providers/slips/server";
import type { Backend } from "../../support/backend";
import { newReference, plainSlip, transferOf } from "../../support/slip-images";
import { until } from "../../support/until";
import { type Fault, inLanes, killProcess, pidOf, untilHealthy } from "../fault";
import { addPeople, FREED_MS, roomOf } from "../line/crowd";
import { formatVerdict } from "../line/judge";
import { LineShop } from "../line/shop";

const BILLS = 200;
const KILLS_A_STEP = 10;
const LANES = 8;
const ITEM_BAHT = 590.25;
/** A killed worker's jobs are freed within a minute; the last step of a bill needs two jobs in sequence. */
const SETTLED_MS = 4 * FREED_MS;

interface Order {
  person: string;
  room_id: string;
  bill_id: string;
  /** The same for every retry, as in a browser. */
  card: string;
  delivery: string;
  slip_id: string;
  tracking: string;
  amount: number;
  /** Of the payment page. */
  token: string;
  pays: "chat" | "page";
}

/** F20: bills are sent, paid in the chat and on the page, and delivered, while the application is killed in each of these steps. */
export const billsKilled: Fault = {
  id: "F20",
  title: "bills: kill -9 while they are sent, paid and delivered",
  run: async (backend, scale) => {
    const shop = await LineShop.open(backend, "ร้านที่ส่งบิลทั้งวัน");
    try {
      await addAccounts(shop);
      const orders = await newOrders(shop, Math.ceil(BILLS * scale));
      const kills = Math.max(1, Math.round(KILLS_A_STEP * scale));
      const during = (step: (order: Order) => Promise<void>, isDone: string) =>
        whileKilled(backend, kills, async () => {
          await inLanes(orders, LANES, step);
          await untilAll(shop, orders.length, isDone);
          await shop.untilQuiet(SETTLED_MS);
        });
      await during((order) => send(shop, order), "state = 'sent'");
      await during((order) => pay(backend, shop, order), "thanked_at is not null");
      await during((order) => deliver(shop, order), "shipped_at is not null");
      const verdict = await judge(shop, orders);
      const { unknown, ...faults } = verdict;
      // a reply has no retry key: one whose worker died can only be marked unknown
      const isClean = Object.entries(faults).every(([name, count]) => name === "bills" || count === 0);
      return {
        ok: isClean && unknown <= 3 * kills,
        text: `${kills} kills in each of 3 steps: ${formatVerdict(verdict)}`,
      };
    } finally {
      await shop.close();
    }
  },
};

async function addAccounts(shop: LineShop): Promise<void> {
  await shop.rows(
    `insert into public.receiving_accounts (id, project_id, bank, number, name_th)
     values ($1, $2, 'PromptPay', '0812345678', 'ร้านสายหมอก'), ($3, $2, 'KBANK', '1234567890', 'ร้านสายหมอก')`,
    [randomUUID(), shop.project_id, randomUUID()],
  );
  await shop.rows(
    `insert into public.webhook_endpoints (id, project_id, url, description, events, is_on)
     values ($1, $2, 'https://shop.example/hook', '', '{bill.paid}', true)`,
    [randomUUID(), shop.project_id],
  );
}

async function newOrders(shop: LineShop, count: number): Promise<Order[]> {
  const people = await addPeople(shop, count);
  await shop.line.send(
    shop.channel,
    await shop.line.build(
      shop.channel,
      people.map((person) => [person, { type: "text", text: "เอาเสื้อขาวค่ะ" }]),
    ),
  );
  return Promise.all(
    people.map(
      async (person, n): Promise<Order> => ({
        person,
        room_id: await roomOf(shop, person),
        bill_id: randomUUID(),
        card: randomUUID(),
        delivery: randomUUID(),
        slip_id: randomUUID(),
        tracking: `TH${String(n).padStart(9, "0")}X`,
        amount: ITEM_BAHT * (n + 1),
        token: "",
        pays: n % 2 === 0 ? "chat" : "page",
      }),
    ),
  );
}

async function send(shop: LineShop, order: Order): Promise<void> {
  const { bill_id, card: client_id, room_id, amount } = order;
  const quantity = Math.round(amount / ITEM_BAHT);
  const items = [{ name: "เสื้อยืดสีขาว", quantity, price: String(ITEM_BAHT) }];
  const rest = { discount: "", shipping: "", note: "", due_on: "", wants_address: true };
  await shop.call("POST", "/bills", { bill_id, client_id, room_id, items, ...rest });
  const { url } = await shop.call("GET", `/bills/${bill_id}`);
  order.token = String(url).split("/").at(-1) ?? "";
}

async function pay(backend: Backend, shop: LineShop, order: Order): Promise<void> {
  const reference = newReference();
  await controlSlips(backend.slipsUrl).addTransfer(transferOf(reference, { amount: order.amount }));
  const image = await plainSlip("014", reference);
  if (order.pays === "chat") {
    await shop.line.act(shop.channel, order.person, { type: "image", bytes: image.toString("base64") });
    return;
  }
  // all customers come from one address
  await shop.rows("delete from private.rate_limits where key like 'pay%'");
  await shop.send(`/api/pay/${order.token}/slip?slip_id=${order.slip_id}`, {
    method: "POST",
    headers: { "content-type": "image/jpeg" },
    body: new Uint8Array(image),
  });
}

async function deliver(shop: LineShop, { bill_id, delivery: client_id, tracking }: Order): Promise<void> {
  const parcel = { carrier: "thaipost", tracking_number: tracking, tells_customer: true };
  await shop.call("PUT", `/bills/${bill_id}/delivery`, { client_id, ...parcel });
}

/** Runs a step and meanwhile kills the application a number of times, each time soon after it serves requests again. */
async function whileKilled(backend: Backend, kills: number, work: () => Promise<void>): Promise<void> {
  const working = work();
  for (let n = 0; n < kills; n++) {
    await Promise.race([sleep(100 + Math.random() * 1_500), working]);
    killProcess(pidOf(backend, "app"));
    await untilHealthy(backend);
  }
  await working;
}

async function untilAll(shop: LineShop, count: number, condition: string): Promise<void> {
  await until(
    `${count} bills with ${condition}`,
    async () => {
      const [row] = await shop.rows<{ done: number }>(
        `select count(*)::int as done from public.bills where project_id = $1 and ${condition}`,
        [shop.project_id],
      );
      return row?.done === count;
    },
    SETTLED_MS,
  );
}

interface Verdict {
  bills: number;
  /** Not paid by exactly its total, by exactly one slip. */
  notPaidOnce: number;
  /** Cards, thanks and delivery messages that the customer did not receive, without being marked as unknown. */
  lost: number;
  doubled: number;
  /** bill.paid was not recorded exactly once. */
  notHeardOnce: number;
  /** Numbers that are missing or stand twice. */
  numberGaps: number;
  unknown: number;
}

async function judge(shop: LineShop, orders: readonly Order[]): Promise<Verdict> {
  const rows = await shop.rows<{
    id: string;
    number: number;
    is_settled: boolean;
    payments: number;
    slips: number;
    heard: number;
    unknown: number;
  }>(
    `select b.id, b.number, b.state = 'paid' and b.paid_satang = b.total_satang as is_settled,
       (select count(*)::int from public.bill_payments p where p.bill_id = b.id and p.state = 'counted') as payments,
       (select count(*)::int from public.slips s where s.room_id = b.room_id) as slips,
       (select count(*)::int from public.webhook_events e
        where e.project_id = b.project_id and e.type = 'bill.paid' and e.payload::text like '%' || b.id || '%') as heard,
       (select count(*)::int from public.messages m where m.room_id = b.room_id and m.state = 'unknown') as unknown
     from public.bills b where b.project_id = $1 order by b.number`,
    [shop.project_id],
  );
  const verdict: Verdict = {
    bills: rows.length,
    notPaidOnce: 0,
    lost: Math.abs(orders.length - rows.length),
    doubled: 0,
    notHeardOnce: 0,
    numberGaps: rows.filter(({ number }, place) => number !== place + 1).length,
    unknown: 0,
  };
  const received = await shop.line.receivedFrom(shop.channel);
  for (const order of orders) {
    const row = rows.find(({ id }) => id === order.bill_id);
    if (!row) continue;
    if (!row.is_settled || row.payments !== 1 || row.slips !== 1) verdict.notPaidOnce++;
    if (row.heard !== 1) verdict.notHeardOnce++;
    const got = received.filter(({ to }) => to === order.person).map(({ message }) => JSON.stringify(message));
    const times = ["ดูบิลและชำระเงิน", "ได้รับเงิน", order.tracking].map(
      (part) => got.filter((message) => message.includes(part)).length,
    );
    verdict.unknown += row.unknown;
    verdict.lost += Math.max(0, times.filter((count) => count === 0).length - row.unknown);
    verdict.doubled += times.filter((count) => count > 1).length;
  }
  return verdict;
}
