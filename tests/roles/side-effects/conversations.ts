/** The team's pages: chat, online and offline, slips, reports. */
import { randomUUID } from "node:crypto";
import { expect } from "@playwright/test";
import { controlSlips } from "../../../local/providers/slips/server";
import { addBill } from "../../e2e/support/bills";
import { product, sql } from "../../e2e/support/product";
import { writeUnpublished } from "../../e2e/support/shop";
import { newReference, slipText, transferOf } from "../../support/slip-images";
import type { PageRoute } from "../page-routes";
import { type Effect, effect, type Scene } from "./effect";

const ANSWER = "มีพร้อมส่งค่ะ";

const ask = async ({ shop }: Scene) => ({ room_id: await writeUnpublished(shop, randomUUID(), "มีของพร้อมส่งไหมคะ") });
const roomPath = ({ shop, room_id }: Scene & { room_id: string }) => `/project/${shop.project_id}/chat/room/${room_id}`;
const answerIn = ({ room_id }: { room_id: string }): [string, string] => [
  "select text from public.messages where room_id = $1 and author_kind = 'member'",
  room_id,
];

export const conversations = {
  "/project/[project_id]/chat/[[...slug]]": effect({
    as: "agent",
    given: ask,
    path: roomPath,
    before: (page) => page.getByRole("textbox", { name: "พิมพ์ตอบ" }).fill(ANSWER),
    control: ["button", "ส่ง"],
    within: (page) => page.getByRole("region", { name: "เขียนข้อความ" }),
    reads: answerIn,
    from: null,
    to: ANSWER,
  }),
  // redirects by itself when online
  "/offline": effect({
    as: "agent",
    given: ask,
    path: roomPath,
    before: async (page) => {
      const address = page.url();
      await expect
        .poll(() => page.evaluate(async () => Boolean(await caches.match("/offline"))), { timeout: 20_000 })
        .toBe(true);
      await page.context().setOffline(true);
      await page.goto(address);
      await page.getByRole("textbox", { name: /^ตอบ / }).fill(ANSWER);
    },
    control: ["button", "ส่งเมื่อออนไลน์"],
    after: (page) => page.context().setOffline(false),
    reads: answerIn,
    from: null,
    to: ANSWER,
  }),
  "/project/[project_id]/dashboard": effect({
    as: "owner",
    path: ({ shop }) => `/project/${shop.project_id}/dashboard`,
    control: ["link", "ดาวน์โหลด CSV"],
    reads: ({ shop }) => [
      "select count(*)::integer from public.audit_log where project_id = $1 and action = 'report.exported'",
      shop.project_id,
    ],
    from: 0,
    to: 1,
  }),
  "/project/[project_id]/customers": effect({
    as: "owner",
    given: async ({ shop }) => {
      await writeUnpublished(shop, randomUUID(), "สวัสดี");
      return {};
    },
    path: ({ shop }) => `/project/${shop.project_id}/customers`,
    control: ["link", "ดาวน์โหลด CSV"],
    reads: ({ shop }) => [
      "select count(*)::integer from public.audit_log where project_id = $1 and action = 'customers.exported'",
      shop.project_id,
    ],
    from: 0,
    to: 1,
  }),
  "/project/[project_id]/customers/import": effect({
    as: "owner",
    path: ({ shop }) => `/project/${shop.project_id}/customers/import`,
    before: async (page) => {
      const buffer = Buffer.from("ชื่อ,เบอร์โทร\nนิด,0812345678\n");
      await page.locator('input[type="file"]').setInputFiles({ name: "ลูกค้า.csv", mimeType: "text/csv", buffer });
    },
    control: ["button", "ตรวจก่อนนำเข้า"],
    reads: ({ shop }) => [
      "select count(*)::integer from public.customer_imports where project_id = $1 and state in ('checking', 'ready')",
      shop.project_id,
    ],
    from: 0,
    to: 1,
  }),
  "/project/[project_id]/customers/import/[import_id]": effect({
    as: "owner",
    given: async ({ shop, owner }) => {
      const [made] = await sql<{ id: string }>(
        `with made as (
           insert into public.customer_imports (id, project_id, user_id, file_name, columns, state, total, created)
           values (gen_random_uuid(), $1, $2, 'ลูกค้า.csv', '[{"heading": "x", "target": "phone", "overwrite": false}]', 'ready', 1, 1)
           returning id
         ),
         added as (
           insert into private.customer_import_rows (import_id, line, "values", result)
           select id, 2, '{"phone": "0812345678"}', 'new' from made
         )
         select id from made`,
        [shop.project_id, owner.user_id],
      );
      return { import_id: made?.id ?? "" };
    },
    path: ({ shop, import_id }) => `/project/${shop.project_id}/customers/import/${import_id}`,
    control: ["button", "นำเข้า 1 คน"],
    confirm: "นำเข้า 1 คน",
    reads: ({ shop }) => ["select count(*)::integer from public.customers where project_id = $1", shop.project_id],
    from: 0,
    to: 1,
  }),
  "/project/[project_id]/customers/[customer_id]": effect({
    as: "agent",
    given: async ({ shop }) => {
      const room_id = await writeUnpublished(shop, randomUUID(), "สวัสดี");
      const [room] = await sql<{ customer_id: string }>("select customer_id from public.rooms where id = $1", [
        room_id,
      ]);
      return { customer_id: room?.customer_id ?? "" };
    },
    path: ({ shop, customer_id }) => `/project/${shop.project_id}/customers/${customer_id}`,
    control: ["button", "ยินยอม"],
    reads: ({ customer_id }) => ["select state from public.customer_consents where customer_id = $1", customer_id],
    from: null,
    to: "yes",
  }),
  "/project/[project_id]/bills": effect({
    as: "owner",
    given: async ({ shop }) => addBill(shop.project_id, null),
    path: ({ shop }) => `/project/${shop.project_id}/bills`,
    control: ["link", "ดาวน์โหลด CSV"],
    reads: ({ shop }) => [
      "select count(*)::integer from public.audit_log where project_id = $1 and action = 'bills.exported'",
      shop.project_id,
    ],
    from: 0,
    to: 1,
  }),
  "/project/[project_id]/bills/[bill_id]": effect({
    as: "owner",
    given: async ({ shop }) => addBill(shop.project_id, null),
    path: ({ shop, bill_id }) => `/project/${shop.project_id}/bills/${bill_id}`,
    control: ["button", "ยืนยันว่าได้รับเงินครบ"],
    confirm: "ยืนยันว่าได้รับเงินครบ",
    reads: ({ bill_id }) => ["select state from public.bills where id = $1", bill_id],
    from: "sent",
    to: "paid",
  }),
  "/project/[project_id]/bills/[bill_id]/packing-slip": effect({
    as: "agent",
    given: async ({ shop }) => addBill(shop.project_id, null, { state: "paid" }),
    path: ({ shop, bill_id }) => `/project/${shop.project_id}/bills/${bill_id}/packing-slip`,
    before: (page) =>
      page.evaluate(() => {
        window.print = () => document.documentElement.setAttribute("data-printed", "yes");
      }),
    control: ["button", "พิมพ์"],
    reads: {
      browser: "whether the page was printed",
      read: (page) => page.evaluate(() => document.documentElement.getAttribute("data-printed")),
    },
    from: null,
    to: "yes",
  }),
  "/pay/[token]": effect({
    as: "anybody",
    given: async ({ shop }) => addBill(shop.project_id, null),
    path: ({ token }) => `/pay/${token}`,
    before: async (page) => {
      const typed = {
        ชื่อผู้รับ: "ฝน",
        เบอร์โทร: "0812345678",
        "บ้านเลขที่ หมู่ ซอย ถนน": "9",
        "ตำบล/แขวง": "คลองตัน",
        "อำเภอ/เขต": "คลองเตย",
        จังหวัด: "กรุงเทพมหานคร",
        รหัสไปรษณีย์: "10110",
      };
      for (const [label, value] of Object.entries(typed)) await page.getByLabel(label, { exact: true }).fill(value);
    },
    control: ["button", "บันทึกที่อยู่"],
    reads: ({ bill_id }) => ["select postcode from public.bills where id = $1", bill_id],
    from: null,
    to: "10110",
  }),
  "/project/[project_id]/slip": effect({
    as: "agent",
    given: async () => {
      const reference = newReference();
      await controlSlips(product.slipsUrl).addTransfer(transferOf(reference));
      return { reference };
    },
    path: ({ shop }) => `/project/${shop.project_id}/slip`,
    before: async (page, { reference }) => {
      await page.getByRole("button", { name: "ตรวจสลิป" }).first().click();
      const dialog = page.getByRole("dialog", { name: "ตรวจสลิป" });
      await dialog.getByRole("button", { name: "ใส่ข้อความจาก QR แทน" }).click();
      await dialog.getByLabel("ข้อความจาก QR").fill(slipText("014", reference));
    },
    control: ["button", "ตรวจ"],
    within: (page) => page.getByRole("dialog", { name: "ตรวจสลิป" }),
    reads: ({ shop, reference }) => [
      "select amount::integer from public.slips where project_id = $1 and reference = $2",
      shop.project_id,
      reference,
    ],
    from: null,
    to: 59_025,
  }),
} satisfies Partial<Record<PageRoute, Effect>>;
