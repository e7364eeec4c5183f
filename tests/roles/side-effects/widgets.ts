/** The website widget: its settings, and what a visitor does with it. */
import { randomUUID } from "node:crypto";
import type { PageRoute } from "../page-routes";
import { type Effect, effect, inAddress, inClipboard } from "./effect";

const NAME = "บ้านฝ้ายออนไลน์";
const FRAME = 'iframe[title="แชทกับเรา"]';

const says = async () => ({ text: `มีไซซ์ M ไหมคะ ${randomUUID()}` });
const isSaid = ({ text }: { text: string }): [string, string] => [
  "select author_kind from public.messages where text = $1",
  text,
];

export const widgets = {
  "/project/[project_id]/settings/widget": effect({
    as: "owner",
    path: ({ shop }) => `/project/${shop.project_id}/settings/widget`,
    control: ["button", "คัดลอกโค้ด HTML"],
    reads: inClipboard(({ shop }) => `/widget.js?widget=${shop.virtual_id}`),
    from: false,
    to: true,
  }),
  "/project/[project_id]/settings/widget-config": effect({
    as: "owner",
    path: ({ shop }) => `/project/${shop.project_id}/settings/widget-config`,
    before: (page) => page.getByRole("textbox", { name: "ชื่อวิดเจ็ต" }).fill(NAME),
    control: ["button", "บันทึก"],
    reads: ({ shop }) => ["select name from public.widgets where social_id = $1", shop.social_id],
    from: "ร้านทดสอบ",
    to: NAME,
  }),
  "/project/[project_id]/widget-management": effect({
    as: "owner",
    path: ({ shop }) => `/project/${shop.project_id}/widget-management`,
    control: ["link", "แก้ไข ร้านทดสอบ"],
    reads: inAddress,
    from: "/project/{id}/widget-management",
    to: "/project/{id}/widget-management/edit/{id}",
  }),
  "/project/[project_id]/widget-management/create": effect({
    as: "owner",
    path: ({ shop }) => `/project/${shop.project_id}/widget-management/create`,
    before: (page) => page.getByRole("textbox", { name: "ชื่อวิดเจ็ต" }).fill(NAME),
    control: ["button", "สร้างวิดเจ็ต"],
    reads: ({ shop }) => ["select count(*)::integer from public.widgets where project_id = $1", shop.project_id],
    from: 1,
    to: 2,
  }),
  "/project/[project_id]/widget-management/edit/[id]": effect({
    as: "owner",
    path: ({ shop }) => `/project/${shop.project_id}/widget-management/edit/${shop.social_id}`,
    before: (page) => page.getByRole("switch", { name: /เปิดใช้วิดเจ็ต/ }).click(),
    control: ["button", "บันทึก"],
    reads: ({ shop }) => ["select is_enabled from public.widgets where social_id = $1", shop.social_id],
    from: true,
    to: false,
  }),
  "/widget/[virtualId]": effect({
    as: "anybody",
    given: says,
    path: ({ shop }) => `/widget/${shop.virtual_id}`,
    before: (page, { text }) => page.getByRole("textbox", { name: "พิมพ์ข้อความ" }).fill(text),
    control: ["button", "ส่ง"],
    reads: isSaid,
    from: null,
    to: "customer",
  }),
  "/widget-demo": effect({
    as: "anybody",
    given: says,
    path: () => "/widget-demo",
    before: async (page, { text }) => {
      await page.getByRole("button", { name: /^แชทกับเรา/ }).click();
      await page.frameLocator(FRAME).getByRole("textbox", { name: "พิมพ์ข้อความ" }).fill(text);
    },
    control: ["button", "ส่ง"],
    within: (page) => page.frameLocator(FRAME),
    reads: isSaid,
    from: null,
    to: "customer",
  }),
  "/widget-test": effect({
    as: "anybody",
    given: says,
    path: () => "/widget-test",
    before: async (page, { shop, text }) => {
      await page.getByRole("textbox", { name: "รหัสวิดเจ็ต" }).fill(shop.virtual_id);
      await page.getByRole("button", { name: "โหลดวิดเจ็ต" }).click();
      await page.getByRole("button", { name: /^แชทกับเรา/ }).click();
      await page.frameLocator(FRAME).getByRole("textbox", { name: "พิมพ์ข้อความ" }).fill(text);
    },
    control: ["button", "ส่ง"],
    within: (page) => page.frameLocator(FRAME),
    reads: isSaid,
    from: null,
    to: "customer",
  }),
} satisfies Partial<Record<PageRoute, Effect>>;
