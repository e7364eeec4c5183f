/** Broadcasts, and those that people start in LINE. */
import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { openAccount } from "../../e2e/support/broadcasts";
import { sql } from "../../e2e/support/product";
import { addPageData } from "../../e2e/support/shop";
import type { PageRoute } from "../page-routes";
import { type Effect, effect, inAddress, type Scene } from "./effect";

const NAME = "โปรปีใหม่";

const withAccount = async ({ shop }: Scene) => {
  await openAccount(shop, 2);
  return {};
};
const withDraft = async ({ shop }: Scene) => ({ broadcast_id: (await addPageData(shop)).broadcast_id });
const write = async (page: Page) => {
  await page.getByLabel("ชื่อบรอดแคสต์").fill(NAME);
  await page.getByLabel("ข้อความที่ 1", { exact: true }).fill("ลดทั้งร้าน 20%");
};
const projectPath = (path: string) => (scene: Scene) => `/project/${scene.shop.project_id}${path}`;

export const broadcasts = {
  "/project/[project_id]/broadcast": effect({
    as: "owner",
    path: projectPath("/broadcast"),
    before: async (page) => {
      await page.getByRole("button", { name: "เวลาพักและข้อจำกัด" }).click();
      await page.getByRole("dialog").getByLabel("ต่อคนต่อสัปดาห์").fill("3");
    },
    control: ["button", "บันทึก"],
    within: (page) => page.getByRole("dialog"),
    reads: ({ shop }) => ["select weekly_cap from public.broadcast_settings where project_id = $1", shop.project_id],
    from: null,
    to: 3,
  }),
  "/project/[project_id]/broadcast/create": effect({
    as: "owner",
    given: withAccount,
    path: projectPath("/broadcast/create"),
    before: write,
    control: ["button", "บันทึกร่าง"],
    reads: ({ shop }) => ["select name from public.broadcasts where project_id = $1", shop.project_id],
    from: null,
    to: NAME,
  }),
  "/project/[project_id]/broadcast/[id]": effect({
    as: "owner",
    given: withDraft,
    path: ({ shop, broadcast_id }) => `/project/${shop.project_id}/broadcast/${broadcast_id}`,
    control: ["button", "ทำสำเนา"],
    reads: ({ shop }) => ["select count(*)::integer from public.broadcasts where project_id = $1", shop.project_id],
    from: 1,
    to: 2,
  }),
  "/project/[project_id]/broadcast/update/[id]": effect({
    as: "owner",
    given: withDraft,
    path: ({ shop, broadcast_id }) => `/project/${shop.project_id}/broadcast/update/${broadcast_id}`,
    before: (page) => page.getByLabel("ชื่อบรอดแคสต์").fill(NAME),
    control: ["button", "บันทึกร่าง"],
    reads: ({ broadcast_id }) => ["select name from public.broadcasts where id = $1", broadcast_id],
    from: "โปรสิ้นเดือน",
    to: NAME,
  }),
  "/project/[project_id]/broadcast-vip/line/oa": effect({
    as: "owner",
    path: projectPath("/broadcast-vip/line/oa"),
    control: ["link", "เชื่อมต่อ LINE"],
    reads: inAddress,
    from: "/project/{id}/broadcast-vip/line/oa",
    to: "/project/{id}/settings/social",
  }),
  "/project/[project_id]/broadcast-vip/line/admin": effect({
    as: "owner",
    given: withAccount,
    path: projectPath("/broadcast-vip/line/admin"),
    before: async (page) => {
      await page.getByRole("button", { name: "เพิ่มผู้ส่ง" }).click();
      await page.getByLabel("ชื่อ", { exact: true }).fill("พี่นก");
    },
    control: ["button", "สร้างรหัส"],
    reads: ({ shop }) => ["select name from public.bot_admins where project_id = $1", shop.project_id],
    from: null,
    to: "พี่นก",
  }),
  "/project/[project_id]/broadcast-vip/line/broadcast-setting": effect({
    as: "owner",
    given: withAccount,
    path: projectPath("/broadcast-vip/line/broadcast-setting"),
    before: async (page) => {
      await page.getByRole("button", { name: "สร้างกลุ่ม" }).click();
      await page.getByRole("dialog").getByLabel("ชื่อกลุ่ม").fill("VIP");
    },
    control: ["button", "บันทึกกลุ่ม"],
    within: (page) => page.getByRole("dialog"),
    reads: ({ shop }) => ["select name from public.vip_segments where project_id = $1", shop.project_id],
    from: null,
    to: "VIP",
  }),
  "/project/[project_id]/broadcast-vip/line/broadcast-create": effect({
    as: "owner",
    given: async (scene) => {
      await withAccount(scene);
      await sql("insert into public.vip_segments (id, project_id, name, definition) values ($1, $2, 'VIP', '{}')", [
        randomUUID(),
        scene.shop.project_id,
      ]);
      return {};
    },
    path: projectPath("/broadcast-vip/line/broadcast-create"),
    before: write,
    control: ["button", "บันทึกร่าง"],
    reads: ({ shop }) => ["select origin from public.broadcasts where project_id = $1", shop.project_id],
    from: null,
    to: "bot",
  }),
} satisfies Partial<Record<PageRoute, Effect>>;
