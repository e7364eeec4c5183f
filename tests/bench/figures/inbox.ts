import type { Bench, Figure, Finding } from "../figure";
import { ensureLargeData, type LargeData, SIZES, type Size } from "../large-data";
import { signIn } from "../product";
import { interleaved, median, ms, percentile, ratio } from "../stats";

const ROUNDS = 60;
const VIEWS = ["waiting", "mine", "unassigned", "bot_failed", "pinned", "resolved", "all"];
const YESTERDAY = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);

/** Every view, filter and sort order by name: the query string, for a project size. */
function listsOf({ socialOf, commonTagOf, rareTagOf }: LargeData): Record<string, (size: Size) => string> {
  return {
    ...Object.fromEntries(VIEWS.map((view) => [view, () => `view=${view}`])),
    "oldest first": () => "view=all&sort=oldest",
    "by priority": () => "view=all&sort=priority",
    "waiting by priority": () => "view=waiting&sort=priority",
    unread: () => "view=all&unread=1",
    "a common tag": (size) => `view=all&tag=${commonTagOf[size]}`,
    "a rare tag": (size) => `view=all&tag=${rareTagOf[size]}`,
    "a channel": (size) => `view=all&channel=${socialOf[size]}`,
    "of nobody": () => "view=all&assignee=nobody",
    "since yesterday": () => `view=all&from=${YESTERDAY}`,
    "a common tag, since yesterday": (size) => `view=all&from=${YESTERDAY}&tag=${commonTagOf[size]}`,
    "waiting, tagged, by priority": (size) => `view=waiting&sort=priority&tag=${commonTagOf[size]}`,
  };
}

/** P5: the inbox list over HTTP, as an agent limited to own rooms, in three sizes of project. */
export const inbox: Figure = {
  id: "P5",
  title: "inbox list API, 50 rooms, own-scoped agent, 1k / 50k / 500k rooms",
  measure: async (bench: Bench): Promise<Finding[]> => {
    const agent = await signIn(bench, "agent@demo.local");
    const data = await ensureLargeData(bench.adminDatabaseUrl, [agent.user_id]);
    const ask = (size: Size, view: string, query: string) => async () => {
      const answer = await fetch(`${bench.origin}/api/project/${data.projectOf[size]}/rooms?${query}`, {
        headers: { apikey: bench.publishableKey, authorization: `Bearer ${agent.token}` },
      });
      if (!answer.ok) throw new Error(`${view} answered ${answer.status}`);
      await answer.arrayBuffer();
    };
    const findings: Finding[] = [];
    for (const [view, queryOf] of Object.entries(listsOf(data))) {
      const sizes = Object.keys(SIZES) as Size[];
      const contestants = Object.fromEntries(sizes.map((size) => [size, ask(size, view, queryOf(size))])) as Record<
        Size,
        () => Promise<void>
      >;
      const samples = await interleaved(contestants, ROUNDS, { warmUp: 8 });
      const p95 = (size: Size) => percentile(samples[size], 0.95);
      bench.note(
        `${view}: p50 ${sizes.map((size) => ms(median(samples[size]))).join(" / ")}, p95 ${sizes.map((size) => ms(p95(size))).join(" / ")}`,
      );
      const middle = p95("50k") / p95("1k");
      const large = p95("500k") / p95("1k");
      findings.push({
        name: `${view}: p95 at 50k / at 1k`,
        value: ratio(middle),
        target: "≤ 1.2 ×",
        ok: middle <= 1.2,
      });
      findings.push({ name: `${view}: p95 at 500k / at 1k`, value: ratio(large), target: "≤ 1.5 ×", ok: large <= 1.5 });
    }
    return findings;
  },
};
