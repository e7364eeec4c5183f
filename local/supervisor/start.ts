import { buildIfStale, GENERATE, runSteps } from "../build";
import { logFileOf } from "./log-file";
import { checkBeforeBuild, readSettings, run } from "./run";
import { sentence } from "./sentence";

/** What local/start.mjs runs: checks, builds when the sources changed (never for `dev`), and runs the product in this process. */
export async function start(root: string, programs: string, dev: boolean): Promise<void> {
  const settings = readSettings(root, process.env);
  const giveUp = () => process.exit(130); // while building; the build ends with this process
  process.on("SIGINT", giveUp);
  process.on("SIGTERM", giveUp);
  try {
    await checkBeforeBuild(root, settings, dev);
    const logFile = logFileOf(settings.dataDir, "build");
    const begin = performance.now();
    if (dev) {
      await runSteps(GENERATE, root, logFile);
    } else {
      console.log("กำลังเตรียมระบบ · preparing");
      if (await buildIfStale(root, logFile))
        console.log(`  build ${((performance.now() - begin) / 1_000).toFixed(1)} s`);
    }
  } catch (error) {
    console.error(sentence(error));
    process.exit(1);
  }
  process.off("SIGINT", giveUp);
  process.off("SIGTERM", giveUp);
  await run({ root, programs, dev, ...settings });
}
