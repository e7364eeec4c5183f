import { writeFileSync } from "node:fs";
import type { Figure } from "./figure";
import { broadcast } from "./figures/broadcast";
import { comments } from "./figures/comments";
import { delivery } from "./figures/delivery";
import { disk } from "./figures/disk";
import { hosted } from "./figures/hosted";
import { hour } from "./figures/hour";
import { idleTab } from "./figures/idle-tab";
import { inbound } from "./figures/inbound";
import { inbox } from "./figures/inbox";
import { ingest } from "./figures/ingest";
import { listEvents } from "./figures/list-events";
import { longList } from "./figures/long-list";
import { outsider } from "./figures/outsider";
import { pages } from "./figures/pages";
import { payment } from "./figures/payment";
import { reads } from "./figures/reads";
import { realtime } from "./figures/realtime";
import { retrieval } from "./figures/retrieval";
import { roles } from "./figures/roles";
import { room } from "./figures/room";
import { roundTrips } from "./figures/round-trips";
import { scripts } from "./figures/scripts";
import { search } from "./figures/search";
import { slipReading } from "./figures/slips";
import { start } from "./figures/start";
import { webhook } from "./figures/webhook";
import { widget } from "./figures/widget";
import { wire } from "./figures/wire";
import { openProduct } from "./product";

const FIGURES: Figure[] = [
  webhook,
  inbound,
  delivery,
  ingest,
  hosted,
  roundTrips,
  roles,
  comments,
  broadcast,
  inbox,
  room,
  reads,
  search,
  retrieval,
  outsider,
  realtime,
  wire,
  disk,
  widget,
  scripts,
  longList,
  listEvents,
  idleTab,
  pages,
  slipReading,
  payment,
  start,
  hour,
];

/**
 * `npm run bench [-- P5 P9]`: prints one line per figure: name, value, target, ok/short. Always exits 0: it is informative. The large data
 * is written first, so that no figure is measured on a small database; BENCH_ROWS=5000 writes a hundredth of it. `npm test` runs a few to
 * check that they can be measured: there (TEST_COUNTS) only a figure that cannot be measured fails.
 */
async function main(): Promise<void> {
  const wanted = process.argv.slice(2);
  const figures = FIGURES.filter(
    ({ id }) => wanted.length === 0 || wanted.some((name) => id.split(" ").includes(name)),
  );
  const counts = { passed: 0, failed: 0 };
  const product = await openProduct((text) => console.log(`  · ${text}`));
  try {
    for (const { id, title, measure } of figures) {
      console.log(`${id}  ${title}`);
      try {
        for (const { name, value, target, ok } of await measure(product)) {
          console.log(`  ${name.padEnd(58)} ${value.padStart(12)}   ${target.padEnd(34)} ${ok ? "ok" : "short"}`);
        }
        counts.passed++;
      } catch (failure) {
        console.log(`  not measured: ${failure instanceof Error ? failure.message : failure}`);
        counts.failed++;
      }
    }
  } finally {
    await product.stop();
  }
  if (process.env.TEST_COUNTS) writeFileSync(process.env.TEST_COUNTS, JSON.stringify(counts));
}

await main();
process.exit(0);
