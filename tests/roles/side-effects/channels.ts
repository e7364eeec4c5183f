/** Channel accounts, and the AIs that answer on them. */

import { controlLine } from "../../../local/providers/line/server";
import { openAi } from "../../e2e/support/ai";
import { product, sql } from "../../e2e/support/product";
import { addPageData } from "../../e2e/support/shop";
import { connectLine } from "../../support/line";
import type { PageRoute } from "../page-routes";
import { type Effect, effect } from "./effect";

const AI_NAME = "น้องฝ้าย";

export const channels = {
  "/project/[project_id]/settings/social": effect({
    as: "owner",
    given: async () => ({ account: await controlLine(product.lineUrl).addAccount("ร้านไลน์ทดสอบ") }),
    path: ({ shop }) => `/project/${shop.project_id}/settings/social`,
    before: async (page, { account }) => {
      await page.getByRole("button", { name: "เชื่อมต่อ LINE" }).first().click();
      await page.getByRole("dialog").getByLabel("Channel ID").fill(account.channel_id);
      await page.getByRole("dialog").getByLabel("Channel secret").fill(account.channel_secret);
    },
    control: ["button", "เชื่อมต่อ"],
    within: (page) => page.getByRole("dialog"),
    reads: ({ shop }) => ["select status from public.socials where project_id = $1 and kind = 'line'", shop.project_id],
    from: null,
    to: "connected",
  }),
  "/project/[project_id]/settings/social/[social_id]": effect({
    as: "owner",
    given: async ({ shop }) => ({ line_id: (await connectLine(product, { rows: sql }, shop)).social_id }),
    path: ({ shop, line_id }) => `/project/${shop.project_id}/settings/social/${line_id}`,
    control: ["button", "ตัดการเชื่อมต่อ"],
    confirm: "ตัดการเชื่อมต่อ",
    reads: ({ line_id }) => ["select status from public.socials where id = $1", line_id],
    from: "connected",
    to: "disconnected",
  }),
  "/project/[project_id]/rich-menus": effect({
    as: "owner",
    given: async ({ shop }) => ({ line_id: (await connectLine(product, { rows: sql }, shop)).social_id }),
    path: ({ shop }) => `/project/${shop.project_id}/rich-menus`,
    control: ["button", "สร้างเมนู"],
    reads: ({ line_id }) => ["select state from public.rich_menus where social_id = $1", line_id],
    from: null,
    to: "draft",
  }),
  "/project/[project_id]/rich-menus/[rich_menu_id]": effect({
    as: "owner",
    given: async ({ shop }) => ({ rich_menu_id: (await addPageData(shop)).rich_menu_id }),
    path: ({ shop, rich_menu_id }) => `/project/${shop.project_id}/rich-menus/${rich_menu_id}`,
    before: (page) => page.getByRole("textbox", { name: "ชื่อปุ่ม" }).fill("สินค้าใหม่"),
    control: ["button", "บันทึกร่าง"],
    reads: ({ rich_menu_id }) => ["select areas -> 0 ->> 'label' from public.rich_menus where id = $1", rich_menu_id],
    from: "ดูสินค้า",
    to: "สินค้าใหม่",
  }),
  "/project/[project_id]/ai": effect({
    as: "owner",
    path: ({ shop }) => `/project/${shop.project_id}/ai`,
    control: ["button", "สร้าง AI"],
    reads: ({ shop }) => ["select name from public.ais where project_id = $1", shop.project_id],
    from: null,
    to: "ผู้ช่วย AI",
  }),
  "/project/[project_id]/ai/[ai_id]": effect({
    as: "owner",
    given: async ({ shop }) => ({ ai_id: await openAi(shop) }),
    path: ({ shop, ai_id }) => `/project/${shop.project_id}/ai/${ai_id}`,
    before: (page) => page.getByRole("textbox", { name: "ชื่อ AI" }).fill(AI_NAME),
    control: ["button", "บันทึก"],
    reads: ({ ai_id }) => ["select name from public.ais where id = $1", ai_id],
    from: "น้องใจดี",
    to: AI_NAME,
  }),
  "/project/[project_id]/ai/[ai_id]/start": effect({
    as: "owner",
    given: async ({ shop }) => ({ ai_id: await openAi(shop, { isOn: false }) }),
    path: ({ shop, ai_id }) => `/project/${shop.project_id}/ai/${ai_id}/start?step=on`,
    control: ["button", "เปิดใช้ AI"],
    reads: ({ ai_id }) => ["select is_on from public.ais where id = $1", ai_id],
    from: false,
    to: true,
  }),
} satisfies Partial<Record<PageRoute, Effect>>;
