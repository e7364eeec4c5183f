import { defineConfig } from "@playwright/test";
import { CHROMIUM_FLAGS, findChromium } from "./tests/support/chromium";

/** The products under test: `npm test` starts several, separated by commas. */
const products = process.env.TEST_DATA_DIR?.split(",") ?? [""];

/**
 * Browser tests. Each worker has a product of its own (tests/e2e/support/product.ts), started by the global setup or, in tests/run.ts,
 * before it. So tests may stop and kill its services and change the operator's settings without affecting other workers.
 */
export default defineConfig({
  testDir: "tests/e2e",
  globalSetup: "./tests/e2e/support/start.ts",
  outputDir: "test-results/e2e",
  reporter: process.env.CI ? "list" : [["list", { printSteps: false }]],
  workers: products.length,
  fullyParallel: false,
  forbidOnly: Boolean(process.env.CI),
  // two cores for browsers, products and services: a test that passes at the second attempt is reported as flaky (tests/run.ts)
  retries: Number(process.env.TEST_RETRIES ?? (process.env.CI ? 1 : 0)),
  // limits for a hang, not for speed: a busy machine may be several times slower
  timeout: 120_000,
  expect: { timeout: 20_000 },
  use: {
    locale: "th-TH",
    timezoneId: "Asia/Bangkok",
    viewport: { width: 1440, height: 900 },
    // after three seconds on a page its service worker caches the offline page, a twelfth of the processor time that opening an inbox takes
    serviceWorkers: "block",
    actionTimeout: 20_000,
    navigationTimeout: 60_000,
    // traces slow tests down too much: use `--trace on` for a single one
    screenshot: "only-on-failure",
    launchOptions: { executablePath: findChromium(), args: CHROMIUM_FLAGS },
  },
});
