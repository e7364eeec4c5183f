import { fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { buildIfStale } from "../../../local/build";
import { Steps } from "../../../local/supervisor/steps";
import { ROOT } from "../../support/start-backend";

/**
 * Playwright's global setup. Uses the product on the data folder TEST_DATA_DIR; otherwise starts a temporary one on free ports, built if
 * its sources changed, which ends with the run. With TEST_HOSTED it runs as on a host.
 */
export default async function start(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.TEST_DATA_DIR) return undefined;
  await buildIfStale(ROOT, join(ROOT, "node_modules/.cache/test-build.log"), new Steps(() => {}));
  const child = fork(
    fileURLToPath(new URL("../../support/serve.ts", import.meta.url)),
    ["--app", ...(process.env.TEST_HOSTED ? ["--hosted"] : [])],
    {
      cwd: ROOT,
      execArgv: ["--import", "tsx"],
    },
  );
  const failed = once(child, "exit").then(([code]) => {
    throw new Error(`The product did not start (exit ${code}).`);
  });
  const [ready] = await Promise.race([once(child, "message"), failed]);
  failed.catch(() => {}); // from here on its exit is expected
  process.env.TEST_DATA_DIR = ready.dataDir;
  return async () => {
    if (child.exitCode !== null) return;
    child.disconnect();
    await once(child, "exit");
  };
}
