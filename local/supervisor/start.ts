import { buildIfStale, GENERATE, runSteps, watchWidget } from "../build";
import { logFileOf } from "./log-file";
import { checkBeforeBuild, readSettings, run } from "./run";
import { sentence } from "./sentence";

/** What local/start.mjs runs: checks, builds when the sources changed, and runs the product in this process. */
export async function start(root: string, programs: string, dev: boolean): Promise<void> {
  const settings = readSettings(root, process.env);
  const giveUp = () => process.exit(130); // the build ends with this process
  process.on("SIGINT", giveUp);
  process.on("SIGTERM", giveUp);
  try {
    await checkBeforeBuild(root, settings, dev);
    const logFile = logFileOf(settings.dataDir, "build");
    if (dev) await prepareDevelopment(root, logFile);
    else await build(root, logFile);
  } catch (error) {
    console.error(sentence(error));
    process.exit(1);
  }
  process.off("SIGINT", giveUp);
  process.off("SIGTERM", giveUp);
  await run({ root, programs, dev, ...settings });
}

async function build(root: string, logFile: string): Promise<void> {
  const begin = performance.now();
  console.log("กำลังเตรียมระบบ · preparing");
  if (await buildIfStale(root, logFile)) console.log(`  build ${((performance.now() - begin) / 1_000).toFixed(1)} s`);
}

/** `next dev` builds the rest itself. What does not build now is to be repaired now: it is said, and no reason to stop. */
async function prepareDevelopment(root: string, logFile: string): Promise<void> {
  await runSteps(GENERATE, root, logFile).catch((error) => console.error(sentence(error)));
  watchWidget(root, logFile);
}
