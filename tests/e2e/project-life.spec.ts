import { violations } from "./support/axe";
import { newestMail } from "./support/mail";
import { product, sql } from "./support/product";
import { settingsCard, settingsOf } from "./support/settings";
import { expect, test } from "./support/test";

test("an owner renames the project, deletes it by typing its name, and undoes the deletion", async ({
  shop,
  team,
  pageOf,
}) => {
  const page = await pageOf(team.owner);
  await page.goto(settingsOf(shop, "/project"));
  const details = page.locator("#main section");
  await expect(async () => {
    await details.getByLabel("ชื่อร้าน", { exact: true }).fill("ร้านฝ้ายลำพูน");
    await details.getByRole("button", { name: "บันทึก" }).click();
    await expect(page.getByText("บันทึกแล้ว", { exact: true })).toBeVisible({ timeout: 3_000 });
  }).toPass();
  await page.goto(settingsOf(shop, "/data"));
  await settingsCard(page, "ลบร้าน").getByRole("button", { name: "ลบร้าน" }).click();
  const question = page.getByRole("alertdialog", { name: "ลบร้าน ร้านฝ้ายลำพูน" });
  const final = question.getByRole("button", { name: "ลบร้าน" });
  await expect(final).toBeDisabled();
  await question.getByRole("textbox").fill("ร้านฝ้าย");
  await expect(final).toBeDisabled();
  await question.getByRole("textbox").fill("ร้านฝ้ายลำพูน");
  expect(await violations(page)).toEqual([]);
  await final.click();
  await page.waitForURL(`${product.url}/project`);
  const deleted = page.getByRole("region", { name: "ร้านที่ลบแล้ว" });
  await expect(deleted.getByText("ลบแล้ว เหลืออีก 30 วัน")).toBeVisible();
  expect(await violations(page)).toEqual([]);
  const { html } = await newestMail(team.agent.email);
  expect(html).toContain("ลบร้าน ร้านฝ้ายลำพูน แล้ว");

  const agent = await pageOf(team.agent);
  expect((await agent.goto(settingsOf(shop)))?.status()).toBe(404);
  expect((await page.request.get(`${product.url}/widget/${shop.virtual_id}`)).status()).toBe(404);

  await deleted.getByRole("button", { name: "กู้คืนร้าน" }).click();
  await expect(deleted).toBeHidden();
  await page.getByRole("link", { name: /ร้านฝ้ายลำพูน/ }).click();
  await expect(page).toHaveURL(new RegExp(`/project/${shop.project_id}/chat`));
  expect((await agent.goto(settingsOf(shop)))?.status()).toBe(200);
});

test("a suspended project is read-only under a banner with the reason, until it is unsuspended", async ({
  shop,
  team,
  pageOf,
}) => {
  const page = await pageOf(team.owner);
  const retention = settingsCard(page, "ระยะเวลาเก็บข้อความ");
  await page.goto(settingsOf(shop, "/data"));
  await expect(retention).toBeVisible();
  await sql("select private.suspend_project($1, 'ยอดค้างชำระ 2 เดือน')", [shop.project_id]);
  await page.reload();
  const bar = page.getByRole("region", { name: "ร้านถูกระงับ" });
  await expect(bar.getByText("เหตุผล: ยอดค้างชำระ 2 เดือน")).toBeVisible();
  await expect(retention).toBeHidden();
  // an owner may still delete it
  await expect(settingsCard(page, "ลบร้าน")).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await sql("select private.unsuspend_project($1)", [shop.project_id]);
  await page.reload();
  await expect(retention).toBeVisible();
  await expect(bar).toBeHidden();
});
