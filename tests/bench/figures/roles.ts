import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import type { Bench, Figure, Finding } from "../figure";
import { judgeGrowth } from "../growth";
import { Ingest } from "../ingest";
import { nameOf, type Size, sizes } from "../large-data";
import { openSizedProducts } from "../sized-products";
import { costsOf } from "../statement-costs";
import { interleaved } from "../stats";

const ROUNDS = 40;
const WARM_UP = 8;
const JOB_LIMIT_MS = 15_000;

/**
 * P19: what visitors, programs with an API key, webhooks and jobs wait for, over HTTP, in products whose databases hold ever more rooms of
 * all projects; and the blocks and the time of their statements.
 */
export const roles: Figure = {
  id: "P19",
  title: `every role, ${sizes.map(nameOf).join(" / ")} rooms of all projects`,
  measure: async (bench: Bench): Promise<Finding[]> => {
    const { products, stop } = await openSizedProducts(bench);
    try {
      const shops = {} as Record<Size, Ingest>;
      for (const size of sizes) shops[size] = await Ingest.open(products[size], { visitors: 40, people: 20 });
      const findings: Finding[] = [];
      for (const [name, call] of Object.entries(CALLS)) {
        const of = (size: Size) => () => call(shops[size]);
        const contestants = { small: of("small"), middle: of("middle"), large: of("large") };
        const samples = await interleaved(contestants, ROUNDS, { warmUp: WARM_UP });
        findings.push(...judgeGrowth(bench, name, samples));
      }
      return [...findings, ...(await costsOf(bench, shops))];
    } finally {
      await stop();
    }
  },
};

const CALLS: Record<string, (shop: Ingest) => Promise<unknown>> = {
  "visitor: message": (shop) => shop.write(),
  "visitor: session": (shop) => {
    const body = JSON.stringify({ token: shop.nextVisitor().token });
    return shop.call(`/api/widget/${shop.shop.virtual_id}/session`, { method: "POST", body });
  },
  "visitor: list": (shop) =>
    shop.call(`/api/widget/${shop.shop.virtual_id}/messages`, { token: shop.nextVisitor().token }),
  "key: rooms": (shop) => shop.call("/api/v1/rooms", { token: shop.key.token }),
  "key: message": (shop) =>
    shop.call(`/api/v1/rooms/${shop.nextVisitor().room_id}/messages`, {
      method: "POST",
      token: shop.key.token,
      headers: { "idempotency-key": randomUUID() },
      body: JSON.stringify({ text: "ของมาแล้วค่ะ" }),
    }),
  "webhook: event stored": (shop) => shop.accept(),
  "job: event → message": async (shop) => untilStored(shop, await shop.accept()),
};

async function untilStored({ shops, line }: Ingest, external_id: string): Promise<void> {
  for (const begin = Date.now(); Date.now() - begin < JOB_LIMIT_MS; await wait(1)) {
    const sql = "select from public.messages where social_id = $1 and external_id = $2";
    if ((await shops.rows(sql, [line.social_id, external_id])).length > 0) return;
  }
  throw new Error("the event was not processed");
}
