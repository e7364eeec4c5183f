import { type Browser, chromium } from "@playwright/test";
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

/**
 * Runs `act` with a browser on a temporary product, or on that of TEST_DATA_DIR, and exits with its result as the exit code. Modules that
 * read the product's addresses when they are loaded (e2e/support) must be imported inside `act`.
 */
export async function onProduct(act: (browser: Browser) => Promise<number>): Promise<never> {
  const stop = await start();
  let code = 1;
  try {
    const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_FLAGS });
    code = await act(browser).finally(() => browser.close());
  } finally {
    await stop();
  }
  process.exit(code);
}
