/**
 * `npm run newcomer`: what somebody new does who reads the first screen of README and no further, timed: a clone of what is
 * committed, `npm ci`, `npm start`, signing in, a customer's question on the demo shop's page, its answer. Exits 1 when it
 * takes longer than five minutes or README's first screen does not say how. Leaves nothing behind. npm's cache is the
 * machine's own: on one that never saw the packages, their download comes on top.
 */
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Browser, chromium } from "@playwright/test";
import { findFreePorts } from "../../local/supervisor/ports";
import { CHROMIUM_FLAGS, findChromium } from "../support/chromium";
import { ROOT } from "../support/start-backend";
import { readFirstScreen } from "./newcomer/first-screen";
import { runToEnd, startProduct } from "./newcomer/processes";
import { Stopwatch } from "./newcomer/stopwatch";

const LIMIT_SECONDS = 300;
const folder = mkdtempSync(join(tmpdir(), "chat-newcomer-"));
const [checkout, dataDir] = [join(folder, "checkout"), join(folder, "data")];
const watch = new Stopwatch();

/** The browser's part. */
async function askAndAnswer(browser: Browser, origin: string): Promise<void> {
  const { email, password, signInPath, demoPath } = readFirstScreen(readFileSync(join(checkout, "README.md"), "utf8"));
  // these read where the product is as they are loaded
  process.env.TEST_DATA_DIR = dataDir;
  const { Inbox } = await import("../e2e/support/inbox");
  const { Widget } = await import("../e2e/support/widget");
  const { expect } = await import("@playwright/test");
  const question = "สวัสดีค่ะ มีไซซ์ M ไหมคะ";
  const answer = "มีค่ะ เหลือ 3 ตัว";
  const options = { locale: "th-TH", timezoneId: "Asia/Bangkok", viewport: { width: 1440, height: 900 } };
  const page = await (await browser.newContext(options)).newPage();
  const inbox = new Inbox(page);
  await watch.step("sign in as the shop's owner", async () => {
    await page.goto(origin + signInPath);
    await page.waitForLoadState("networkidle");
    await page.getByLabel("อีเมล").fill(email);
    await page.getByLabel("รหัสผ่าน", { exact: true }).fill(password);
    await page.getByRole("button", { name: "เข้าสู่ระบบ", exact: true }).click();
    await page.waitForURL(`${origin}/project`);
  });
  const shopPage = await (await browser.newContext(options)).newPage();
  const widget = Widget.on(shopPage);
  await watch.step("write on the demo shop's page", async () => {
    await shopPage.goto(origin + demoPath);
    await widget.openByLauncher();
    await widget.say(question);
    await expect(widget.bubble(question)).toBeVisible();
  });
  await watch.step("find it in the inbox", async () => {
    await page.getByRole("link", { name: /ร้านบ้านฝ้าย/ }).click();
    await page.getByRole("navigation", { name: "เมนูโปรเจกต์" }).getByRole("link", { name: /^แชท/ }).click();
    await inbox.row(question).first().click();
    await expect(inbox.bubble(question)).toBeVisible();
  });
  await watch.step("answer, and see the answer in the widget", async () => {
    await inbox.say(answer);
    await expect(widget.bubble(answer)).toBeVisible();
  });
}

async function goTheWay(): Promise<void> {
  await watch.step("git clone", () => runToEnd("git", ["clone", "--quiet", ROOT, checkout], folder));
  await watch.step("npm ci", () => runToEnd("npm", ["ci", "--no-audit", "--no-fund"], checkout));
  const [port = 0] = await findFreePorts(1);
  const origin = `http://localhost:${port}`;
  const product = startProduct(checkout, { PORT: String(port), LOCAL_DATA_DIR: dataDir });
  try {
    await watch.step("npm start, until it is healthy", () => product.untilHealthy(origin));
    const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_FLAGS });
    await askAndAnswer(browser, origin).finally(() => browser.close());
  } finally {
    await product.stop();
  }
}

let code = 1;
try {
  await goTheWay();
  const seconds = watch.total();
  console.log(`${seconds.toFixed(1).padStart(7)} s  from nothing to the first answer (limit ${LIMIT_SECONDS} s)`);
  code = seconds > LIMIT_SECONDS ? 1 : 0;
} catch (failure) {
  console.error(failure instanceof Error ? failure.message : failure);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
process.exit(code);
