/**
 * `npm run roles`: visits every page as anybody, as somebody of another shop, and as viewer, agent, admin and owner, and prints
 * what each was answered; below that what the console, the network and axe held against it. Exits 1 when that is anything.
 * Some minutes; runs on a product of its own, or on that of TEST_DATA_DIR. `npm run roles -- /slip /chat` visits some.
 */
import { chromium } from "@playwright/test";
import { buildApp } from "../support/app";
import { CHROMIUM_FLAGS, findChromium } from "../support/chromium";
import { startBackend } from "../support/start-backend";

async function start(): Promise<() => Promise<void>> {
  if (process.env.TEST_DATA_DIR) return async () => {};
  await buildApp();
  const { dataDir, stop } = await startBackend({ app: true });
  process.env.TEST_DATA_DIR = dataDir;
  return stop;
}

const stop = await start();
const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_FLAGS });
try {
  // reads the addresses of the running product as it is loaded
  const { visitEverything } = await import("./visit");
  const complaints = await visitEverything(browser, process.argv.slice(2));
  process.exitCode = complaints > 0 ? 1 : 0;
} finally {
  await browser.close();
  await stop();
}
process.exit();
