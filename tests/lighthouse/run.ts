/**
 * `npm run lighthouse`: audits the pages listed in audit.ts on a phone and a desktop, and prints each score with the audits that cost
 * points. Exits 1 when accessibility, best practices or (on indexed pages) SEO is below its minimum; performance is informative only,
 * because it depends on the machine. Takes some minutes; runs on a temporary product, or on that of TEST_DATA_DIR. `npm run lighthouse --
 * login` audits some.
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

/** Lighthouse is 200 MB: it has its own package.json here and is installed on first use. */
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
  // Lighthouse uses the browser's default profile, so the session must be there
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: findChromium(),
    args: [...CHROMIUM_FLAGS, `--remote-debugging-port=${port}`],
  });
  try {
    // reads the product's addresses when it is loaded
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
