import { defineConfig } from "@playwright/test";
import { CHROMIUM_FLAGS, findChromium } from "./tests/support/chromium";

/** Browser tests: one product for the whole run, started by the global setup or, as tests/run.mjs does, before it. */
export default defineConfig({
  testDir: "tests/e2e",
  globalSetup: "./tests/e2e/support/start.ts",
  outputDir: "test-results",
  reporter: process.env.CI ? "list" : [["list", { printSteps: false }]],
  // Services are stopped and killed in some of them: one after the other.
  workers: 1,
  fullyParallel: false,
  forbidOnly: Boolean(process.env.CI),
  // two cores for browsers, product and services: what fails is looked at a second time, and named "flaky" if it passes then
  retries: process.env.CI ? 1 : 0,
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
