/**
 * `npm run lighthouse`: audits the pages named below on a phone and on a desk and prints each score against its bar, with what
 * cost it points. Exits 1 when accessibility, best practices or (where robots may read) SEO is short; speed informs, because it says
 * as much of the machine. Some minutes; runs on a product of its own, or on that of TEST_DATA_DIR. `npm run lighthouse -- login`
 * audits some.
 */
import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { chromium } from "@playwright/test";
import { findFreePorts } from "../../local/supervisor/ports";
import { buildApp } from "../support/app";
import { CHROMIUM_FLAGS, findChromium } from "../support/chromium";
import { startBackend } from "../support/start-backend";

/** Lighthouse brings 200 MB with it: it has a package.json of its own here, installed when it is first asked for. */
function install(): void {
  const folder = fileURLToPath(new URL(".", import.meta.url));
  if (existsSync(join(folder, "node_modules", "lighthouse"))) return;
  const { status } = spawnSync("npm", ["ci", "--no-audit", "--no-fund"], { cwd: folder, stdio: "inherit" });
  if (status !== 0) throw new Error("Lighthouse could not be installed.");
}

async function start(): Promise<() => Promise<void>> {
  if (process.env.TEST_DATA_DIR) return async () => {};
  await buildApp();
  const { dataDir, stop } = await startBackend({ app: true });
  process.env.TEST_DATA_DIR = dataDir;
  return stop;
}

install();
const stop = await start();
const profile = mkdtempSync(join(tmpdir(), "lighthouse-"));
try {
  const [port = 0] = await findFreePorts(1);
  // Lighthouse opens its pages in the browser's first profile, so that is where the session must be
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: findChromium(),
    args: [...CHROMIUM_FLAGS, `--remote-debugging-port=${port}`],
  });
  try {
    // reads the addresses of the running product as it is loaded
    const { auditPages } = await import("./audit");
    const short = await auditPages(context, port, process.argv.slice(2));
    process.exitCode = short > 0 ? 1 : 0;
  } finally {
    await context.close();
  }
} finally {
  rmSync(profile, { recursive: true, force: true });
  await stop();
}
process.exit();
