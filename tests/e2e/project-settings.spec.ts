import { unzipSync } from "fflate";
import { violations } from "./support/axe";
import { product, sql } from "./support/product";
import { settingsCard, settingsOf } from "./support/settings";
import { EXTENDED, expect, test } from "./support/test";

test(
  "the served languages are searched, chosen and ordered, and a new AI starts with them",
  EXTENDED,
  async ({ shop, team, pageOf }) => {
    const page = await pageOf(team.owner);
    await page.goto(settingsOf(shop, "/languages"));
    const languages = page.locator("#main section").filter({ has: page.getByRole("list", { name: "ภาษาที่ให้บริการ" }) });
    const first = languages.getByRole("listitem").first();
    await expect(async () => {
      // a click whose answer came late has added it already
      if (await languages.getByRole("listitem").filter({ hasText: "ลาว" }).isVisible()) return;
      await languages.getByRole("combobox", { name: "เพิ่มภาษา" }).fill("Lao");
      await page.getByRole("option", { name: "ลาว (Lao)" }).click({ timeout: 3_000 });
    }).toPass();
    await expect(languages.getByRole("listitem").filter({ hasText: "ลาว" })).toBeVisible();
    await languages.getByRole("button", { name: "เลื่อน ลาว ขึ้น" }).click();
    await languages.getByRole("button", { name: "เลื่อน ลาว ขึ้น" }).click();
    await expect(first).toContainText("ลาว");
    await expect(first).toContainText("ภาษาหลัก");
    await languages.getByRole("button", { name: "นำ อังกฤษ ออก" }).click();
    await languages.getByRole("button", { name: "บันทึกภาษา" }).click();
    await expect(page.getByText("บันทึกภาษาแล้ว")).toBeVisible();
    expect(await violations(page)).toEqual([]);
    const [kept] = await sql("select languages from public.projects where id = $1", [shop.project_id]);
    expect(kept).toEqual({ languages: ["lo", "th"] });

    await page.goto(`${product.url}/project/${shop.project_id}/ai`);
    await page.locator("#main").getByRole("button", { name: "สร้าง AI" }).click();
    await page.waitForURL(/\/ai\/[0-9a-f-]{36}\/start/);
    const [ai] = await sql("select settings -> 'languages' as languages from public.ais where project_id = $1", [
      shop.project_id,
    ]);
    expect(ai).toEqual({ languages: ["lo", "th"] });
  },
);

test(
  "an owner exports the whole project and downloads the file; the bell announces it",
  EXTENDED,
  async ({ shop, team, pageOf }) => {
    const page = await pageOf(team.owner);
    await page.goto(settingsOf(shop, "/data"));
    const exports = settingsCard(page, "ส่งออกข้อมูลทั้งร้าน");
    const listed = exports.getByRole("listitem");
    await expect(async () => {
      // a click before the page is interactive does nothing
      if ((await listed.count()) === 0) await exports.getByRole("button", { name: "สร้างไฟล์ส่งออก" }).click();
      await expect(listed.first()).toBeVisible({ timeout: 15_000 });
    }).toPass();
    const fetchFile = exports.getByRole("button", { name: "ดาวน์โหลด" }).first();
    await expect(fetchFile).toBeVisible({ timeout: 30_000 });
    expect(await violations(page)).toEqual([]);
    const [download] = await Promise.all([page.waitForEvent("download"), fetchFile.click()]);
    expect(download.suggestedFilename()).toMatch(/^project-\d{4}-\d\d-\d\d\.zip$/);
    const chunks: Buffer[] = [];
    for await (const chunk of await download.createReadStream()) chunks.push(chunk);
    expect(Object.keys(unzipSync(Buffer.concat(chunks)))).toContain("messages.csv");
    const acts = await sql(
      "select action from public.audit_log where project_id = $1 and action like 'project.export%' order by id",
      [shop.project_id],
    );
    expect(acts.map(({ action }) => action)).toEqual([
      "project.export_requested",
      "project.exported",
      "project.export_downloaded",
    ]);
    const notices = await sql("select kind from public.notifications where project_id = $1 and kind like 'export%'", [
      shop.project_id,
    ]);
    expect(notices).toEqual([{ kind: "export_ready" }]);

    const viewer = await pageOf(team.viewer);
    await viewer.goto(settingsOf(shop, "/languages"));
    await expect(viewer.getByRole("list", { name: "ภาษาที่ให้บริการ" })).toBeVisible();
    expect((await viewer.goto(settingsOf(shop, "/data")))?.status()).toBe(403);
  },
);
