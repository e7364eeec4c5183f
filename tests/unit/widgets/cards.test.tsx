import { fireEvent, render, screen } from "@testing-library/react";
import { Cards } from "@/components/widgets/visitor/screen/cards";
import { QuickReplies } from "@/components/widgets/visitor/screen/quick-replies";
import { ChatProvider } from "@/components/widgets/visitor/state/use-chat";
import type { Card, CardsContent } from "@/lib/cards/content";
import type { VisitorMessage } from "@/lib/messages/schema";

const card: Card = {
  picture_id: null,
  title: "เสื้อยืด",
  text: "ผ้าฝ้าย",
  buttons: [
    { do: "link", label: "ดูสินค้า", url: "https://shop.example/p", token: "abcdefghijkl" },
    { do: "say", label: "สนใจ", text: "สนใจเสื้อยืดค่ะ" },
    { do: "coupon", label: "ใช้คูปอง", coupon_id: "c1" },
  ],
  link: null,
};
const content: CardsContent = { kind: "cards", cards: [card], link_name: "maliwan" };
const message = (more: Partial<VisitorMessage> = {}): VisitorMessage => ({
  id: "m",
  room_id: "r",
  sequence: 1,
  author_kind: "member",
  kind: "text",
  text: "ไซส์ไหนคะ",
  content: { quick_replies: [{ label: "M", text: "ขอไซส์ M" }] },
  attachments: [],
  client_id: null,
  unsent_at: null,
  created_at: "2026-11-26T00:00:00Z",
  ...more,
});

function open(node: React.ReactNode) {
  const chat = { say: jest.fn(), pressCoupon: jest.fn() };
  render(<ChatProvider value={chat as never}>{node}</ChatProvider>);
  return chat;
}

test("a card's buttons write for the visitor, use a coupon, and open the counted link", () => {
  const chat = open(<Cards content={content} files={[]} />);
  fireEvent.click(screen.getByRole("button", { name: "สนใจ" }));
  expect(chat.say).toHaveBeenCalledWith("สนใจเสื้อยืดค่ะ");
  fireEvent.click(screen.getByRole("button", { name: "ใช้คูปอง" }));
  expect(chat.pressCoupon).toHaveBeenCalledWith("c1", "ใช้คูปอง");
  expect(screen.getByRole("link", { name: "ดูสินค้า" }).getAttribute("href")).toBe("/r/maliwan/abcdefghijkl");
});

test("quick replies of the newest message write for the visitor", () => {
  const chat = open(<QuickReplies message={message()} />);
  fireEvent.click(screen.getByRole("button", { name: "M" }));
  expect(chat.say).toHaveBeenCalledWith("ขอไซส์ M");
});

test.each([message({ author_kind: "customer" }), message({ unsent_at: "2026-11-26T00:01:00Z" }), undefined])(
  "no quick replies below the visitor’s own or a removed message",
  (given) => {
    open(<QuickReplies message={given} />);
    expect(screen.queryByRole("button")).toBeNull();
  },
);
