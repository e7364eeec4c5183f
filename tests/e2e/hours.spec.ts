import type { Page } from "@playwright/test";
import { violations } from "./support/axe";
import { chooseDay } from "./support/days";
import { product, sql } from "./support/product";
import type { Shop } from "./support/shop";
import { EXTENDED, expect, test } from "./support/test";

const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };
const settings = (shop: Shop) => `${product.url}/project/${shop.project_id}/settings/hours`;
const card = (page: Page) => page.locator("#main section");

test("the owner sets the week by keyboard, copies a day to all days, and opens on a holiday", async ({
  shop,
  team,
  pageOf,
  pageErrors,
}) => {
  const page = await pageOf(team.owner);
  await page.goto(settings(shop));
  const hours = card(page);
  await expect(hours.getByText("เปิดตลอดเวลา", { exact: true })).toBeVisible();
  await hours.getByRole("switch", { name: "ใช้เวลาทำการ" }).focus();
  await page.keyboard.press("Space");
  await hours.getByLabel("วันจันทร์ ช่วงที่ 1 ปิด").fill("00:00");
  await hours.getByRole("button", { name: "เพิ่มช่วงเวลาวันจันทร์" }).click();
  await hours.getByRole("button", { name: "บันทึกเวลาทำการ" }).click();
  await expect(hours.getByText("ช่วงเวลาในวันเดียวกันทับกัน")).toBeVisible();
  await hours.getByRole("button", { name: "ลบช่วงที่ 2 ของวันจันทร์" }).click();
  await hours.getByLabel("วันจันทร์ ช่วงที่ 1 เปิด").fill("00:00");
  await hours.getByRole("button", { name: "ใช้เวลาของวันจันทร์กับทุกวัน" }).click();
  await hours.getByRole("checkbox", { name: "วันสิ้นปี" }).first().click();
  await chooseDay(hours.getByRole("button", { name: "วันที่ เลือกวันที่" }), "2030-05-05");
  await hours.getByRole("button", { name: "เพิ่มวัน" }).click();
  expect(await violations(page)).toEqual([]);
  await hours.getByRole("button", { name: "บันทึกเวลาทำการ" }).click();
  await expect(page.getByText("บันทึกเวลาทำการแล้ว")).toBeVisible();
  await expect(hours.getByText(/^เปิดอยู่/)).toBeVisible();
  const [row] = await sql<{ days: number; special: Record<string, { kind: string }> }>(
    `select (select count(*)::integer from jsonb_array_elements(weekly) d where d -> 0 ->> 'to' = '24:00') as days,
       special_days as special from public.business_hours where project_id = $1`,
    [shop.project_id],
  );
  expect(row?.days).toBe(7);
  expect(row?.special["2030-05-05"]?.kind).toBe("closed");
  expect(
    Object.values(row?.special ?? {})
      .map(({ kind }) => kind)
      .sort(),
  ).toEqual(["closed", "usual"]);
  pageErrors.expectNone();
});

test(
  "a viewer has read-only access, an agent has none, and it fits a phone",
  EXTENDED,
  async ({ shop, team, pageOf }) => {
    await sql("insert into public.business_hours (project_id, is_on) values ($1, true)", [shop.project_id]);
    const viewer = await pageOf(team.viewer, PHONE);
    await viewer.goto(settings(shop));
    await expect(card(viewer).getByText("ปิดทั้งวัน").first()).toBeVisible();
    await expect(card(viewer).getByRole("button", { name: "บันทึกเวลาทำการ" })).toHaveCount(0);
    expect(
      await viewer.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
    ).toBe(0);
    const agent = await pageOf(team.agent);
    expect((await agent.goto(settings(shop)))?.status()).toBe(403);
    await expect(agent.getByRole("heading", { name: "คุณยังไม่มีสิทธิ์เปิดหน้านี้" })).toBeVisible();
  },
);
