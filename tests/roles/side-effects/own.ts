/** A person's own pages. */
import { randomUUID } from "node:crypto";
import { writeUnpublished } from "../../e2e/support/shop";
import { addNotification } from "../page-data";
import type { PageRoute } from "../page-routes";
import { type Effect, effect, inClipboard, type Scene } from "./effect";

/** Notifies the agent of a room in which a customer waits. */
async function tell({ shop, agent }: Scene): Promise<{ room_id: string; notification_id: string }> {
  const room_id = await writeUnpublished(shop, randomUUID(), "มีไซซ์ M ไหมคะ");
  return { room_id, notification_id: await addNotification(shop, agent, room_id) };
}

export const own = {
  "/notifications": effect({
    as: "agent",
    given: tell,
    path: () => "/notifications",
    control: ["button", "ทำเครื่องหมายว่าอ่านทั้งหมด"],
    reads: ({ notification_id }) => [
      "select read_at is not null from public.notifications where id = $1",
      notification_id,
    ],
    from: false,
    to: true,
  }),
  "/notifications/[notification]": effect({
    as: "agent",
    given: tell,
    path: ({ notification_id }) => `/notifications/${notification_id}`,
    control: ["link", "เปิดแชท"],
    reads: ({ room_id, agent }) => [
      "select sequence::integer from public.read_marks where room_id = $1 and user_id = $2",
      room_id,
      agent.user_id,
    ],
    from: null,
    to: 1,
  }),
  "/profile": effect({
    as: "person",
    path: () => "/profile",
    before: (page) => page.getByRole("textbox", { name: "ชื่อ", exact: true }).fill("มะลิวรรณ"),
    control: ["button", "บันทึก"],
    reads: ({ person }) => ["select name from public.profiles where user_id = $1", person.user_id],
    from: "คนใหม่",
    to: "มะลิวรรณ",
  }),
  "/project": effect({
    as: "person",
    path: () => "/project",
    before: (page) => page.getByRole("textbox", { name: "ชื่อร้าน" }).fill("ร้านผ้าไหมมะลิ"),
    control: ["button", "ถัดไป"],
    reads: ({ person }) => ["select name from public.projects where created_by = $1", person.user_id],
    from: null,
    to: "ร้านผ้าไหมมะลิ",
  }),
  "/referral": effect({
    as: "person",
    path: () => "/referral",
    control: ["button", "คัดลอกลิงก์"],
    reads: inClipboard(() => "/register?ref="),
    from: false,
    to: true,
  }),
} satisfies Partial<Record<PageRoute, Effect>>;
