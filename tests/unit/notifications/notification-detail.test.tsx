import { render, screen } from "@testing-library/react";
import { NotificationDetail } from "@/components/notifications/notification-detail";
import type { Notification } from "@/lib/notifications/schema";
import { Thai } from "../thai";

jest.mock("@/components/notifications/use-reading", () => ({ useReading: () => ({ read: async () => {} }) }));
jest.mock("next/navigation", () => ({ useRouter: () => ({ push: () => {} }) }));

const notification = (given: Partial<Notification>): Notification => ({
  id: "n",
  project_id: "p",
  kind: "channel_broken",
  room_id: null,
  details: { social_id: "s", text: "ไลน์ของร้าน" },
  created_at: "2026-11-22T00:00:00+00:00",
  project_name: "ร้านเสื้อ",
  actor_name: null,
  actor_id: null,
  actor_avatar_url: null,
  customer_name: null,
  preview: null,
  coupon_name: null,
  in_bell: true,
  read_at: "2026-11-22T00:00:00+00:00",
  ...given,
});
const show = (given: Partial<Notification>) =>
  render(
    <Thai>
      <NotificationDetail notification={notification(given)} />
    </Thai>,
  );

test("a notification without a room names its subject and links to it", () => {
  show({});
  expect(screen.getByText("ไลน์ของร้าน")).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "เปิดดู" })).toHaveAttribute("href", "/project/p/settings/social/s");
});

test("a notification about an inaccessible room says so and has no link", () => {
  show({ kind: "assigned", room_id: "r", details: {} });
  expect(screen.getByText("เรื่องนี้เปิดดูไม่ได้แล้ว")).toBeInTheDocument();
  expect(screen.queryByRole("link", { name: /เปิด/ })).not.toBeInTheDocument();
});
