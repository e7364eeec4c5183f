import type { Bench, Figure, Finding } from "../figure";
import { ensureLargeData } from "../large-data";
import { signIn } from "../product";
import { interleaved, median, ms, percentile, ratio } from "../stats";

const ROUNDS = 80;

/** P6: opening a room of 100,000 messages and scrolling up a page, against a room of 100. */
export const room: Figure = {
  id: "P6",
  title: "open a room, scroll up a page",
  measure: async (bench: Bench): Promise<Finding[]> => {
    const agent = await signIn(bench, "agent@demo.local");
    const { projectOf, longRoom, shortRoom } = await ensureLargeData(bench.adminDatabaseUrl, [agent.user_id]);
    const ask = (room_id: string, query: string) => async () => {
      const answer = await fetch(
        `${bench.origin}/api/project/${projectOf["50k"]}/rooms/${room_id}/messages?limit=50${query}`,
        {
          headers: { apikey: bench.publishableKey, authorization: `Bearer ${agent.token}` },
        },
      );
      const page = (await answer.json()) as { messages: unknown[] };
      if (page.messages.length !== 50) throw new Error(`${page.messages.length} messages`);
    };
    const samples = await interleaved(
      {
        long: ask(longRoom, ""),
        short: ask(shortRoom, ""),
        longUp: ask(longRoom, "&before=50001"),
        shortUp: ask(shortRoom, "&before=51"),
      },
      ROUNDS,
      { warmUp: 8 },
    );
    const open = percentile(samples.long, 0.95) / percentile(samples.short, 0.95);
    const up = percentile(samples.longUp, 0.95) / percentile(samples.shortUp, 0.95);
    bench.note(`open p50 ${ms(median(samples.long))} / ${ms(median(samples.short))}`);
    return [
      { name: "open: p95 of 100k messages / of 100", value: ratio(open), target: "≤ 1.2 ×", ok: open <= 1.2 },
      { name: "scroll up: p95 of 100k messages / of 100", value: ratio(up), target: "≤ 1.2 ×", ok: up <= 1.2 },
    ];
  },
};
