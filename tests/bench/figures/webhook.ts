import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Pool } from "pg";
import { sign } from "../../../local/providers/line/webhooks";
import { connectLine } from "../../support/line";
import { connectBackend } from "../../support/start-backend";
import { until } from "../../support/until";
import type { Bench, Figure, Finding } from "../figure";
import { demoProject, signIn } from "../product";
import { load, median, ms, percentile, ratio } from "../stats";

const ROUNDS = 5;
const MS = 2_000;
const PEOPLE = 500;
const JOURNEYS = 40;

/** P1: LINE's webhook, signed, acknowledged after its event is committed, against a no-op handler; and the latency of a message. */
export const webhook: Figure = {
  id: "P1",
  title: "LINE: webhook acceptance, and from end to end",
  measure: async (bench: Bench): Promise<Finding[]> => {
    const pool = new Pool({ connectionString: bench.databaseUrl, max: 3 });
    const rows = async <Row extends object>(sql: string, values: unknown[] = []) =>
      (await pool.query(sql, values)).rows as Row[];
    try {
      const project_id = await demoProject(bench);
      const shop = await connectLine(connectBackend(bench.dataDir), { rows }, { project_id }, { quota_limit: null });
      const { account, line, social_id } = shop;
      const people = await Promise.all(Array.from({ length: PEOPLE }, (_, n) => line.addPerson(`ลูกค้า ${n + 1}`)));
      const address = `${appOrigin(bench)}/api/webhooks/line/${social_id}`;
      const events = await line.build(
        account.channel_id,
        people.map((person) => [person, { type: "text", text: "มีไซซ์ M ไหมคะ" }]),
      );
      let count = 0;
      const accept = async () => {
        const event = events[count++ % events.length];
        const id = randomUUID();
        const given = {
          ...event,
          webhookEventId: id,
          timestamp: Date.now(),
          message: { ...(event?.message as object), id },
        };
        const body = JSON.stringify({ destination: account.bot_user_id, events: [given] });
        const headers = { "content-type": "application/json", "x-line-signature": sign(body, account.channel_secret) };
        const answer = await fetch(address, { method: "POST", headers, body });
        await answer.arrayBuffer();
        if (!answer.ok) throw new Error(`the webhook answered ${answer.status}`);
      };
      const empty = `${await bench.emptyOrigin()}/api/empty`;
      const nothing = async () => {
        const answer = await fetch(empty, { method: "POST", body: JSON.stringify(events[0]) });
        await answer.arrayBuffer();
      };
      const findings: Finding[] = [];
      for (const concurrency of [10, 50])
        findings.push(...(await compare(bench, { accept, nothing, concurrency, rows, social_id })));
      return [...findings, ...(await journeys(bench, shop, { project_id, rows }))];
    } finally {
      await pool.end();
    }
  },
};

type Rows = <Row extends object>(sql: string, values?: unknown[]) => Promise<Row[]>;

// bypasses the proxy, which the empty application does not have
function appOrigin({ dataDir }: Bench): string {
  const run = JSON.parse(readFileSync(join(dataDir, "run.json"), "utf8"));
  return `http://127.0.0.1:${run.services.app.port}`;
}

interface Contest {
  accept: () => Promise<void>;
  nothing: () => Promise<void>;
  concurrency: number;
  rows: Rows;
  social_id: string;
}

async function compare(bench: Bench, { accept, nothing, concurrency, rows, social_id }: Contest): Promise<Finding[]> {
  const shares: number[] = [];
  const tails: number[] = [];
  for (let round = -1; round < ROUNDS; round++) {
    const plain = await load(nothing, { concurrency, ms: MS });
    const ours = await load(accept, { concurrency, ms: MS });
    await untilProcessed(rows, social_id);
    if (round < 0) continue;
    shares.push(ours.perSecond / plain.perSecond);
    tails.push(percentile(ours.samples, 0.95) / percentile(plain.samples, 0.95));
    bench.note(
      `c=${concurrency}: ${Math.round(ours.perSecond)}/s (p95 ${ms(percentile(ours.samples, 0.95))}), empty ${Math.round(plain.perSecond)}/s (p95 ${ms(percentile(plain.samples, 0.95))})`,
    );
  }
  const [share, tail] = [median(shares), median(tails)];
  return [
    { name: `accepted / an empty handler, c=${concurrency}`, value: ratio(share), target: "≥ 0.6 ×", ok: share >= 0.6 },
    { name: `p95 / an empty handler's, c=${concurrency}`, value: ratio(tail), target: "≤ 2 ×", ok: tail <= 2 },
  ];
}

const untilProcessed = (rows: Rows, social_id: string) =>
  until(
    "every event is processed",
    async () => {
      const [waiting] = await rows(
        "select from public.inbound_events where social_id = $1 and state = 'received' limit 1",
        [social_id],
      );
      return waiting === undefined;
    },
    120_000,
  );

/** From a customer's phone to the inbox, and from the agent's send to the customer's phone; one machine, one clock. */
async function journeys(
  bench: Bench,
  { account, line, social_id }: Awaited<ReturnType<typeof connectLine>>,
  { project_id, rows }: { project_id: string; rows: Rows },
): Promise<Finding[]> {
  const { token } = await signIn(bench, "owner@demo.local");
  const person = await line.addPerson("คุณนก");
  const samples = { into: [] as number[], out: [] as number[] };
  for (let n = 0; n < JOURNEYS; n++) {
    const begin = Date.now();
    const { message_id } = await line.act(account.channel_id, person, { type: "text", text: `ถาม ${n}` });
    const kept = await until("the message", async () => {
      const [row] = await rows<{ room_id: string; at: Date }>(
        "select room_id, created_at as at from public.messages where social_id = $1 and external_id = $2",
        [social_id, message_id],
      );
      return row;
    });
    samples.into.push(kept.at.getTime() - begin);
    const text = `ตอบ ${n}`;
    const sent = Date.now();
    await fetch(`${bench.origin}/api/project/${project_id}/rooms/${kept.room_id}/messages`, {
      method: "POST",
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
      body: JSON.stringify({ client_id: randomUUID(), text }),
    });
    const got = await until("the answer", async () =>
      (await line.received(person)).find(({ message }) => message.text === text),
    );
    samples.out.push(got.at - sent);
  }
  return (["into", "out"] as const).flatMap((way) => {
    const name = way === "into" ? "customer's phone → committed in the inbox" : "agent's send → with the customer";
    const [p50, p95] = [median(samples[way]), percentile(samples[way], 0.95)];
    return [
      { name: `${name}, p50`, value: ms(p50), target: "≤ 60 ms", ok: p50 <= 60 },
      { name: `${name}, p95`, value: ms(p95), target: "≤ 150 ms", ok: p95 <= 150 },
    ];
  });
}
