import type { Bench, Figure, Finding } from "../figure";
import { ensureLargeData, SIZES, type Size } from "../large-data";
import { signIn } from "../product";
import { interleaved, median, ms, percentile, ratio } from "../stats";

const ROUNDS = 60;
const VIEWS = ["waiting", "mine", "unassigned", "bot_failed", "pinned", "resolved", "all", "all&sort=oldest"];

/** P5: the inbox list through HTTP, as an agent who sees only own rooms, at three sizes of project. */
export const inbox: Figure = {
  id: "P5",
  title: "inbox list API, 50 rooms, own-scoped agent, 1k / 50k / 500k rooms",
  measure: async (bench: Bench): Promise<Finding[]> => {
    const agent = await signIn(bench, "agent@demo.local");
    const { projectOf } = await ensureLargeData(bench.adminDatabaseUrl, [agent.user_id]);
    const ask = (size: Size, view: string) => async () => {
      const answer = await fetch(`${bench.origin}/api/project/${projectOf[size]}/rooms?view=${view}`, {
        headers: { apikey: bench.publishableKey, authorization: `Bearer ${agent.token}` },
      });
      if (!answer.ok) throw new Error(`${view} answered ${answer.status}`);
      await answer.arrayBuffer();
    };
    const findings: Finding[] = [];
    for (const view of VIEWS) {
      const sizes = Object.keys(SIZES) as Size[];
      const contestants = Object.fromEntries(sizes.map((size) => [size, ask(size, view)])) as Record<
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
      findings.push({ name: `${view}: p95 at 50k / at 1k`, value: ratio(middle), bar: "≤ 1.2 ×", ok: middle <= 1.2 });
      findings.push({ name: `${view}: p95 at 500k / at 1k`, value: ratio(large), bar: "≤ 1.5 ×", ok: large <= 1.5 });
    }
    return findings;
  },
};
