import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import type { Client } from "pg";
import type { Backend } from "../support/backend";
import { StatementLog, summarise } from "../support/statement-log";
import { until } from "../support/until";
import { Ingest } from "./ingest";
import { median } from "./stats";

const WARM_UP = 3;
/** Messages of a round. */
const PER_ROUND = 3;
const IDLE_MS = 5_000;
/** How the statement begins by which the measurement avoids the visitors' rate limit. */
const OWN = "update public.messages";

interface RoundTrips {
  /** Of one message: the median of the rounds, because a sweep of the worker may fall into one. */
  count: number;
  /** By kind, of all messages together with what the idle product asked meanwhile. */
  statements: string[];
}

const WAYS = [
  "LINE message",
  "website message",
  "answer by LINE",
  "answer on the website",
  "list",
  "open room",
] as const;
export type Way = (typeof WAYS)[number];

/**
 * Counts the round trips to PostgreSQL that a message or a request causes, with all of its jobs, on a quiet product: statements, of which
 * the local gateway pipelines some. What the idle product asks in the same time is subtracted.
 */
export async function countRoundTrips(backend: Backend, { rounds = 9 } = {}): Promise<Record<Way, RoundTrips>> {
  const ingest = await Ingest.open(backend, { visitors: 1, people: 1 });
  const { shops, shop, line } = ingest;
  const visitor = ingest.nextVisitor();
  await ingest.accept();
  await ingest.untilProcessed();
  const [lineRoom] = await shops.rows<{ id: string }>("select id from public.rooms where social_id = $1", [
    line.social_id,
  ]);
  const token = shop.owner.accessToken;
  const answer = (room_id: string) => {
    const body = JSON.stringify({ client_id: randomUUID(), text: "มีค่ะ" });
    const path = `/api/project/${shop.project_id}/rooms/${room_id}/messages`;
    return ingest.call(path, { method: "POST", token, body });
  };
  const acts: Record<Way, () => Promise<unknown>> = {
    "LINE message": ingest.accept,
    // a visitor may write twenty times a minute
    "website message": async () => {
      await shops.rows(`${OWN} set created_at = created_at - interval '1 minute' where room_id = $1`, [
        visitor.room_id,
      ]);
      await ingest.write();
    },
    "answer by LINE": () => answer(lineRoom?.id ?? ""),
    "answer on the website": () => answer(visitor.room_id),
    list: () => ingest.call(`/api/project/${shop.project_id}/rooms?view=all`, { token }),
    "open room": () =>
      ingest.call(`/api/project/${shop.project_id}/rooms/${visitor.room_id}/messages?limit=50`, { token }),
  };
  const log = await StatementLog.open(backend);
  try {
    const began = performance.now();
    const idle = (await log.during(() => wait(IDLE_MS))).length / (performance.now() - began);
    const found = {} as Record<Way, RoundTrips>;
    for (const way of WAYS) {
      const repeat = async (times: number) => {
        for (let n = 0; n < times; n++) {
          await acts[way]();
          await untilIdle(log.db);
        }
      };
      await repeat(WARM_UP);
      const counts: number[] = [];
      const all: string[] = [];
      for (let round = 0; round < rounds; round++) {
        const begin = performance.now();
        const statements = await log.during(() => repeat(PER_ROUND));
        const took = performance.now() - begin;
        const caused = statements.filter((statement) => !statement.startsWith(OWN));
        counts.push((caused.length - idle * took) / PER_ROUND);
        all.push(...caused);
      }
      found[way] = { count: median(counts), statements: summarise(all) };
    }
    return found;
  } finally {
    await log.close();
  }
}

/** Waits until no job is due. */
const untilIdle = (db: Client) =>
  until("no job is due", async () => {
    const { rows } = await db.query(
      "select from graphile_worker._private_jobs where run_at <= now() and attempts < max_attempts limit 1",
    );
    return rows.length === 0;
  });
