/**
 * `npm run onboarding`: the onboarding smoke test. Follows the first screen of README as a new developer would and measures it: clones what
 * is committed, runs `npm ci` and `npm start`, signs in, and lives the shop's day: a LINE customer asks, the AI answers and hands over, a person
 * answers, a slip is verified, the shop thanks. Exits 1 when that takes longer than five minutes or the first screen does not say how. Cleans up. npm uses the machine's cache: without it, downloads
 * add to the time.
 */
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Browser, chromium } from "@playwright/test";
import { findFreePorts } from "../../local/supervisor/ports";
import { CHROMIUM_FLAGS, findChromium } from "../support/chromium";
import { ROOT } from "../support/start-backend";
import { readFirstScreen } from "./onboarding/first-screen";
import { runToEnd, startProduct } from "./onboarding/processes";
import { Stopwatch } from "./onboarding/stopwatch";

const LIMIT_SECONDS = 300;
const folder = mkdtempSync(join(tmpdir(), "chat-onboarding-"));
const [checkout, dataDir] = [join(folder, "checkout"), join(folder, "data")];
const watch = new Stopwatch();

/** The shop's day in the browser: question, the AI's answer, a person, a slip, thanks. */
async function liveTheDay(browser: Browser, origin: string): Promise<void> {
  const screen = readFirstScreen(readFileSync(join(checkout, "README.md"), "utf8"));
  const { email, password, signInPath, customersPath, customer, question, wantsPerson } = screen;
  // these read the product's address when they are loaded
  process.env.TEST_DATA_DIR = dataDir;
  const { Inbox } = await import("../e2e/support/inbox");
  const { Phones } = await import("../e2e/support/phones");
  const { expect } = await import("@playwright/test");
  const answer = "สวัสดีค่ะ แอดมินมาแล้วค่ะ รวมค่าส่ง 630 บาทนะคะ";
  const options = { locale: "th-TH", timezoneId: "Asia/Bangkok", viewport: { width: 1440, height: 900 } };
  const page = await (await browser.newContext(options)).newPage();
  const inbox = new Inbox(page);
  await watch.step("sign in as the shop's owner", async () => {
    await page.goto(origin + signInPath);
    await page.waitForLoadState("networkidle");
    await page.getByLabel(/อีเมล/).fill(email);
    await page.getByLabel("รหัสผ่าน", { exact: true }).fill(password);
    await page.getByRole("button", { name: "เข้าสู่ระบบ", exact: true }).click();
    await page.waitForURL(`${origin}/project`);
  });
  const phones = new Phones(await (await browser.newContext(options)).newPage());
  await watch.step("ask the shop's AI as a LINE customer", async () => {
    await phones.page.goto(origin + customersPath);
    await phones.page.getByRole("button", { name: new RegExp(`^${customer}`) }).click();
    await phones.say(customer, question);
    await expect(phones.bubble(customer, "ค่าส่ง Flash")).toBeVisible({ timeout: 30_000 });
  });
  await watch.step("ask for a person, and find the chat in the inbox", async () => {
    await phones.say(customer, wantsPerson);
    await page.getByRole("link", { name: /ร้านบ้านฝ้าย/ }).click();
    await page.getByRole("navigation", { name: "เมนูร้าน" }).getByRole("link", { name: /^แชท/ }).click();
    await inbox.row(customer).first().click();
    await expect(inbox.bubble(wantsPerson)).toBeVisible();
  });
  await watch.step("answer, and see the answer on the phone", async () => {
    await inbox.say(answer);
    await expect(phones.bubble(customer, answer)).toBeVisible({ timeout: 30_000 });
  });
  await watch.step("send a slip, and see it verified", async () => {
    await phones.attach(customer, "สลิปโอนเงิน");
    const dialog = phones.page.getByRole("dialog", { name: "สลิปโอนเงิน" });
    await dialog.getByLabel("จำนวนเงิน").fill("630");
    await dialog.getByRole("button", { name: "ส่งสลิป" }).click();
    await expect(inbox.history.getByText("เงินเข้าแล้ว")).toBeVisible({ timeout: 30_000 });
  });
  await watch.step("thank the customer with one press", async () => {
    await inbox.history.getByRole("button", { name: "ขอบคุณลูกค้าด้วยข้อความของร้าน" }).click();
    await expect(phones.bubble(customer, /630.*ขอบคุณ|ขอบคุณ.*630/s)).toBeVisible({ timeout: 30_000 });
  });
}

async function followReadme(): Promise<void> {
  await watch.step("git clone", () => runToEnd("git", ["clone", "--quiet", ROOT, checkout], folder));
  await watch.step("npm ci", () => runToEnd("npm", ["ci", "--no-audit", "--no-fund"], checkout));
  const [port = 0] = await findFreePorts(1);
  const origin = `http://localhost:${port}`;
  const product = startProduct(checkout, { PORT: String(port), LOCAL_DATA_DIR: dataDir });
  try {
    await watch.step("npm start, until it is healthy", () => product.untilHealthy(origin));
    const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_FLAGS });
    await liveTheDay(browser, origin).finally(() => browser.close());
  } finally {
    await product.stop();
  }
}

let code = 1;
try {
  await followReadme();
  const seconds = watch.total();
  console.log(`${seconds.toFixed(1).padStart(7)} s  from nothing to the end of the day (limit ${LIMIT_SECONDS} s)`);
  code = seconds > LIMIT_SECONDS ? 1 : 0;
} catch (failure) {
  console.error(failure instanceof Error ? failure.message : failure);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
process.exit(code);
