import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Browser } from "@playwright/test";
import sharp from "sharp";
import en from "../../messages/en";
import th from "../../messages/th";
import { ROOT } from "../support/start-backend";
import type { Picture } from "./capture";

const SIZE = { width: 1200, height: 630 };
const FONTS = join(ROOT, "node_modules/@fontsource-variable/anuphan/files");

/** Without the operator's name, which pages add in text: one build serves many operators. Rendered by Chromium, which shapes Thai. */
function page(language: "th" | "en", folder: string): string {
  const { title, channels } = (language === "th" ? th : en).home.card;
  const data = (file: string, type: string) => `data:${type};base64,${readFileSync(file).toString("base64")}`;
  const font = (part: string) => data(join(FONTS, `anuphan-${part}-wght-normal.woff2`), "font/woff2");
  const shot = data(join(folder, `inbox-wide-light-${language}.webp`), "image/webp");
  const lines = title.split("\n").map((line) => `<span>${line}</span>`);
  return `<!doctype html><html lang="${language}"><style>
    @font-face { font-family: Thai; font-weight: 100 700; src: url(${font("thai")}); unicode-range: U+0E01-0E5B }
    @font-face { font-family: Latin; font-weight: 100 700; src: url(${font("latin")}) }
    body { margin: 0; width: 1200px; height: 630px; overflow: hidden; position: relative; color: #0b2e1b;
      background: linear-gradient(115deg, #f2fbf5, #d9f5e3); font-family: Thai, Latin }
    h1 { position: absolute; left: 72px; top: 132px; margin: 0; font-size: 60px; line-height: 1.45; font-weight: 600 }
    h1 span { display: block }
    p { position: absolute; left: 72px; top: 480px; margin: 0; font-size: 28px; line-height: 1.6; color: #2c5a40 }
    img { position: absolute; left: 690px; top: 84px; width: 860px; border-radius: 18px; box-shadow: 0 18px 60px rgb(0 40 20 / 0.22) }
  </style><h1>${lines.join("")}</h1><p>${channels}</p><img src="${shot}" alt=""></html>`;
}

/** The picture of the home page in chats and social networks: JPEG, which LINE reads too. */
export async function drawCard(browser: Browser, language: "th" | "en", folder: string): Promise<Picture> {
  const context = await browser.newContext({ viewport: SIZE });
  try {
    const tab = await context.newPage();
    await tab.setContent(page(language, folder), { waitUntil: "load" });
    await tab.evaluate(() => document.fonts.ready.then(() => undefined));
    const bytes = await sharp(await tab.screenshot())
      .jpeg({ quality: 84, mozjpeg: true })
      .toBuffer();
    return { bytes, ...SIZE, version: createHash("sha256").update(bytes).digest("hex").slice(0, 8) };
  } finally {
    await context.close();
  }
}
