import type { Figure } from "./figure";
import { delivery } from "./figures/delivery";
import { inbound } from "./figures/inbound";
import { inbox } from "./figures/inbox";
import { outsider } from "./figures/outsider";
import { pages } from "./figures/pages";
import { realtime } from "./figures/realtime";
import { room } from "./figures/room";
import { scripts } from "./figures/scripts";
import { start } from "./figures/start";
import { widget } from "./figures/widget";
import { startProduct } from "./product";

const FIGURES: Figure[] = [inbound, delivery, inbox, room, outsider, realtime, widget, scripts, pages, start];

/** `npm run bench [-- P5 P9]`: prints one line per figure: name, value, bar, ok/short. Always exits 0: it informs. */
async function main(): Promise<void> {
  const wanted = process.argv.slice(2);
  const figures = FIGURES.filter(
    ({ id }) => wanted.length === 0 || wanted.some((name) => id.split(" ").includes(name)),
  );
  const product = await startProduct((text) => console.log(`  · ${text}`));
  try {
    for (const { id, title, measure } of figures) {
      console.log(`${id}  ${title}`);
      try {
        for (const { name, value, bar, ok } of await measure(product)) {
          console.log(`  ${name.padEnd(58)} ${value.padStart(12)}   ${bar.padEnd(34)} ${ok ? "ok" : "short"}`);
        }
      } catch (failure) {
        console.log(`  not measured: ${failure instanceof Error ? failure.message : failure}`);
      }
    }
  } finally {
    await product.stop();
  }
}

await main();
process.exit(0);
