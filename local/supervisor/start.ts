import { buildIfStale, GENERATE, runSteps, watchWidget } from "../build";
import { logFileOf } from "./log-file";
import { checkBeforeBuild, readSettings, run } from "./run";
import { sentence } from "./sentence";
import { Steps } from "./steps";

/** Called by local/start.mjs: checks, builds if the sources changed, and runs the product in this process. */
export async function start(root: string, programs: string, dev: boolean): Promise<void> {
  const settings = readSettings(root, process.env);
  const steps = new Steps();
  const giveUp = () => process.exit(130); // the build ends with this process
  process.on("SIGINT", giveUp);
  process.on("SIGTERM", giveUp);
  try {
    await checkBeforeBuild(root, settings, dev);
    const logFile = logFileOf(settings.dataDir, "build");
    if (dev) await prepareDevelopment(root, logFile, steps);
    else await buildIfStale(root, logFile, steps);
  } catch (error) {
    console.error(sentence(error));
    process.exit(1);
  }
  process.off("SIGINT", giveUp);
  process.off("SIGTERM", giveUp);
  await run({ root, programs, dev, steps, ...settings });
}

/** `next dev` builds the rest itself. A failure here is reported but does not stop the start: the developer is about to fix it. */
async function prepareDevelopment(root: string, logFile: string, steps: Steps): Promise<void> {
  await runSteps(GENERATE, root, logFile, steps).catch((error) => console.error(sentence(error)));
  watchWidget(root, logFile);
}
