import { setTimeout as wait } from "node:timers/promises";
import { Pool } from "pg";
import { callsTo } from "../../http/client";
import { MetaConnector } from "../../support/meta";
import { type Shop, Shops } from "../../support/shop";
import { connectBackend } from "../../support/start-backend";
import { until } from "../../support/until";
import type { Bench, Figure, Finding } from "../figure";
import { ms, percentile, ratio } from "../stats";

/** A live sale: this many comments an hour under one post, each answered by a rule. */
const COMMENTS_PER_HOUR = 10_000;
const ROOMS = 50;
/** Time between two messages of a chat, in ms. */
const CHAT_MS = 5_000;
const IDLE_MS = 60_000;
/** Every so often Meta delivers an event again. */
const REDELIVERED = 20;

/** Minutes of comments; 60 for the whole hour. */
const MINUTES = Number(process.env.BENCH_MINUTES ?? 3);

/** P26: a live sale beside chats: every comment is answered once, and the chats stay fast. */
export const comments: Figure = {
  id: "P26",
  title: `comments of one post at ${COMMENTS_PER_HOUR} an hour for ${MINUTES} min, beside ${ROOMS} chats`,
  measure: async (bench: Bench): Promise<Finding[]> => {
    const pool = new Pool({ connectionString: bench.databaseUrl, max: 4 });
    try {
      const sale = await openSale(bench, pool);
      const idle = await chat(sale, IDLE_MS);
      bench.note(`chats alone: p50 ${ms(percentile(idle, 0.5))}, p95 ${ms(percentile(idle, 0.95))}`);
      const length = MINUTES * 60_000;
      const [busy] = await Promise.all([chat(sale, length), comment(sale, length)]);
      bench.note(`beside comments: p50 ${ms(percentile(busy, 0.5))}, p95 ${ms(percentile(busy, 0.95))}`);
      const { written, stored, answered, twice } = await settle(sale);
      const share = percentile(busy, 0.95) / percentile(idle, 0.95);
      const rest = written - answered;
      return [
        { name: "comments stored / written", value: `${stored} / ${written}`, target: "all", ok: stored === written },
        { name: "comments without an answer", value: String(rest), target: "0", ok: rest === 0 },
        { name: "comments answered twice", value: String(twice), target: "0", ok: twice === 0 },
        { name: "p95 of chats beside comments / alone", value: ratio(share), target: "≤ 1.5 ×", ok: share <= 1.5 },
      ];
    } finally {
      await pool.end();
    }
  },
};

type Sale = Awaited<ReturnType<typeof openSale>>;

/** A shop with a page, a post, a rule that answers every comment, and customers in chats. */
async function openSale(bench: Bench, pool: Pool) {
  const backend = connectBackend(bench.dataDir);
  const shops = new Shops(backend, 4);
  const shop: Shop = await shops.open("ร้านไลฟ์สด");
  await shops.leaveAnsweredRooms(shop);
  const connector = new MetaConnector(backend, callsTo(backend));
  const page = await connector.connect(shop, "facebook");
  const { graph } = connector;
  const post = await graph.addPost({
    message: "ไลฟ์คืนนี้ พิมพ์ CF ตามด้วยรหัส",
    permalink_url: "https://www.facebook.com/posts/1",
  });
  const rule = {
    name: "CF",
    is_on: true,
    stops: false,
    definition: {
      trigger: { on: "message" },
      match: "all",
      conditions: [{ if: "comment", is: true, post_ids: [] }],
      actions: [{ do: "answer_comment", how: "publicly", text: "รับ CF แล้วค่ะ" }],
    },
  };
  await shops.as(shop.owner, "select public.save_rule($1, null, $2)", [shop.project_id, JSON.stringify(rule)]);
  const chats = await Promise.all(
    Array.from({ length: ROOMS }, (_, n) => graph.addPerson(page.account_id, `ลูกค้าแชท ${n + 1}`)),
  );
  return { pool, graph, page, post, chats, comments: 0 };
}

/** Every customer writes again and again. Returns the ms from each write until the message is committed. */
async function chat({ pool, graph, page, chats }: Sale, length: number): Promise<number[]> {
  const texts = new Map<string, number>();
  const end = Date.now() + length;
  let count = 0;
  const mark = `${Date.now()}`;
  await Promise.all(
    chats.map(async (person, place) => {
      await wait((place / chats.length) * CHAT_MS);
      while (Date.now() < end) {
        const text = `ถาม ${mark} ${count++}`;
        texts.set(text, Date.now());
        await graph.act(person, { type: "text", text });
        await wait(CHAT_MS);
      }
    }),
  );
  const stored = await until(
    "every message is stored",
    async () => {
      const { rows } = await pool.query<{ text: string; at: Date }>(
        "select text, created_at as at from public.messages where social_id = $1 and text like $2",
        [page.social_id, `ถาม ${mark} %`],
      );
      return rows.length === texts.size && rows;
    },
    120_000,
  );
  return stored.map(({ text, at }) => at.getTime() - (texts.get(text) ?? Number.NaN));
}

/** New people comment at the pace of the sale; some events arrive twice. */
async function comment(sale: Sale, length: number): Promise<void> {
  const { graph, page, post } = sale;
  const total = Math.round((COMMENTS_PER_HOUR * length) / 3_600_000);
  const begin = Date.now();
  const running: Promise<unknown>[] = [];
  for (; sale.comments < total; sale.comments++) {
    const n = sale.comments;
    await wait(Math.max(0, begin + (n / total) * length - Date.now()));
    const person = await graph.addPerson(page.account_id, `ผู้ชมไลฟ์ ${n}`);
    running.push(graph.comment(person, post, `CF ${n}`));
    if (n % REDELIVERED === 0) running.push(graph.redeliver(1));
  }
  await Promise.all(running);
}

/** What stands under the post once nothing is left to answer. */
async function settle({ pool, graph, page, post, comments: written }: Sale) {
  const look = async () => {
    const all = await graph.commentsOf(page.account_id, post);
    const answers = all.filter(({ from }) => from.id === page.account_id);
    const parents = new Set(answers.map(({ parent_id }) => parent_id));
    return { answered: parents.size, twice: answers.length - parents.size };
  };
  await until("every comment is answered", async () => (await look()).answered >= written, 600_000).catch(() => null);
  const { rows } = await pool.query<{ stored: number }>(
    `select count(*)::integer as stored from public.messages m join public.rooms r on r.id = m.room_id
     where r.social_id = $1 and r.kind = 'comment' and m.author_kind = 'customer'`,
    [page.social_id],
  );
  return { written, stored: rows[0]?.stored ?? 0, ...(await look()) };
}
