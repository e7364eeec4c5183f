import type { Page } from "@playwright/test";
import sharp from "sharp";
import { violations } from "./support/axe";
import { addUndecided, openAccount } from "./support/broadcasts";
import { chooseDay } from "./support/days";
import { BY_PUSH } from "./support/limits";
import { product, sql } from "./support/product";
import type { Shop } from "./support/shop";
import { EXTENDED, expect, test } from "./support/test";

const open = (page: Page, { project_id }: Shop, path = "") =>
  page.goto(`${product.url}/project/${project_id}/broadcast${path}`);
const figure = (page: Page, name: string) => page.getByRole("button", { name: new RegExp(`^${name}`) });
/** The broadcasts of the list. */
const rows = (page: Page) =>
  page
    .getByRole("table", { name: "บรอดแคสต์" })
    .getByRole("row")
    .filter({ has: page.getByRole("link") });
const PHONE =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 Safari Line/14.0.0";

/** A message in the phone preview. */
const bubble = (page: Page, text: string) => page.getByRole("listitem").filter({ hasText: text });

/** A second of a moving picture as MP4, recorded by the browser. */
async function filmOf(page: Page): Promise<Buffer> {
  const bytes = await page.evaluate(async () => {
    const canvas = Object.assign(document.createElement("canvas"), { width: 320, height: 180 });
    const draw = canvas.getContext("2d");
    const timer = setInterval(() => {
      if (!draw) return;
      draw.fillStyle = `hsl(${performance.now() / 10} 60% 50%)`;
      draw.fillRect(0, 0, 320, 180);
    }, 40);
    const recorder = new MediaRecorder(canvas.captureStream(25), { mimeType: "video/mp4;codecs=vp9" });
    const parts: Blob[] = [];
    recorder.ondataavailable = ({ data }) => void parts.push(data);
    const ended = new Promise((resolve) => recorder.addEventListener("stop", resolve));
    recorder.start();
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    recorder.stop();
    await ended;
    clearInterval(timer);
    return [...new Uint8Array(await new Blob(parts).arrayBuffer())];
  });
  return Buffer.from(bytes);
}

/** Fills in the fields that every broadcast needs. */
async function write(page: Page, name: string, text: string): Promise<void> {
  await page.getByLabel("ชื่อบรอดแคสต์").fill(name);
  await page.getByLabel("ข้อความที่ 1", { exact: true }).fill(text);
  await page.getByRole("checkbox", { name: /ไลน์ร้านผ้า/ }).check();
}

test("a broadcast is written, counted and sent; clicks and replies appear as figures with their rows", async ({
  shop,
  team,
  pageOf,
  pageErrors,
}) => {
  const account = await openAccount(shop, 3);
  await addUndecided(shop, account);
  const { line, people } = account;
  const page = await pageOf(team.owner);
  await open(page, shop);
  await expect(page.getByText("ยังไม่มีบรอดแคสต์")).toBeVisible();
  await page.getByRole("link", { name: "สร้างบรอดแคสต์" }).first().click();

  await test.step("the preview updates, and the count lists who is excluded and why", async () => {
    await write(page, "โปรสิ้นเดือน", "ลด 20% ดูที่ https://shop.example.com/sale");
    await expect(bubble(page, "ลด 20% ดูที่")).toContainText("/r/");
    await expect(page.getByText("https://shop.example.com/sale", { exact: true }).first()).toBeVisible();
    await expect(page.getByRole("button", { name: "ผู้รับ 3 คน ดูรายชื่อ" })).toBeVisible();
    await page.getByRole("button", { name: "ไม่ได้ยินยอมรับข่าวสาร 1 คน ดูรายชื่อ" }).click();
    await expect(page.getByRole("dialog").getByRole("link", { name: "ลูกค้า 1" })).toBeVisible();
    await page.keyboard.press("Escape");
    expect(await violations(page)).toEqual([]);
  });

  await test.step("a reload keeps the draft", async () => {
    await page.reload();
    await expect(page.getByLabel("ชื่อบรอดแคสต์")).toHaveValue("โปรสิ้นเดือน");
    await expect(page.getByRole("button", { name: "ผู้รับ 3 คน ดูรายชื่อ" })).toBeVisible();
  });

  let shown = "";
  await test.step("each recipient receives it once, as the preview has shown it", async () => {
    shown = (await bubble(page, "ลด 20% ดูที่").textContent()) ?? "";
    await page.getByRole("button", { name: "ส่ง", exact: true }).click();
    await expect(page.getByRole("alertdialog").getByRole("listitem")).toHaveText(shown);
    await page.getByRole("alertdialog").getByRole("button", { name: "ส่ง", exact: true }).click();
    await expect(page.getByRole("heading", { level: 1, name: "โปรสิ้นเดือน" })).toBeVisible();
    await expect(figure(page, "ส่งถึง")).toContainText("3");
    await expect(page.getByText("ส่งถึง 3 คนแล้ว")).toBeVisible();
    await expect(figure(page, "ไม่ได้ส่ง")).toContainText("1");
    expect(Object.values(await line.tally(account.account.channel_id))).toEqual([1, 1, 1]);
  });

  await test.step("a click on the link redirects and is counted; a link preview is not counted", async () => {
    const [first = ""] = people;
    const text = String((await line.received(first))[0]?.message.text);
    expect(text).toBe(shown);
    const link = /https?:\S+\/r\/[0-9a-z]{12}/.exec(text)?.[0] ?? "";
    for (const agent of [PHONE, "facebookexternalhit/1.1;line-poker/1.0"]) {
      const answer = await fetch(link, { redirect: "manual", headers: { "user-agent": agent } });
      expect([answer.status, answer.headers.get("location")]).toEqual([302, "https://shop.example.com/sale"]);
    }
    expect((await fetch(`${link.slice(0, -3)}zzz`, { redirect: "manual" })).status).toBe(404);
    await page.reload();
    await expect(page.getByText("จำนวนคลิก 1", { exact: true })).toBeVisible();
  });

  await test.step("what LINE counts stands apart; it gives no numbers of three people", async () => {
    const heading = page.getByRole("heading", { name: "เปิดอ่านและกดลิงก์ ตามข้อมูลของ LINE" });
    const card = page.locator("section").filter({ has: heading });
    await expect(card).toContainText("LINE ให้ตัวเลขได้เร็วที่สุดหนึ่งวันหลังส่ง");
    await sql("update public.broadcast_insights set next_at = now() where project_id = $1", [shop.project_id]);
    await sql("select graphile_worker.add_job('sweep_insights')");
    await expect(async () => {
      await page.reload();
      await expect(card).toContainText("LINE ไม่บอกตัวเลขที่น้อยกว่า 20 คน", { timeout: 1_000 });
    }).toPass();
    await expect(card.getByText("ไม่มีตัวเลข")).toHaveCount(2);
  });

  await test.step("the reply figure lists who replied", async () => {
    const [, second = ""] = people;
    await line.act(account.account.channel_id, second, { type: "text", text: "เอาค่ะ" });
    await expect(async () => {
      await page.reload();
      await expect(figure(page, "ตอบกลับ")).toContainText("1", { timeout: 1_000 });
    }).toPass();
    await figure(page, "ตอบกลับ").click();
    const table = page.getByRole("table", { name: "ผู้รับ" });
    await expect(table.getByRole("row")).toHaveCount(2);
    await expect(table).toContainText("ลูกค้า 2");
    const file = page.waitForEvent("download");
    await page.getByRole("link", { name: "ดาวน์โหลด CSV" }).click();
    expect(await (await file).failure()).toBeNull();
    expect(await violations(page)).toEqual([]);
  });

  await open(page, shop);
  await expect(rows(page)).toHaveCount(1);
  await page.getByRole("searchbox", { name: "ค้นหาชื่อบรอดแคสต์" }).fill("ปีใหม่");
  await expect(page.getByText("ไม่พบบรอดแคสต์ที่ตรงกัน")).toBeVisible();
  await page.getByRole("button", { name: "ล้างตัวกรอง" }).click();
  await expect(rows(page)).toContainText("โปรสิ้นเดือน");
  await page.getByRole("combobox", { name: "สถานะ" }).click();
  await page.getByRole("option", { name: "ร่าง" }).click();
  await expect(page.getByText("ไม่พบบรอดแคสต์ที่ตรงกัน")).toBeVisible();
  await page.getByRole("combobox", { name: "สถานะ" }).click();
  await page.getByRole("option", { name: "ส่งแล้ว" }).click();
  await expect(rows(page)).toHaveCount(1);
  expect(await violations(page)).toEqual([]);
  pageErrors.expectNone();
});

test(
  "sending to more than a thousand requires typing the count; pausing stops it and resuming reaches everybody",
  EXTENDED,
  async ({ shop, team, pageOf }) => {
    const { line, account, people } = await openAccount(shop, 1_100);
    const page = await pageOf(team.owner);
    await open(page, shop, "/create");
    await write(page, "ถึงทุกคน", "สวัสดีปีใหม่");
    await expect(page.getByRole("button", { name: "ผู้รับ 1,100 คน ดูรายชื่อ" })).toBeVisible();
    await line.fail({ endpoint: "multicast", channel_id: account.channel_id, kind: "500", rate: 1 });
    await page.getByRole("button", { name: "ส่ง", exact: true }).click();
    const question = page.getByRole("alertdialog");
    await expect(question.getByRole("button", { name: "ส่ง", exact: true })).toBeDisabled();
    await question.getByLabel(/พิมพ์จำนวนผู้รับ/).fill("1100");
    await question.getByRole("button", { name: "ส่ง", exact: true }).click();
    await page.getByRole("button", { name: "หยุดพัก" }).click();
    await expect(page.getByText("สมาชิกหยุดไว้")).toBeVisible();
    await line.heal();
    const watching = await pageOf(team.viewer);
    await open(watching, shop);
    const row = rows(watching);
    await expect(row).toContainText("สมาชิกหยุดไว้");
    await page.getByRole("button", { name: "ส่งต่อ" }).click();
    // realtime events update it at once; without them the page polls every 30 s
    await expect(figure(page, "ส่งถึง")).toContainText("1,100", { timeout: 15_000 });
    await expect(row).toContainText("ส่งแล้ว", BY_PUSH);
    await expect(row).toContainText("1,100");
    expect(Object.keys(await line.tally(account.channel_id))).toHaveLength(1_100);

    await page.getByRole("button", { name: "ทำสำเนา" }).click();
    await expect(page.getByLabel("ชื่อบรอดแคสต์")).toHaveValue("สำเนาของ ถึงทุกคน");

    await test.step("of all followers LINE chooses women in Bangkok, and the result says what LINE says", async () => {
      const women = people.slice(0, 60);
      await line.describe(women, { gender: "female", age: 28, area: "th_01" });
      await page.getByRole("switch", { name: "ผู้ติดตามทั้งหมดของ LINE OA" }).click();
      await page.getByRole("switch", { name: "ให้ LINE เลือกตามเพศ อายุ และพื้นที่" }).click();
      await page.getByRole("button", { name: "ผู้หญิง" }).click();
      await page.getByRole("combobox", { name: "อายุตั้งแต่" }).click();
      await page.getByRole("option", { name: "20 ปี" }).click();
      await page.getByRole("combobox", { name: "ถึงอายุ" }).click();
      await page.getByRole("option", { name: "34 ปี" }).click();
      await page.getByRole("checkbox", { name: "กรุงเทพฯ" }).check();
      const sentence = "ส่งถึงเพื่อน LINE ที่เป็นผู้หญิง อายุ 20–34 ปี ในกรุงเทพฯ — LINE เป็นผู้เลือก";
      await page.getByLabel("ส่งไม่เกิน (คน)").fill("49");
      await page.getByRole("button", { name: "ส่ง", exact: true }).click();
      await expect(page.getByText("เมื่อเลือกตามเงื่อนไข LINE ส่งให้อย่างน้อย 50 คน")).toBeVisible();
      await page.getByLabel("ส่งไม่เกิน (คน)").fill("");
      await expect(page.getByText(sentence)).toBeVisible();
      expect(await violations(page)).toEqual([]);
      // LINE has not told how many follow, and the package has a limit
      await page.getByLabel("ส่งไม่เกิน (คน)").fill("100");
      await page.getByRole("button", { name: "ส่ง", exact: true }).click();
      await expect(question).toContainText("ที่เป็นผู้หญิง อายุ 20–34 ปี ในกรุงเทพฯ");
      await question.getByRole("button", { name: "ส่ง", exact: true }).click();
      await expect(page.getByText("LINE ส่งเสร็จแล้ว")).toBeVisible(BY_PUSH);
      await expect(page.getByText("LINE ส่งสำเร็จ (คน)").locator("..")).toContainText("60");
      expect(Object.values(await line.tally(account.channel_id)).filter((count) => count === 2)).toHaveLength(60);
      expect(await violations(page)).toEqual([]);
      await open(page, shop);
      await expect(rows(page).first()).toContainText("LINE ส่งเสร็จแล้ว");
    });
  },
);

test(
  "on a phone, the bar shows the preview; links carry the shop's name once it is set, and none without tracking",
  EXTENDED,
  async ({ shop, team, pageOf }) => {
    await openAccount(shop, 2);
    const page = await pageOf(team.owner, { viewport: { width: 360, height: 740 } });
    const name = `shop-${shop.project_id.slice(0, 8)}`;
    await open(page, shop, "/create");
    await write(page, "โปรมือถือ", "ดูที่ https://shop.example.com/sale");
    await page.getByRole("button", { name: "ใส่ชื่อร้านในลิงก์" }).click();
    await page.getByRole("dialog").getByLabel("ชื่อร้านในลิงก์").fill("kbank");
    await page.getByRole("dialog").getByRole("button", { name: "บันทึก" }).click();
    await expect(page.getByText("ชื่อนี้ใช้ไม่ได้")).toBeVisible();
    await page.getByRole("dialog").getByLabel("ชื่อร้านในลิงก์").fill(name);
    await page.getByRole("dialog").getByRole("button", { name: "บันทึก" }).click();
    await expect(page.getByRole("button", { name: "ใส่ชื่อร้านในลิงก์" })).toHaveCount(0);
    await page.getByRole("button", { name: "ดูตัวอย่าง" }).click();
    const sheet = page.getByRole("dialog", { name: "ดูตัวอย่าง" });
    await expect(sheet.getByRole("listitem").first()).toContainText(`/r/${name}/`);
    await expect(sheet.getByText("https://shop.example.com/sale", { exact: true })).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "ส่งลิงก์ตามที่พิมพ์" }).click();
    await page.getByRole("button", { name: "ดูตัวอย่าง" }).click();
    await expect(sheet.getByRole("listitem")).toHaveText("ดูที่ https://shop.example.com/sale");
  },
);

test(
  "a broadcast is scheduled in the shop's time zone, rescheduled and unscheduled",
  EXTENDED,
  async ({ shop, team, pageOf, pageErrors }) => {
    await openAccount(shop, 2);
    const page = await pageOf(team.owner);
    await open(page, shop, "/create");
    await write(page, "พรุ่งนี้เช้า", "อรุณสวัสดิ์");
    await page.getByRole("radio", { name: "ตั้งเวลา" }).check();
    await page.getByLabel("เวลา", { exact: true }).fill("00:00");
    await chooseDay(
      page.getByRole("button", { name: /^วันและเวลา/ }),
      new Intl.DateTimeFormat("en-CA", { timeZone: "Asia/Bangkok" }).format(new Date()),
    );
    await page.getByRole("button", { name: "ตั้งเวลาส่ง" }).click();
    await expect(page.getByText("เวลานี้ผ่านไปแล้ว")).toBeVisible();
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
    await chooseDay(page.getByRole("button", { name: /^วันและเวลา/ }), tomorrow);
    await page.getByLabel("เวลา", { exact: true }).fill("09:00");
    await page.getByRole("button", { name: "ตั้งเวลาส่ง" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "ตั้งเวลาส่ง" }).click();
    await expect(page.getByText("ตั้งเวลาไว้")).toBeVisible();
    const [kept] = await sql<{ hour: string }>(
      "select to_char(send_at at time zone 'Asia/Bangkok', 'HH24:MI') as hour from public.broadcasts where project_id = $1",
      [shop.project_id],
    );
    expect(kept?.hour).toBe("09:00");

    await page.getByRole("link", { name: "แก้ไข" }).click();
    await page.getByLabel("ข้อความที่ 1", { exact: true }).fill("อรุณสวัสดิ์ทุกคน");
    await page.getByRole("button", { name: "บันทึกการแก้ไข" }).click();
    const row = rows(page);
    await expect(row).toContainText("ตั้งเวลาไว้");
    await row.getByRole("link").click();
    await expect(page.getByLabel("ข้อความที่ 1", { exact: true })).toHaveValue("อรุณสวัสดิ์ทุกคน");
    const [{ id } = { id: "" }] = await sql<{ id: string }>("select id from public.broadcasts where project_id = $1", [
      shop.project_id,
    ]);
    await open(page, shop, `/${id}`);
    await page.getByRole("button", { name: "เลิกตั้งเวลา" }).click();
    await expect(page.getByText("ร่าง", { exact: true })).toBeVisible();
    pageErrors.expectNone();
  },
);

test("a test send reaches only the chosen conversation; missing fields show their error", async ({
  shop,
  team,
  pageOf,
}) => {
  const { line, people } = await openAccount(shop, 2);
  const [mine = "", other = ""] = people;
  const page = await pageOf(team.owner);
  await open(page, shop, "/create");
  await page.getByRole("button", { name: "บันทึกร่าง" }).click();
  await expect(page.getByText("ตั้งชื่อก่อน")).toBeVisible();
  await write(page, "ลองก่อน", "คุณ{{ชื่อ|ลูกค้า}} สวัสดี");
  await page.getByRole("button", { name: "ทดสอบส่ง" }).click();
  await page.getByRole("dialog").getByRole("searchbox").fill("ลูกค้า 1");
  await page.getByRole("button", { name: "ทดสอบส่งถึง ลูกค้า 1" }).click();
  await expect
    .poll(async () => (await line.received(mine)).map(({ message }) => message.text))
    .toEqual(["คุณลูกค้า 1 สวัสดี"]);
  expect(await line.received(other)).toEqual([]);
});

test(
  "a video is uploaded with a frame of it, shown in the preview, and sent as a video of LINE",
  EXTENDED,
  async ({ shop, team, pageOf }) => {
    const { line, people } = await openAccount(shop, 1);
    const page = await pageOf(team.owner);
    await open(page, shop, "/create");
    await write(page, "รีวิวผ้า", "ดูรีวิวได้เลย");
    const choose = async (name: string, buffer: Buffer) => {
      const opened = page.waitForEvent("filechooser");
      await page.getByRole("button", { name: "เพิ่มวิดีโอ" }).click();
      await (await opened).setFiles({ name, mimeType: "video/mp4", buffer });
    };
    await choose("ไม่ใช่วิดีโอ.mp4", Buffer.from("ข้อความธรรมดา"));
    await expect(page.getByText("ใช้ได้เฉพาะวิดีโอ MP4")).toBeVisible();
    await page.getByRole("button", { name: "นำข้อความที่ 2 ออก" }).click();

    await choose("รีวิว.mp4", await filmOf(page));
    await expect(page.locator("video")).toHaveCount(2); // in the form and in the preview
    await page.getByRole("button", { name: "ส่ง", exact: true }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "ส่ง", exact: true }).click();
    await expect(figure(page, "ส่งถึง")).toContainText("1");
    const [text, film] = (await line.received(people[0] ?? "")).map(({ message }) => message);
    expect([text?.type, film?.type]).toEqual(["text", "video"]);
    const preview = await page.request.get(String(film?.previewImageUrl));
    const { width, height } = await sharp(await preview.body()).metadata();
    expect({ width, height }).toEqual({ width: 320, height: 180 });
  },
);

test(
  "a viewer has read-only access, and an agent without the permission gets 404",
  EXTENDED,
  async ({ shop, team, pageOf }) => {
    await sql(
      "insert into public.broadcasts (id, project_id, name, bubbles) values (gen_random_uuid(), $1, 'ร่างของทีม', '[]')",
      [shop.project_id],
    );
    const viewer = await pageOf(team.viewer);
    await open(viewer, shop);
    await viewer.getByRole("link", { name: /ร่างของทีม/ }).click();
    await expect(viewer.getByText("ยังไม่เริ่มส่ง")).toBeVisible();
    await expect(viewer.getByRole("button", { name: /ทำสำเนา|ลบร่าง/ })).toHaveCount(0);
    const agent = await pageOf(team.agent);
    expect((await open(agent, shop))?.status()).toBe(403);
    await sql("update public.members set can_broadcast = true where project_id = $1 and user_id = $2", [
      shop.project_id,
      team.agent.user_id,
    ]);
    expect((await open(agent, shop))?.status()).toBe(200);
    await expect(agent.getByRole("link", { name: "สร้างบรอดแคสต์" })).toBeVisible();
  },
);
