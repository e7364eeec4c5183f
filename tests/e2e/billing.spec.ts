import { randomUUID } from "node:crypto";
import sharp from "sharp";
import { roomHref } from "@/lib/rooms/path";
import { addInvoice } from "../support/invoices";
import { doubtfulSlip, qrPicture } from "../support/slip-images";
import { violations } from "./support/axe";
import { newestMail } from "./support/mail";
import { product, sql } from "./support/product";
import type { Shop } from "./support/shop";
import { EXTENDED, expect, test } from "./support/test";

const place = ({ project_id }: Shop) => `${product.url}/project/${project_id}/billing`;
const slipFile = async () => ({
  name: "slip.jpg",
  mimeType: "image/jpeg",
  buffer: await doubtfulSlip(product.slipsUrl),
});
const dropPackages = ({ project_id }: Shop) =>
  sql("delete from public.subscription_periods where project_id = $1", [project_id]);

test("upgrading from the free package: billing details, total, QR, slip, operator approval, receipt", async ({
  shop,
  team,
  pageOf,
}) => {
  await dropPackages(shop);
  const page = await pageOf(team.owner);
  await page.goto(place(shop));
  await expect(page.getByRole("heading", { name: /^ฟรี/ }).first()).toBeVisible();
  // three members, two seats in the package
  await expect(page.getByText("3 จาก 2")).toBeVisible();
  await expect(page.getByRole("heading", { name: "เกินที่แพ็กเกจให้ บางส่วนหยุดไว้" })).toBeVisible();
  expect(await violations(page)).toEqual([]);

  await page.getByRole("link", { name: "ข้อมูลใบกำกับภาษี" }).click();
  await page.getByLabel("ชื่อ", { exact: true }).fill("บริษัท ฝ้าย จำกัด");
  await page.getByLabel("เลขประจำตัวผู้เสียภาษี").fill("0105561000004");
  await page.getByLabel("ที่อยู่").fill("99 ลำพูน");
  await page.getByRole("button", { name: "บันทึก" }).click();
  await expect(page.getByText("เลข 13 หลักนี้ไม่ถูกต้อง ตรวจอีกครั้ง")).toBeVisible();
  await page.getByLabel("เลขประจำตัวผู้เสียภาษี").fill("0-1055-61000-00-3");
  await page.getByRole("button", { name: "บันทึก" }).click();
  await expect(page.getByText("บันทึกข้อมูลใบกำกับภาษีแล้ว")).toBeVisible();
  expect(await violations(page)).toEqual([]);

  await page.goto(place(shop));
  await page.getByRole("link", { name: "เลือกแพ็กเกจธุรกิจ" }).click();
  await page.getByRole("radio", { name: /^3 เดือน/ }).click();
  await page.getByLabel(/หักภาษี ณ ที่จ่าย/).click();
  await expect(page.getByText("฿4,344.67")).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.getByRole("button", { name: "ออกใบแจ้งหนี้" }).click();

  await expect(page.getByRole("heading", { name: /ใบแจ้งหนี้ INV/ })).toBeVisible();
  await expect(page.getByRole("img", { name: "QR พร้อมเพย์ ยอด ฿4,344.67" })).toBeVisible();
  await expect(page.getByText("012-3-45678-9")).toBeVisible();
  expect(await violations(page)).toEqual([]);
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "เลือกภาพสลิป" }).click();
  await (await chooser).setFiles({ name: "ไม่ใช่สลิป.txt", mimeType: "text/plain", buffer: Buffer.from("x") });
  await expect(page.getByText("ส่งเป็นภาพ JPEG, PNG หรือ WebP")).toBeVisible();
  const again = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "เลือกภาพสลิป" }).click();
  await (await again).setFiles(await slipFile());
  await expect(page.getByRole("heading", { name: "กำลังตรวจสอบสลิป" })).toBeVisible();

  // the operator, who has no account in the product
  const [payment] = await sql<{ id: string }>("select id from public.invoice_payments where project_id = $1", [
    shop.project_id,
  ]);
  await expect
    .poll(async () =>
      sql("select from private.billing_mails where subject_id = $1 and sent_at is not null", [payment?.id]).then(
        (rows) => rows.length,
      ),
    )
    .toBe(1);
  const link = /href="([^"]*payment-approval[^"]*)"/.exec((await newestMail("operator@demo.local")).html)?.[1] ?? "";
  const operator = await pageOf(null);
  await operator.goto(link);
  await expect(operator.getByText("฿4,344.67")).toBeVisible();
  await expect(operator.getByRole("img", { name: "ภาพสลิปที่ลูกค้าส่ง" })).toBeVisible();
  expect(await violations(operator)).toEqual([]);
  await operator.getByRole("button", { name: "อนุมัติ ยอดเข้าแล้ว" }).click();
  await operator.getByRole("alertdialog").getByRole("button", { name: "อนุมัติ ยอดเข้าแล้ว" }).click();
  await expect(operator.getByText("อนุมัติแล้ว แพ็กเกจเริ่มใช้งาน")).toBeVisible();
  await operator.reload();
  await expect(operator.getByRole("button", { name: "อนุมัติ ยอดเข้าแล้ว" })).toBeHidden();

  // the buyer's page updates without interaction
  await expect(page.getByRole("heading", { name: "ชำระแล้ว ขอบคุณ" })).toBeVisible();
  await page.getByRole("link", { name: "ดูใบเสร็จ" }).click();
  await expect(page.getByText(/RT\d{4}-\d{6}/)).toBeVisible();
  await expect(page.getByText("บริษัท ฝ้าย จำกัด")).toBeVisible();
  await expect(page.getByText("(สี่พันสี่ร้อยเจ็ดสิบบาทถ้วน)")).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("navigation").first()).not.toBeVisible();
  await expect(page.getByText(/RT\d{4}-\d{6}/)).toBeVisible();
  await page.emulateMedia({ media: "screen" });

  await page.goto(place(shop));
  await expect(page.getByRole("heading", { name: /^ธุรกิจ/ }).first()).toBeVisible();
  await expect(page.getByRole("link", { name: /3 จาก 15/ })).toBeVisible();
  await expect(page.getByRole("heading", { name: "เกินที่แพ็กเกจให้ บางส่วนหยุดไว้" })).toBeHidden();
});

test("a rejected payment shows the reason and accepts another slip", EXTENDED, async ({ shop, team, pageOf }) => {
  const page = await pageOf(team.owner);
  // without a package there is nothing to check out
  await page.goto(`${place(shop)}/checkout`);
  await expect(page).toHaveURL(/\/billing$/);
  await page.goto(`${place(shop)}/checkout?package=enterprise`);
  // clicks before hydration are lost
  await expect(async () => {
    await page.getByRole("radio", { name: /^3 เดือน/ }).click();
    await expect(page.getByText("องค์กร 3 เดือน")).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await page.getByRole("button", { name: "ออกใบแจ้งหนี้" }).click();
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "เลือกภาพสลิป" }).click();
  await (await chooser).setFiles(await slipFile());
  await expect(page.getByRole("heading", { name: "กำลังตรวจสอบสลิป" })).toBeVisible();
  await sql(
    `select system.decide_payment(id, false, 'ยอดยังไม่เข้าบัญชี') from public.invoice_payments where project_id = $1`,
    [shop.project_id],
  );
  await expect(page.getByText("ยอดยังไม่เข้าบัญชี")).toBeVisible();
  await expect(page.getByRole("button", { name: "ส่งสลิปใหม่" })).toBeVisible();
  await page.getByRole("button", { name: "ยกเลิกใบแจ้งหนี้" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "ยกเลิกใบแจ้งหนี้" }).click();
  await expect(page.getByRole("heading", { name: "ใบแจ้งหนี้นี้ใช้ไม่ได้แล้ว" })).toBeVisible();
});

test(
  "an unusable picture shows an error beside the button and keeps QR, account, upload and cancel available",
  EXTENDED,
  async ({ shop, team, pageOf }) => {
    const page = await pageOf(team.owner);
    await page.goto(`${place(shop)}/checkout?package=enterprise`);
    await expect(async () => {
      await page.getByRole("radio", { name: /^3 เดือน/ }).click();
      await expect(page.getByText("องค์กร 3 เดือน")).toBeVisible({ timeout: 1_000 });
    }).toPass();
    await page.getByRole("button", { name: "ออกใบแจ้งหนี้" }).click();
    await expect(page.getByRole("heading", { name: /ใบแจ้งหนี้ INV/ })).toBeVisible();
    // on a phone one scans or saves the QR first: it is in the first screen
    const qr = page.getByRole("img", { name: /^QR พร้อมเพย์/ });
    const wide = page.viewportSize();
    await page.setViewportSize({ width: 360, height: 740 });
    const box = await qr.boundingBox();
    expect((box?.y ?? 999) + (box?.height ?? 999)).toBeLessThan(740);
    if (wide) await page.setViewportSize(wide);
    const hand = async (button: string, buffer: Buffer) => {
      const chooser = page.waitForEvent("filechooser");
      await page.getByRole("button", { name: button }).click();
      await (await chooser).setFiles({ name: "slip.png", mimeType: "image/png", buffer });
    };
    for (const [buffer, words] of [
      [
        await sharp({ create: { width: 600, height: 900, channels: 3, background: "#9ac" } })
          .png()
          .toBuffer(),
        "ไม่พบ QR ในภาพ",
      ],
      [await qrPicture("https://example.com/menu", 8), "ไม่ใช่ QR ของสลิปโอนเงิน"],
    ] as const) {
      await hand("เลือกภาพสลิป", buffer);
      await expect(page.getByRole("alert").filter({ hasText: words })).toBeVisible();
      await expect(qr).toBeVisible();
      await expect(page.getByText("012-3-45678-9")).toBeVisible();
      await expect(page.getByRole("button", { name: "ยกเลิกใบแจ้งหนี้" })).toBeVisible();
    }
    // a slip that needs manual review shows its due date, and a wrong slip can be replaced
    await hand("เลือกภาพสลิป", await doubtfulSlip(product.slipsUrl));
    await expect(page.getByRole("heading", { name: "ทีมงานกำลังตรวจสอบสลิป" })).toBeVisible();
    await expect(page.getByText(/แจ้งทางอีเมลภายใน/)).toBeVisible();
    await expect(qr).toBeHidden();
    await page.getByText("ยังไม่ได้โอน หรือส่งผิดใบ").click();
    await expect(qr).toBeVisible();
    await expect(page.getByText("012-3-45678-9")).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await hand("ส่งสลิปใหม่", await doubtfulSlip(product.slipsUrl));
    await expect
      .poll(async () =>
        sql("select state, outcome from public.invoice_payments where project_id = $1 order by created_at", [
          shop.project_id,
        ]),
      )
      .toEqual([
        { state: "rejected", outcome: "replaced" },
        { state: "checking", outcome: "manual" },
      ]);
  },
);

test(
  "billing managers see the overdue notice on every page, and a frozen member has read-only access with a notice",
  EXTENDED,
  async ({ shop, team, pageOf }) => {
    const { project_id } = shop;
    const grace = "now() - interval '2 days'";
    await dropPackages(shop);
    await sql(
      `insert into public.subscription_periods (project_id, package_id, origin, invoice_id, starts_at, ends_at, full_ends_at)
     values ($1, 'business', 'paid', $2, now() - interval '32 days', ${grace}, ${grace})`,
      [project_id, await addInvoice(sql, project_id, "paid")],
    );
    const page = await pageOf(team.owner);
    const agent = await pageOf(team.agent);
    await page.goto(`${product.url}/project/${project_id}/settings`);
    await expect(page.getByRole("region", { name: "แจ้งเรื่องแพ็กเกจ" })).toContainText("เลยกำหนดชำระ");
    await agent.goto(`${product.url}/project/${project_id}/chat`);
    await expect(agent.getByRole("main")).toBeVisible();
    await expect(agent.getByRole("region", { name: "แจ้งเรื่องแพ็กเกจ" })).toBeHidden();
    expect((await agent.goto(place(shop)))?.status()).toBe(403);

    // the viewer joined earlier and takes the second seat of the free package
    await dropPackages(shop);
    await sql(
      "update public.members set created_at = now() - interval '1 day' where project_id = $1 and role = 'viewer'",
      [project_id],
    );
    await agent.goto(`${product.url}/project/${project_id}/chat`);
    await expect(agent.getByText("ที่นั่งของคุณเกินจำนวนที่แพ็กเกจให้")).toBeVisible();
  },
);

test("over-limit notices appear at the composer of the channel and at the end of the visible history", async ({
  shop,
  team,
  pageOf,
}) => {
  const { project_id } = shop;
  const [social_id, visitor_id] = [randomUUID(), randomUUID()];
  const place_of = [social_id, project_id, social_id.slice(0, 18).replaceAll("-", "")];
  await sql(
    "insert into public.socials (id, project_id, kind, name, external_id) values ($1, $2, 'widget', 'สาขาสอง', $3)",
    place_of,
  );
  await sql(
    "insert into public.widgets (social_id, project_id, virtual_id, name) values ($1, $2, $3, 'สาขาสอง')",
    place_of,
  );
  const say = async (text: string) => {
    const said = "select visitor.send_message($1, $2, $3, $4) -> 'room' ->> 'id' as room_id";
    const [row] = await sql<{ room_id: string }>(said, [social_id, visitor_id, randomUUID(), text]);
    return row?.room_id ?? "";
  };
  const room_id = await say("ถามไว้นานแล้ว");
  await sql("update public.messages set created_at = now() - interval '100 days' where room_id = $1", [room_id]);
  await say("ยังอยู่ไหม");
  const page = await pageOf(team.owner);
  const chat = `${product.url}${roomHref(project_id, room_id)}`;
  const log = page.getByRole("main");
  await page.goto(chat);
  await expect(log.getByText("ถามไว้นานแล้ว").last()).toBeVisible();
  await expect(page.getByText("ช่องทางนี้เกินจำนวนที่แพ็กเกจให้")).toBeHidden();

  await dropPackages(shop);
  await page.goto(chat);
  await expect(page.getByText("ช่องทางนี้เกินจำนวนที่แพ็กเกจให้")).toBeVisible();
  await expect(page.getByText("ข้อความเก่ากว่า 90 วันยังเก็บไว้ แต่แพ็กเกจนี้ไม่แสดง")).toBeVisible();
  await expect(log.getByText("ถามไว้นานแล้ว")).toBeHidden();
  expect(await violations(page)).toEqual([]);
  await page.getByRole("link", { name: "ดูแพ็กเกจ" }).click();
  await expect(page).toHaveURL(place(shop));
  await expect(page.getByText(/สาขาสอง/)).toBeVisible();
});

test("the referral code, its link and its QR", EXTENDED, async ({ team, pageOf }) => {
  const page = await pageOf(team.agent, { viewport: { width: 360, height: 740 } });
  await page.goto(`${product.url}/referral`);
  await expect(page.getByRole("heading", { name: "แนะนำเพื่อน" })).toBeVisible();
  await expect(page.getByText(/\/register\?ref=[a-z2-9]{8}$/)).toBeVisible();
  await expect(page.getByRole("img", { name: "QR ของลิงก์แนะนำ" })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
});
