import { join } from "node:path";
import { buildIfStale } from "../../local/build";
import { Steps } from "../../local/supervisor/steps";
import { ROOT, startBackend } from "../support/start-backend";
import { appKilled, databaseKilled, termination } from "./cases/kills";
import { awayAndBack, realtimeDown, realtimeKilled, slowReader } from "./cases/realtime";
import type { Fault } from "./fault";

const FAULTS: Fault[] = [appKilled, databaseKilled, realtimeKilled, awayAndBack, realtimeDown, termination, slowReader];

/** `npm run faults [-- F1 F7] [--scale=0.1]`: makes things fail and checks that no message is lost or doubled. */
async function main(): Promise<boolean> {
  const words = process.argv.slice(2);
  const wanted = words.filter((word) => !word.startsWith("--"));
  const scale = Number(words.find((word) => word.startsWith("--scale="))?.slice(8) ?? 1);
  await buildIfStale(ROOT, join(ROOT, ".data/faults-build.log"), new Steps(() => {}));
  const backend = await startBackend({ app: true });
  let clean = true;
  try {
    for (const { id, title, run } of FAULTS.filter((fault) => wanted.length === 0 || wanted.includes(fault.id))) {
      const begin = Date.now();
      const outcome = await run(backend, scale).catch((failure: Error) => ({ ok: false, text: failure.message }));
      clean &&= outcome.ok;
      console.log(
        `${outcome.ok ? "ok   " : "FAIL "} ${id.padEnd(4)} ${title} (${Math.round((Date.now() - begin) / 1000)} s): ${outcome.text}`,
      );
    }
  } finally {
    await backend.stop();
  }
  return clean;
}

process.exit((await main()) ? 0 : 1);
