import { render, screen } from "@testing-library/react";
import { ChannelAway } from "@/components/automations/channel-away";
import type { AutomaticMessage } from "@/lib/automations/schema";
import { Thai } from "../thai";

const away = (texts: AutomaticMessage["texts"], is_on = true): AutomaticMessage => ({
  is_on,
  spends_quota: false,
  minutes: 5,
  each_conversation: false,
  texts,
});
const show = (message: AutomaticMessage | undefined, { hasHours = true, mayManage = true } = {}) =>
  render(
    <Thai>
      <ChannelAway project_id="p" kind="line" away={message} hasHours={hasHours} mayManage={mayManage} />
    </Thai>,
  );

test("a channel shows its own away message before the general one", () => {
  const { unmount } = show(away({ all: { th: ["ปิดแล้ว"] }, line: { th: ["ไลน์ปิดแล้ว"] } }));
  expect(screen.getByRole("listitem")).toHaveTextContent("ไลน์ปิดแล้ว");
  expect(screen.getByText("ข้อความนี้เป็นของช่องทางนี้โดยเฉพาะ")).toBeInTheDocument();
  unmount();
  show(away({ all: { th: ["ปิดแล้ว"] }, widget: { th: ["เว็บปิดแล้ว"] } }));
  expect(screen.getByRole("listitem")).toHaveTextContent("ปิดแล้ว");
  expect(screen.getByText("ช่องทางนี้ใช้ข้อความเดียวกับทุกช่องทาง")).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "แก้ไขข้อความอัตโนมัติ" })).toHaveAttribute(
    "href",
    "/project/p/settings/messages",
  );
});

test("a channel without a Thai text shows the English one that customers get", () => {
  show(away({ all: { en: ["Closed"] } }));
  expect(screen.getByRole("listitem")).toHaveTextContent("Closed");
});

test("cards of an away message are counted", () => {
  const card = { picture_id: null, title: "เสื้อยืด", text: "ผ้าฝ้าย", buttons: [], link: null };
  show(away({ all: { th: ["ปิดแล้ว", { cards: [card, card], pictures: [] }] } }));
  expect(screen.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual(["ปิดแล้ว", "การ์ด 2 ใบ"]);
});

test("says that customers receive no away message, and why", () => {
  const { unmount } = show(away({ all: { th: ["ปิดแล้ว"] } }, false));
  expect(screen.queryByRole("listitem")).not.toBeInTheDocument();
  expect(screen.getByText("ลูกค้าที่ทักมาตอนร้านปิดยังไม่ได้รับข้อความ")).toBeInTheDocument();
  unmount();
  show(away({ all: { th: ["ปิดแล้ว"] } }), { hasHours: false, mayManage: false });
  expect(screen.getByText(/ยังไม่ได้เปิดใช้เวลาทำการ/)).toBeInTheDocument();
  expect(screen.queryByRole("link")).not.toBeInTheDocument();
});
