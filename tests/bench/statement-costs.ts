import { randomUUID } from "node:crypto";
import type { PoolClient } from "pg";
import type { Bench, Finding } from "./figure";
import { judgeCounts } from "./growth";
import type { Ingest } from "./ingest";
import { nameOf, type Size, sizes } from "./large-data";
import { median, ms } from "./stats";

/** The first calls of a connection read the catalogue. */
const WARM_UP = 6;
const ROUNDS = 15;
/** Of one message, whatever the database holds. */
const MAX_BLOCKS = 300;
const MAX_MS = 3;

interface Cost {
  blocks: number;
  ms: number;
}

interface Explained {
  "QUERY PLAN": [{ "Execution Time": number; Plan: { "Shared Hit Blocks": number; "Shared Read Blocks": number } }];
}

/** The statement of one call; runs in a transaction that is rolled back. */
type Statement = (shop: Ingest, db: PoolClient) => string | Promise<string>;

const RECEIVED = { kind: "text", text: "x", content: null, media: [], is_echo: false, reply_token: "x" };
const visitor = (shop: Ingest) => `'${shop.shop.social_id}', '${shop.nextVisitor().id}'`;
const storedEvent = ({ person }: Ingest, external_id: string) =>
  JSON.stringify([
    { external_id, source: person, kind: "message", occurred_at: new Date().toISOString(), payload: {} },
  ]);

const STATEMENTS: Record<string, Statement> = {
  "visitor: message": (shop) => `visitor.send_message(${visitor(shop)}, '${randomUUID()}', 'สนใจค่ะ')`,
  "visitor: session": (shop) => `visitor.open_session(${visitor(shop)})`,
  "visitor: list": (shop) => `visitor.list_messages(${visitor(shop)})`,
  "key: rooms": ({ key }) => `api.list_rooms('${key.id}')`,
  "key: message": (shop) =>
    `api.send_message('${shop.key.id}', '${shop.nextVisitor().room_id}', '${randomUUID()}', 'ของมาแล้วค่ะ')`,
  "webhook: event": (shop) => `system.store_events('${shop.line.social_id}', '${storedEvent(shop, randomUUID())}')`,
  "job: message": async (shop, db) => {
    const id = randomUUID();
    await db.query("select system.store_events($1, $2)", [shop.line.social_id, storedEvent(shop, id)]);
    const { rows } = await db.query<{ id: string }>(
      "select id from public.inbound_events where social_id = $1 and external_id = $2",
      [shop.line.social_id, id],
    );
    const effect = { type: "message", ...RECEIVED, external_id: id, external_customer_id: shop.person };
    return `system.apply_event('${rows[0]?.id}', '${JSON.stringify(effect)}')`;
  },
};

/** Blocks and time of every role's statements, by size of database: how they grow, and what a message may cost at most. */
export async function costsOf(bench: Bench, shops: Record<Size, Ingest>): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const [name, statement] of Object.entries(STATEMENTS)) {
    const costs = {} as Record<Size, Cost[]>;
    for (const size of sizes) costs[size] = await explain(shops[size], statement);
    const of = (what: keyof Cost, size: Size) => costs[size].map((cost) => cost[what]);
    const blocks = { small: of("blocks", "small"), middle: of("blocks", "middle"), large: of("blocks", "large") };
    findings.push(...judgeCounts(bench, `${name}, blocks`, blocks));
    if (!name.endsWith("message")) continue;
    const most = median(blocks.large);
    const took = median(of("ms", "large"));
    findings.push(
      {
        name: `${name}, blocks at ${nameOf("large")}`,
        value: String(most),
        target: `≤ ${MAX_BLOCKS}`,
        ok: most <= MAX_BLOCKS,
      },
      { name: `${name}, SQL at ${nameOf("large")}`, value: ms(took), target: `≤ ${MAX_MS} ms`, ok: took <= MAX_MS },
    );
  }
  return findings;
}

async function explain(shop: Ingest, statement: Statement): Promise<Cost[]> {
  const db = await shop.shops.pool.connect();
  const costs: Cost[] = [];
  try {
    for (let round = -WARM_UP; round < ROUNDS; round++) {
      await db.query("begin");
      const call = await statement(shop, db);
      const { rows } = await db.query<Explained>(`explain (analyze, buffers, timing off, format json) select ${call}`);
      await db.query("rollback");
      const found = rows[0]?.["QUERY PLAN"][0];
      if (!found) throw new Error("no plan");
      const blocks = found.Plan["Shared Hit Blocks"] + found.Plan["Shared Read Blocks"];
      if (round >= 0) costs.push({ blocks, ms: found["Execution Time"] });
    }
  } finally {
    db.release(true);
  }
  return costs;
}
