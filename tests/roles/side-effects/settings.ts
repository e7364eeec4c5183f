/** Project settings: general, members, API, automation. */

import { addInvitation } from "../page-data";
import type { PageRoute } from "../page-routes";
import { type Effect, effect, inAddress, type Scene } from "./effect";

const KEY = "ระบบออเดอร์";
const settings =
  (path = "") =>
  ({ shop }: Scene) =>
    `/project/${shop.project_id}/settings${path}`;

export const settingsEffects = {
  "/project/[project_id]/settings": effect({
    as: "owner",
    path: settings(),
    control: ["link", /^ข้อมูลร้าน ชื่อ/],
    reads: inAddress,
    from: "/project/{id}/settings",
    to: "/project/{id}/settings/project",
  }),
  "/project/[project_id]/settings/project": effect({
    as: "owner",
    path: settings("/project"),
    before: (page) => page.getByRole("textbox", { name: "ชื่อร้าน", exact: true }).fill("ร้านฝ้ายลำพูน"),
    control: ["button", "บันทึก"],
    reads: ({ shop }) => ["select name from public.projects where id = $1", shop.project_id],
    from: "ร้านทดสอบ",
    to: "ร้านฝ้ายลำพูน",
  }),
  "/project/[project_id]/settings/hours": effect({
    as: "owner",
    path: settings("/hours"),
    before: (page) => page.getByRole("switch", { name: "ใช้เวลาทำการ" }).click(),
    control: ["button", "บันทึกเวลาทำการ"],
    reads: ({ shop }) => ["select is_on from public.business_hours where project_id = $1", shop.project_id],
    from: null,
    to: true,
  }),
  "/project/[project_id]/settings/languages": effect({
    as: "owner",
    path: settings("/languages"),
    before: (page) => page.getByRole("button", { name: "นำ อังกฤษ ออก" }).click(),
    control: ["button", "บันทึกภาษา"],
    reads: ({ shop }) => ["select cardinality(languages) from public.projects where id = $1", shop.project_id],
    from: 2,
    to: 1,
  }),
  "/project/[project_id]/settings/data": effect({
    as: "owner",
    path: settings("/data"),
    control: ["button", "สร้างไฟล์ส่งออก"],
    reads: ({ shop }) => [
      "select count(*)::integer from public.audit_log where project_id = $1 and action = 'project.export_requested'",
      shop.project_id,
    ],
    from: 0,
    to: 1,
  }),
  "/project/[project_id]/settings/audit": effect({
    as: "owner",
    path: settings("/audit"),
    control: ["link", "ดาวน์โหลด CSV"],
    reads: ({ shop }) => [
      "select count(*)::integer from public.audit_log where project_id = $1 and action = 'audit_log.exported'",
      shop.project_id,
    ],
    from: 0,
    to: 1,
  }),
  "/project/[project_id]/settings/developers": effect({
    as: "owner",
    path: settings("/developers"),
    before: async (page) => {
      await page.getByRole("button", { name: "สร้าง API key" }).first().click();
      await page.getByRole("dialog").getByLabel("ชื่อ", { exact: true }).fill(KEY);
    },
    control: ["button", "สร้างคีย์"],
    within: (page) => page.getByRole("dialog"),
    reads: ({ shop }) => ["select name from public.api_keys where project_id = $1", shop.project_id],
    from: null,
    to: KEY,
  }),
  "/project/[project_id]/settings/members": effect({
    as: "owner",
    given: async ({ shop, owner }) => ({ invitation: await addInvitation(shop, owner) }),
    path: settings("/members"),
    before: (page) => page.getByRole("button", { name: /^จัดการคำเชิญ/ }).click(),
    control: ["menuitem", "ยกเลิกคำเชิญ"],
    confirm: "ยกเลิกคำเชิญ",
    reads: ({ shop }) => [
      "select revoked_at is not null from public.invitations where project_id = $1",
      shop.project_id,
    ],
    from: false,
    to: true,
  }),
  "/project/[project_id]/settings/members/invite": effect({
    as: "owner",
    path: settings("/members/invite"),
    before: (page) => page.getByLabel("อีเมล", { exact: true }).fill("new-colleague@e2e.local"),
    control: ["button", "ส่งคำเชิญ"],
    reads: ({ shop }) => ["select email from public.invitations where project_id = $1", shop.project_id],
    from: null,
    to: "new-colleague@e2e.local",
  }),
  "/project/[project_id]/settings/members/update/[id]": effect({
    as: "owner",
    path: (scene) => settings(`/members/update/${scene.agent.user_id}`)(scene),
    before: (page) => page.getByRole("radio", { name: /ผู้ชม/ }).check(),
    control: ["button", "บันทึก"],
    reads: ({ shop, agent }) => [
      "select role from public.members where project_id = $1 and user_id = $2",
      shop.project_id,
      agent.user_id,
    ],
    from: "agent",
    to: "viewer",
  }),
  "/project/[project_id]/settings/messages": effect({
    as: "owner",
    path: settings("/messages"),
    before: async (page) => {
      await page.getByRole("button", { name: "แก้ไข ทักทาย" }).click();
      await page.getByRole("switch", { name: "เปิดใช้ ทักทาย" }).click();
      await page.getByLabel("ข้อความที่ 1", { exact: true }).fill("สวัสดีค่ะ");
    },
    control: ["button", "บันทึก"],
    reads: ({ shop }) => [
      "select is_on from public.automatic_messages where project_id = $1 and kind = 'greeting'",
      shop.project_id,
    ],
    from: null,
    to: true,
  }),
  "/project/[project_id]/settings/coupons": effect({
    as: "owner",
    path: settings("/coupons"),
    before: async (page) => {
      await page.getByRole("button", { name: "สร้างคูปอง" }).first().click();
      await page.getByRole("dialog").getByLabel("ชื่อคูปอง").fill("ลด 10%");
    },
    control: ["button", "บันทึก"],
    within: (page) => page.getByRole("dialog"),
    reads: ({ shop }) => ["select name from public.coupons where project_id = $1", shop.project_id],
    from: null,
    to: "ลด 10%",
  }),
  "/project/[project_id]/settings/saved-items": effect({
    as: "agent",
    path: settings("/saved-items"),
    before: async (page) => {
      await page.getByRole("button", { name: "เพิ่มสินค้า" }).first().click();
      await page.getByRole("dialog").getByLabel("ชื่อสินค้า").fill("เสื้อยืด");
      await page.getByRole("dialog").getByLabel("ราคา (บาท)").fill("250");
    },
    control: ["button", "บันทึก"],
    within: (page) => page.getByRole("dialog"),
    reads: ({ shop }) => [
      "select price_satang::integer from public.saved_items where project_id = $1",
      shop.project_id,
    ],
    from: null,
    to: 25_000,
  }),
  "/project/[project_id]/settings/tags": effect({
    as: "owner",
    path: settings("/tags"),
    before: async (page) => {
      await page.getByRole("button", { name: "สร้างแท็ก" }).first().click();
      await page.getByRole("dialog").getByLabel("ชื่อ").fill("รอโอน");
    },
    control: ["button", "สร้างแท็ก"],
    within: (page) => page.getByRole("dialog"),
    reads: ({ shop }) => ["select name from public.tags where project_id = $1", shop.project_id],
    from: null,
    to: "รอโอน",
  }),
} satisfies Partial<Record<PageRoute, Effect>>;
