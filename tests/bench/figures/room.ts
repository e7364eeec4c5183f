import type { Bench, Figure, Finding } from "../figure";
import { LONG_ROOM_MESSAGES } from "../large-data";
import { signIn } from "../product";
import { interleaved, median, ms, percentile, ratio } from "../stats";

const ROUNDS = 80;

/** P6: opening a room of 100,000 messages and scrolling up a page, against a room of 100. */
export const room: Figure = {
  id: "P6",
  title: "open a room, scroll up a page",
  measure: async (bench: Bench): Promise<Finding[]> => {
    const people = {
      "own rooms": await signIn(bench, "agent@demo.local"),
      "all rooms": await signIn(bench, "owner@demo.local"),
    };
    const findings: Finding[] = [];
    for (const [who, { token }] of Object.entries(people)) findings.push(...(await compare(bench, who, token)));
    return findings;
  },
};

async function compare(bench: Bench, who: string, token: string): Promise<Finding[]> {
  const { projectOf, longRoom, shortRoom } = bench.large;
  const ask = (room_id: string, query: string) => async () => {
    const answer = await fetch(
      `${bench.origin}/api/project/${projectOf.middle}/rooms/${room_id}/messages?limit=50${query}`,
      { headers: { apikey: bench.publishableKey, authorization: `Bearer ${token}` } },
    );
    const page = (await answer.json()) as { messages: unknown[] };
    if (page.messages.length !== 50) throw new Error(`${page.messages.length} messages`);
  };
  const samples = await interleaved(
    {
      long: ask(longRoom, ""),
      short: ask(shortRoom, ""),
      longUp: ask(longRoom, `&before=${Math.floor(LONG_ROOM_MESSAGES / 2) + 1}`),
      shortUp: ask(shortRoom, "&before=51"),
    },
    ROUNDS,
    { warmUp: 8 },
  );
  const open = percentile(samples.long, 0.95) / percentile(samples.short, 0.95);
  const up = percentile(samples.longUp, 0.95) / percentile(samples.shortUp, 0.95);
  bench.note(`${who}: open p50 ${ms(median(samples.long))} / ${ms(median(samples.short))}`);
  const many = LONG_ROOM_MESSAGES.toLocaleString("en");
  return [
    { name: `${who}, open: p95 of ${many} messages / of 100`, value: ratio(open), target: "≤ 1.2 ×", ok: open <= 1.2 },
    { name: `${who}, scroll up: p95 of ${many} messages / of 100`, value: ratio(up), target: "≤ 1.2 ×", ok: up <= 1.2 },
  ];
}
