import { addPageData } from "../../e2e/support/shop";
import type { PageRoute } from "../page-routes";
import { type Effect, effect, type Scene } from "./effect";

const withOne = async ({ shop }: Scene) => ({ quick_id: (await addPageData(shop)).quick_id });
const placeOf = ({ shop }: Scene) => `/project/${shop.project_id}/settings/quick-messages`;

export const quickMessages = {
  "/project/[project_id]/settings/quick-messages": effect({
    as: "owner",
    given: withOne,
    path: placeOf,
    before: (page) => page.getByRole("button", { name: "จัดการ ข้อความทดสอบ" }).click(),
    control: ["menuitem", "ทำสำเนา"],
    reads: ({ shop }) => [
      "select string_agg(shortcut, ' ' order by shortcut) from public.quick_messages where project_id = $1",
      shop.project_id,
    ],
    from: "ทดสอบ",
    to: "ทดสอบ ทดสอบ-2",
  }),
  "/project/[project_id]/settings/quick-messages/create": effect({
    as: "agent",
    path: (scene) => `${placeOf(scene)}/create`,
    before: async (page) => {
      await page.getByLabel("ทางลัด").fill("เลขบัญชี");
      await page.getByLabel("ชื่อ", { exact: true }).fill("เลขบัญชีร้าน");
      await page.getByLabel("ข้อความที่ 1", { exact: true }).fill("123-4-56789-0");
    },
    control: ["button", "บันทึก"],
    reads: ({ shop, agent }) => [
      "select shortcut from public.quick_messages where project_id = $1 and owner_id = $2",
      shop.project_id,
      agent.user_id,
    ],
    from: null,
    to: "เลขบัญชี",
  }),
  "/project/[project_id]/settings/quick-messages/update/[id]": effect({
    as: "owner",
    given: withOne,
    path: (scene) => `${placeOf(scene)}/update/${scene.quick_id}`,
    before: (page) => page.getByLabel("ชื่อ", { exact: true }).fill("ชื่อใหม่"),
    control: ["button", "บันทึก"],
    reads: ({ quick_id }) => ["select title from public.quick_messages where id = $1", quick_id],
    from: "ข้อความทดสอบ",
    to: "ชื่อใหม่",
  }),
} satisfies Partial<Record<PageRoute, Effect>>;
