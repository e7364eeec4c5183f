import type { Bench, Finding } from "./figure";
import { nameOf, type Size, sizes } from "./large-data";
import { median, ms, percentile, ratio } from "./stats";

/** The most that ten or more times the rooms may cost. */
const LIMITS = { middle: 1.2, large: 1.5 } as const;

const judge = (name: string, ofSize: Record<Size, number>): Finding[] =>
  (["middle", "large"] as const).map((size) => {
    const found = ofSize[size] / ofSize.small;
    return {
      name: `${name} at ${nameOf(size)} / at ${nameOf("small")}`,
      value: ratio(found),
      target: `≤ ${LIMITS[size]} ×`,
      ok: found <= LIMITS[size],
    };
  });

/** How the 95th percentile of interleaved samples, in ms, grows with the rooms. */
export function judgeGrowth(bench: Bench, name: string, samples: Record<Size, number[]>): Finding[] {
  const at = (share: number) => ({
    small: percentile(samples.small, share),
    middle: percentile(samples.middle, share),
    large: percentile(samples.large, share),
  });
  const p95 = at(0.95);
  const inAll = (of: Record<Size, number>) => sizes.map((size) => ms(of[size])).join(" / ");
  bench.note(`${name}: p50 ${inAll(at(0.5))}, p95 ${inAll(p95)}`);
  return judge(`${name}: p95`, p95);
}

/** How a count, such as blocks of a call, grows with the rooms: the median of its samples. */
export function judgeCounts(bench: Bench, name: string, samples: Record<Size, number[]>): Finding[] {
  const counts = { small: median(samples.small), middle: median(samples.middle), large: median(samples.large) };
  bench.note(`${name}: ${sizes.map((size) => counts[size]).join(" / ")}`);
  return judge(name, counts);
}
