import "../../support/server-side";
import type { Bench, Figure, Finding } from "../figure";
import { others, type Sample, slips } from "../slip-corpus";
import { ms } from "../stats";

interface Look {
  name: string;
  took: number;
  isRight: boolean;
  isFalse: boolean;
}

/** P16: recognition of slips in pictures, one after the other, and no false positives. */
export const slipReading: Figure = {
  id: "P16",
  title: "slip image → read",
  measure: async (bench: Bench): Promise<Finding[]> => {
    const { readSlip } = await import("@/lib/slips/read");
    const look = async ({ name, bytes, reference }: Sample): Promise<Look> => {
      const picture = await bytes();
      const begun = performance.now();
      const reading = await readSlip(picture);
      const found = reading.ok ? reading.qr.reference : null;
      return {
        name,
        took: performance.now() - begun,
        isRight: found === reference,
        isFalse: found !== null && found !== reference,
      };
    };
    const [warm] = slips();
    if (warm) await look(warm);
    const read: Look[] = [];
    for (const sample of slips()) read.push(await look(sample));
    const empty: Look[] = [];
    for (const sample of others()) empty.push(await look(sample));
    const missed = read.filter(({ isRight }) => !isRight);
    if (missed.length > 0) bench.note(`not read: ${missed.map(({ name }) => name).join(", ")}`);
    const times = read.map(({ took }) => took).sort((one, other) => one - other);
    const [median = 0, worst = 0] = [times[Math.floor(times.length / 2)], times.at(-1)];
    const slowest = read.find(({ took }) => took === worst);
    const share = 1 - missed.length / read.length;
    const falses = [...read, ...empty].filter(({ isFalse }) => isFalse).length;
    return [
      {
        name: `read of ${read.length} slips`,
        value: `${(share * 100).toFixed(1)} %`,
        target: "≥ 98 %",
        ok: share >= 0.98,
      },
      {
        name: `false reads, also on ${empty.length} pictures without a slip`,
        value: String(falses),
        target: "0",
        ok: falses === 0,
      },
      { name: "median", value: ms(median), target: "≤ 60 ms", ok: median <= 60 },
      { name: `worst (${slowest?.name ?? ""})`, value: ms(worst), target: "≤ 400 ms", ok: worst <= 400 },
    ];
  },
};
