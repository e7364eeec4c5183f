import { defineConfig } from "@playwright/test";
import { CHROMIUM_FLAGS, findChromium } from "./tests/support/chromium";

/** The products to test: `npm test` starts several, separated by commas. */
const products = process.env.TEST_DATA_DIR?.split(",") ?? [""];

/**
 * Browser tests: each worker has a product of its own (tests/e2e/support/product.ts), started by the global setup or, as tests/run.ts
 * does, before it. Tests may therefore stop and kill its services, and change what the operator sets, without a look at other workers.
 */
export default defineConfig({
  testDir: "tests/e2e",
  globalSetup: "./tests/e2e/support/start.ts",
  outputDir: "test-results/e2e",
  reporter: process.env.CI ? "list" : [["list", { printSteps: false }]],
  workers: products.length,
  fullyParallel: false,
  forbidOnly: Boolean(process.env.CI),
  // two cores for browsers, products and services: what passes at the second try is reported as flaky (tests/run.ts)
  retries: Number(process.env.TEST_RETRIES ?? (process.env.CI ? 1 : 0)),
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    locale: "th-TH",
    timezoneId: "Asia/Bangkok",
    viewport: { width: 1440, height: 900 },
    actionTimeout: 10_000,
    navigationTimeout: 30_000,
    // a trace takes longer than the test it tells of: `--trace on` for the one that puzzles
    screenshot: "only-on-failure",
    launchOptions: { executablePath: findChromium(), args: CHROMIUM_FLAGS },
  },
});
