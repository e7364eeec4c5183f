/** The value below which a share (0–1) of the samples lies. */
export function percentile(samples: readonly number[], share: number): number {
  const sorted = [...samples].sort((a, b) => a - b);
  const at = sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))];
  if (at === undefined) throw new Error("no samples");
  return at;
}

export const median = (samples: readonly number[]) => percentile(samples, 0.5);

/** Duration of one run of `work`, in ms. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const begin = performance.now();
  await work();
  return performance.now() - begin;
}

/**
 * Runs every contestant in turn, round after round, so that a busy moment of the machine affects all of them equally. Returns the samples
 * of each, in ms.
 */
export async function interleaved<Name extends string>(
  contestants: Record<Name, () => Promise<unknown>>,
  rounds: number,
  { warmUp = 3 } = {},
): Promise<Record<Name, number[]>> {
  const names = Object.keys(contestants) as Name[];
  const samples = Object.fromEntries(names.map((name) => [name, [] as number[]])) as Record<Name, number[]>;
  for (let round = -warmUp; round < rounds; round++) {
    for (const name of names) {
      const ms = await timed(contestants[name]);
      if (round >= 0) samples[name].push(ms);
    }
  }
  return samples;
}

/** Keeps `concurrency` runs of `work` going for `ms`; returns the throughput per second and the duration of each run. */
export async function load(
  work: () => Promise<unknown>,
  { concurrency, ms }: { concurrency: number; ms: number },
): Promise<{ perSecond: number; samples: number[] }> {
  const samples: number[] = [];
  const begin = performance.now();
  const lane = async () => {
    while (performance.now() - begin < ms) samples.push(await timed(work));
  };
  await Promise.all(Array.from({ length: concurrency }, lane));
  return { perSecond: samples.length / ((performance.now() - begin) / 1000), samples };
}

export const ratio = (value: number) => `${value.toFixed(2)} ×`;
export const ms = (value: number) => `${value < 10 ? value.toFixed(1) : Math.round(value)} ms`;
export const kb = (bytes: number) => `${(bytes / 1024).toFixed(1)} kB`;
