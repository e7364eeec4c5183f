/** Packages, invoices and receipts. */
import { sql } from "../../e2e/support/product";
import { addInvoice } from "../../support/invoices";
import type { PageRoute } from "../page-routes";
import { type Effect, effect, inAddress, type Scene } from "./effect";

const withInvoice =
  (state: "paid" | "unpaid") =>
  async ({ shop }: Scene) => ({ invoice_id: await addInvoice(sql, shop.project_id, state) });
const placeOf = ({ shop }: Scene) => `/project/${shop.project_id}/billing`;

export const billing = {
  "/project/[project_id]/billing": effect({
    as: "owner",
    // test shops have an unlimited package, which leaves nothing to buy
    given: async ({ shop }) => {
      await sql("delete from public.subscription_periods where project_id = $1", [shop.project_id]);
      return {};
    },
    path: placeOf,
    control: ["link", "เลือกแพ็กเกจธุรกิจ"],
    reads: inAddress,
    from: "/project/{id}/billing",
    to: "/project/{id}/billing/checkout",
  }),
  "/project/[project_id]/billing/checkout": effect({
    as: "owner",
    path: (scene) => `${placeOf(scene)}/checkout?package=business`,
    control: ["button", "ออกใบแจ้งหนี้"],
    reads: ({ shop }) => ["select state from public.invoices where project_id = $1", shop.project_id],
    from: null,
    to: "unpaid",
  }),
  "/project/[project_id]/billing/details": effect({
    as: "owner",
    path: (scene) => `${placeOf(scene)}/details`,
    before: async (page) => {
      await page.getByLabel("ชื่อ", { exact: true }).fill("บริษัท ฝ้าย จำกัด");
      await page.getByLabel("เลขประจำตัวผู้เสียภาษี").fill("0-1055-61000-00-3");
      await page.getByLabel("ที่อยู่").fill("99 ลำพูน");
    },
    control: ["button", "บันทึก"],
    reads: ({ shop }) => ["select tax_id from public.billing_details where project_id = $1", shop.project_id],
    from: null,
    to: "0105561000003",
  }),
  "/project/[project_id]/billing/invoices/[invoice_id]": effect({
    as: "owner",
    given: withInvoice("unpaid"),
    path: (scene) => `${placeOf(scene)}/invoices/${scene.invoice_id}`,
    control: ["button", "ยกเลิกใบแจ้งหนี้"],
    confirm: "ยกเลิกใบแจ้งหนี้",
    reads: ({ invoice_id }) => ["select state from public.invoices where id = $1", invoice_id],
    from: "unpaid",
    to: "expired",
  }),
  "/project/[project_id]/billing/invoices/[invoice_id]/receipt": effect({
    as: "owner",
    given: withInvoice("paid"),
    path: (scene) => `${placeOf(scene)}/invoices/${scene.invoice_id}/receipt`,
    before: (page) =>
      page.evaluate(() => {
        window.print = () => {
          document.documentElement.dataset.printed = "once";
        };
      }),
    control: ["button", "พิมพ์"],
    reads: {
      browser: "the printer",
      read: (page) => page.evaluate(() => document.documentElement.dataset.printed ?? null),
    },
    from: null,
    to: "once",
  }),
} satisfies Partial<Record<PageRoute, Effect>>;
