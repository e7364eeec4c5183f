import type { Backend } from "../support/backend";
import { connectBackend, startBackend } from "../support/start-backend";
import type { Bench } from "./figure";
import { fillOneSize, type Size } from "./large-data";
import { withTeam } from "./seed";

/**
 * Three running products that differ in how many rooms their databases hold, all projects together, so that they can be compared in one
 * run. The large one is the bench's own; `stop` stops the others.
 */
export async function openSizedProducts(
  bench: Bench,
): Promise<{ products: Record<Size, Backend>; stop: () => Promise<void> }> {
  const started: (() => Promise<void>)[] = [];
  const stop = async () => {
    await Promise.all(started.map((end) => end()));
  };
  const open = async (size: Size) => {
    const backend = await startBackend({ app: true, durable: true });
    started.push(backend.stop);
    await withTeam(backend.databaseUrl, (db, team) => fillOneSize(db, size, team));
    return backend;
  };
  try {
    const products = { small: await open("small"), middle: await open("middle"), large: connectBackend(bench.dataDir) };
    return { products, stop };
  } catch (failure) {
    await stop();
    throw failure;
  }
}
