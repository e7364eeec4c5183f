/**
 * `npm run screenshots`: takes the screenshots for the home page, README and the social card from the demo shop of a temporary product (or
 * that on TEST_DATA_DIR). `npm run screenshots -- slip card` takes some. Dates and times in them differ between runs.
 */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Browser, chromium } from "@playwright/test";
import { buildApp } from "../support/app";
import { CHROMIUM_FLAGS, findChromium } from "../support/chromium";
import { ROOT, startBackend } from "../support/start-backend";
import type { Picture } from "./capture";

const FOLDER = join(ROOT, "public/shots");
const SIZES = join(ROOT, "components/home/shots.json");

const LANGUAGES = ["th", "en"] as const;

/** By file name: size in CSS pixels, and a content hash. */
type Sizes = Record<string, { width: number; height: number; version: string }>;

async function captureAll(browser: Browser, wanted: readonly string[]): Promise<void> {
  // these read the product's addresses when they are loaded
  const { LAYOUTS, captureScene, THEMES } = await import("./capture");
  const { listScenes } = await import("./scenes");
  const { drawCard } = await import("./card");
  const { signIn } = await import("../e2e/support/people");
  const isWanted = (name: string) => wanted.length === 0 || wanted.includes(name);
  const sizes: Sizes = JSON.parse(readFileSync(SIZES, "utf8"));
  const keep = (name: string, ending: string, { bytes, ...size }: Picture) => {
    writeFileSync(join(FOLDER, `${name}.${ending}`), bytes);
    sizes[name] = size;
    const sorted = Object.entries(sizes).sort(([one], [other]) => (one < other ? -1 : 1));
    writeFileSync(SIZES, `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`);
    console.log(`${name}: ${size.width} × ${size.height}, ${(bytes.length / 1024).toFixed(0)} kB`);
  };
  const owner = await signIn("owner@demo.local");
  // in order: the last scene writes to the shop, which the inbox would show
  for (const scene of await listScenes()) {
    if (!isWanted(scene.name)) continue;
    for (const language of LANGUAGES) {
      for (const layout of Object.keys(LAYOUTS) as (keyof typeof LAYOUTS)[]) {
        for (const theme of THEMES) {
          const picture = await captureScene(browser, owner, scene, { layout, theme, language });
          keep(`${scene.name}-${layout}-${theme}-${language}`, "webp", picture);
        }
      }
    }
  }
  for (const language of LANGUAGES) {
    if (isWanted("card")) keep(`card-${language}`, "jpg", await drawCard(browser, language, FOLDER));
  }
}

async function start(): Promise<() => Promise<void>> {
  if (process.env.TEST_DATA_DIR) return async () => {};
  await buildApp();
  const { dataDir, stop } = await startBackend({ app: true });
  process.env.TEST_DATA_DIR = dataDir;
  return stop;
}

mkdirSync(FOLDER, { recursive: true });
const stop = await start();
try {
  const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_FLAGS });
  await captureAll(browser, process.argv.slice(2)).finally(() => browser.close());
} finally {
  await stop();
}
