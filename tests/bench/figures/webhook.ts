import { randomUUID } from "node:crypto";
import { connectBackend } from "../../support/start-backend";
import { until } from "../../support/until";
import type { Bench, Figure, Finding } from "../figure";
import { Ingest } from "../ingest";
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
    const ingest = await Ingest.open(connectBackend(bench.dataDir), { people: PEOPLE });
    const findings: Finding[] = [];
    for (const concurrency of [10, 50]) findings.push(...(await compare(bench, ingest, concurrency)));
    return [...findings, ...(await journeys(bench, ingest))];
  },
};

async function compare(bench: Bench, ingest: Ingest, concurrency: number): Promise<Finding[]> {
  const empty = `${await bench.emptyOrigin()}/api/empty`;
  const nothing = async () => {
    const answer = await fetch(empty, { method: "POST", body: "x".repeat(600) });
    await answer.arrayBuffer();
  };
  const shares: number[] = [];
  const tails: number[] = [];
  for (let round = -1; round < ROUNDS; round++) {
    const plain = await load(nothing, { concurrency, ms: MS });
    const ours = await load(ingest.accept, { concurrency, ms: MS });
    await ingest.untilProcessed();
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

/** From a customer's phone to the inbox, and from the agent's send to the customer's phone; one machine, one clock. */
async function journeys(
  bench: Bench,
  { line: { account, line, social_id }, shop: { project_id, owner }, shops }: Ingest,
): Promise<Finding[]> {
  const person = await line.addPerson("คุณนก");
  const samples = { into: [] as number[], out: [] as number[] };
  for (let n = 0; n < JOURNEYS; n++) {
    const begin = Date.now();
    const { message_id } = await line.act(account.channel_id, person, { type: "text", text: `ถาม ${n}` });
    const kept = await until("the message", async () => {
      const [row] = await shops.rows<{ room_id: string; at: Date }>(
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
      headers: { authorization: `Bearer ${owner.accessToken}`, "content-type": "application/json" },
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
