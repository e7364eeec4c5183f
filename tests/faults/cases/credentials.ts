import { randomUUID } from "node:crypto";
import { quickAddJob } from "graphile-worker";
import type { RemoteGraph } from "../../../local/providers/graph/server";
import { signatureOf } from "../../../local/providers/graph/webhooks";
import { callsTo } from "../../http/client";
import type { Backend } from "../../support/backend";
import { type ConnectedPage, MetaConnector } from "../../support/meta";
import { until } from "../../support/until";
import { type Fault, inLanes } from "../fault";
import { formatVerdict } from "../line/judge";
import { LineShop } from "../line/shop";

const PAGES = 100;
/** Besides the one or two that break. */
const LEAST_PAGES = 6;
const TEXTS_EACH = 5;
const ANSWERS_EACH = 5;
const LANES = 8;
const SETTLED_MS = 300_000;
/** How much longer the others may take while some accounts are broken, and what is fast enough in any case. */
const MAY_TAKE = 2;
const FAST_MS = 5_000;

interface Customer {
  id: string;
  room_id: string;
  page: ConnectedPage;
  texts: string[];
  answers: string[];
}

/**
 * F18: the credentials of one account cannot be opened, those of another are refused. Both have as many customers as all the others have
 * together, and come first in each batch.
 */
export const brokenCredentials: Fault = {
  id: "F18",
  title: "one account's broken credentials do not stall the others",
  limitMs: 30 * 60_000,
  run: async (backend, scale) => {
    const shop = await LineShop.open(backend, "ร้านที่มีหลายเพจ");
    const connector = new MetaConnector(backend, callsTo(backend));
    const { graph } = connector;
    try {
      const count = Math.max(LEAST_PAGES, Math.ceil(PAGES * scale));
      const sealed = await customersOf(shop, graph, await connector.connect(shop), count);
      const refused = await customersOf(shop, graph, await connector.connect(shop), count);
      const others: Customer[] = [];
      for (let n = 0; n < count; n++) {
        others.push(...(await customersOf(shop, graph, await connector.connect(shop), 1)));
      }
      const everybody = [...sealed, ...refused, ...others];
      const stage = { backend, shop, graph, everybody };
      const before = await converse(stage, others);
      // countSent expects every answer of this round to be sent before the accounts break
      await untilSettled(shop, everybody);
      const restore = await breakCredentials(stage, sealed, refused);
      const during = await converse(stage, others);
      const examined = await examine(stage, others);
      const untrue = await countSent(shop, [...sealed, ...refused]);
      await restore();
      await untilSettled(shop, everybody);
      const verdict = await judge(stage, untrue);
      const { texts: _texts, answers: _answers, ...faults } = verdict;
      const limit = Math.max(FAST_MS, MAY_TAKE * before);
      const isClean = Object.values(faults).every((found) => found === 0);
      const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
      return {
        ok: isClean && during <= limit && examined <= FAST_MS + limit,
        text: `the other ${count} took ${seconds(before)} before, ${seconds(during)} with two broken, examined after ${seconds(examined)}: ${formatVerdict(verdict)}`,
      };
    } finally {
      await shop.close();
    }
  },
};

interface Stage {
  backend: Backend;
  shop: LineShop;
  graph: RemoteGraph;
  everybody: Customer[];
}

async function customersOf(
  shop: LineShop,
  graph: RemoteGraph,
  page: ConnectedPage,
  count: number,
): Promise<Customer[]> {
  return Promise.all(
    Array.from({ length: count }, async (_, n): Promise<Customer> => {
      const id = await graph.addPerson(page.account_id, `ลูกค้า ${n + 1}`);
      const hello = "สวัสดีค่ะ";
      await graph.act(id, { type: "text", text: hello });
      const room_id = await until(
        "the room",
        async () => {
          const [room] = await shop.rows<{ id: string }>(
            `select r.id from public.rooms r join public.customer_identities i on i.id = r.identity_id
             where i.social_id = $1 and i.external_id = $2`,
            [page.social_id, id],
          );
          return room?.id;
        },
        SETTLED_MS,
      );
      return { id, room_id, page, texts: [hello], answers: [] };
    }),
  );
}

/**
 * Everybody writes in one webhook and is answered, those of the first accounts first. Returns the milliseconds until the given customers'
 * messages are stored and they have received the answers.
 */
async function converse({ backend, shop, graph, everybody }: Stage, watched: Customer[]): Promise<number> {
  const begin = Date.now();
  await sendBatch(backend, everybody);
  const rest = inLanes(everybody, LANES, async ({ room_id, answers }) => {
    for (let n = 0; n < ANSWERS_EACH; n++) {
      const text = `คำตอบที่ ${answers.length + 1}`;
      answers.push(text);
      await shop.answer(room_id, text);
    }
  });
  const [took] = await Promise.all([
    rest.then(async () => {
      await inLanes(watched, LANES, ({ id, room_id, texts, answers }) =>
        until(
          "the others' messages and answers",
          async () =>
            (await graph.received(id)).length >= answers.length &&
            (await readTexts(shop, room_id)).length >= texts.length,
          SETTLED_MS,
        ).then(() => undefined),
      );
      return Date.now() - begin;
    }),
    rest,
  ]);
  return took;
}

/** One webhook of Meta's with some messages of every customer, one entry for each account. */
async function sendBatch({ url }: Backend, everybody: readonly Customer[]): Promise<void> {
  const entries = new Map<string, { id: string; time: number; messaging: object[] }>();
  let at = Date.now();
  for (let n = 0; n < TEXTS_EACH; n++) {
    for (const { id, page, texts } of everybody) {
      const text = `ข้อความที่ ${texts.length}`;
      texts.push(text);
      const entry = entries.get(page.page_id) ?? { id: page.page_id, time: at, messaging: [] };
      entry.messaging.push({
        sender: { id },
        recipient: { id: page.page_id },
        timestamp: ++at,
        message: { mid: `m_${randomUUID()}`, text },
      });
      entries.set(page.page_id, entry);
    }
  }
  const body = JSON.stringify({ object: "page", entry: [...entries.values()] });
  const answered = await fetch(`${url}/api/webhooks/facebook`, {
    method: "POST",
    headers: { "content-type": "application/json", "x-hub-signature-256": signatureOf(body) },
    body,
  });
  if (answered.status !== 200) throw new Error(`the batch was answered with ${answered.status}`);
}

/** Returns what makes both accounts' credentials work again: their waiting answers then have to arrive. */
async function breakCredentials(
  { shop, graph }: Stage,
  [sealed]: Customer[],
  [refused]: Customer[],
): Promise<() => Promise<void>> {
  if (!sealed || !refused) throw new Error("an account has no customer");
  const { social_id } = sealed.page;
  const [kept] = await shop.rows<{ sealed: string }>(
    "select sealed from private.social_credentials where social_id = $1",
    [social_id],
  );
  const set = (value: string | undefined) =>
    shop.rows("update private.social_credentials set sealed = $2 where social_id = $1", [social_id, value]);
  await set("v1:broken");
  await graph.revokeToken(refused.page.page_id);
  return async () => {
    await set(kept?.sealed);
    const { page_id, page_token, instagram_id } = refused.page;
    await graph.addPage({ name: "ร้านเสื้อ", username: "shirts.th", id: page_id, token: page_token, instagram_id });
  };
}

/** Examines all accounts, as is done every half hour. Returns the milliseconds until all others were. */
async function examine({ backend, shop, everybody }: Stage, others: readonly Customer[]): Promise<number> {
  await shop.rows("update public.socials set checked_at = null where id = any($1)", [
    everybody.map(({ page }) => page.social_id),
  ]);
  const begin = Date.now();
  await quickAddJob({ connectionString: backend.databaseUrl }, "check_socials", {});
  await until(
    "the others are examined",
    async () => {
      const [waiting] = await shop.rows<{ count: number }>(
        "select count(*)::integer as count from public.socials where id = any($1) and (checked_at is null or status <> 'connected')",
        [others.map(({ page }) => page.social_id)],
      );
      return waiting?.count === 0;
    },
    SETTLED_MS,
  );
  return Date.now() - begin;
}

async function countSent(shop: LineShop, customers: readonly Customer[]): Promise<number> {
  const [row] = await shop.rows<{ count: number }>(
    `select count(*)::integer as count from public.messages
     where room_id = any($1) and author_kind = 'member' and state not in ('queued', 'sending', 'failed')`,
    [customers.map(({ room_id }) => room_id)],
  );
  // those of the first round, when their accounts still worked
  return (row?.count ?? 0) - customers.length * ANSWERS_EACH;
}

async function readTexts(shop: LineShop, room_id: string): Promise<string[]> {
  const rows = await shop.rows<{ text: string }>(
    "select text from public.messages where room_id = $1 and author_kind = 'customer' order by sequence",
    [room_id],
  );
  return rows.map(({ text }) => text);
}

async function untilSettled(shop: LineShop, everybody: readonly Customer[]): Promise<void> {
  await until(
    "every message is settled",
    async () => {
      const [waiting] = await shop.rows<{ count: number }>(
        "select count(*)::integer as count from public.messages where room_id = any($1) and state in ('queued', 'sending')",
        [everybody.map(({ room_id }) => room_id)],
      );
      return waiting?.count === 0;
    },
    SETTLED_MS,
  );
}

interface Verdict {
  texts: number;
  answers: number;
  lost: number;
  doubled: number;
  outOfOrder: number;
  /** Marked sent, although the account could not send. */
  untrue: number;
  failed: number;
}

async function judge({ shop, graph, everybody }: Stage, untrue: number): Promise<Verdict> {
  const verdict: Verdict = { texts: 0, answers: 0, lost: 0, doubled: 0, outOfOrder: 0, untrue, failed: 0 };
  const compare = (sent: readonly string[], got: readonly string[]) => {
    const times = sent.map((text) => got.filter((other) => other === text).length);
    verdict.lost += times.filter((count) => count === 0).length;
    verdict.doubled += times.filter((count) => count > 1).length;
    verdict.outOfOrder += times.every((count) => count === 1) && String(sent) !== String(got) ? 1 : 0;
  };
  for (const { id, room_id, texts, answers } of everybody) {
    verdict.texts += texts.length;
    verdict.answers += answers.length;
    compare(texts, await readTexts(shop, room_id));
    const received = (await graph.received(id)).map(({ text }) => text ?? "");
    compare(answers, received);
    const [failed] = await shop.rows<{ count: number }>(
      "select count(*)::integer as count from public.messages where room_id = $1 and author_kind = 'member' and state = 'failed'",
      [room_id],
    );
    verdict.failed += failed?.count ?? 0;
  }
  return verdict;
}
