import { render, screen } from "@testing-library/react";
import { useTranslations } from "next-intl";
import { BubbleContent } from "@/components/messages/bubble/bubble-content";
import { EarlierVersions } from "@/components/messages/bubble/earlier-versions";
import { BubbleQuote } from "@/components/messages/bubble/quoted-message";
import { Reactions } from "@/components/messages/bubble/reactions";
import { messageSummary } from "@/components/messages/message-summary";
import type { Bubble } from "@/lib/messages/outbox";
import { Thai } from "../thai";

const PRODUCT = "5ac1bfd5040ab15980c9b435";
const MEMBERS = { list: [], find: () => undefined };
jest.mock("@/components/rooms/inbox-context", () => ({ useInbox: () => ({ api: "/api" }), useMembers: () => MEMBERS }));
const QUOTED = {
  id: "q",
  kind: "media",
  text: "สามตัวนี้ค่ะ",
  content: null,
  unsent_at: null,
  attachments: ["a", "b", "c"].map((id) => ({
    id,
    kind: "image",
    state: "ready",
    mime: "image/jpeg",
    url: `/api/media/${id}`,
  })),
};
jest.mock("@/components/messages/room-messages-context", () => ({
  useRoomMessages: () => ({ room_id: "r", find: () => QUOTED, jump: () => {}, social: null }),
}));
jest.mock("@/components/messages/use-author-name", () => ({ useAuthorName: () => () => "ร้าน" }));

const bubble = (more: object): Bubble =>
  ({ kind: "text", text: null, content: null, attachments: [], unsent_at: null, ...more }) as unknown as Bubble;

test.each([
  [null, { data: "coupon:1" }],
  ["ใช้คูปอง", { title: "ใช้คูปอง", data: "coupon:1" }],
])("a press on a coupon is shown and quoted with the coupon's name (label %s)", (text, content) => {
  const press = bubble({ kind: "rich", text, content: { kind: "postback", ...content, coupon_name: "ลด 10%" } });
  const Summary = () => messageSummary(press, useTranslations("messages"));
  const { container } = render(
    <Thai>
      <BubbleContent bubble={press} />
      <Summary />
    </Thai>,
  );
  expect(container).toHaveTextContent("กดใช้คูปอง “ลด 10%”กดใช้คูปอง “ลด 10%”");
});

test("a notice that was sent by a template shows the words that the customer got", () => {
  const notice = { sent_text: "ร้านได้รับเงิน ฿590 เรียบร้อยแล้ว" };
  const { container } = render(
    <Thai>
      <BubbleContent bubble={bubble({ text: "ขอบคุณค่ะ", content: { notice } })} />
    </Thai>,
  );
  expect(container).toHaveTextContent("ร้านได้รับเงิน ฿590 เรียบร้อยแล้วส่งด้วยข้อความที่ Meta อนุมัติแล้ว");
  expect(container).not.toHaveTextContent("ขอบคุณค่ะ");
});

test("shows a quote of a message that is not loaded", () => {
  const { container } = render(
    <Thai>
      <BubbleQuote bubble={{ reply_to_id: null, content: { quote: { external_id: "1", attachment_id: null } } }} />
    </Thai>,
  );
  expect(container).toHaveTextContent("ตอบกลับข้อความที่ไม่มีในระบบ");
});

test("a quote of the second picture shows that picture", () => {
  const attachment_id = "5a0b6f6e-5d6e-4f0c-9a50-0f5b6d8d5c10";
  const [, second] = QUOTED.attachments;
  if (second) second.id = attachment_id;
  const { container } = render(
    <Thai>
      <BubbleQuote bubble={{ reply_to_id: "q", content: { quote: { external_id: "f1", attachment_id } } }} />
    </Thai>,
  );
  expect(screen.getByRole("button")).toHaveTextContent("2 จาก 3");
  expect(container.querySelector("img")?.src).toMatch(/\/api\/media\/b$/);
});

test("an edited message lists its earlier versions", () => {
  render(
    <Thai>
      <EarlierVersions versions={[{ number: 0, text: "ส่งที่ 12/3", at: "2026-11-22T05:00:00Z" }]} />
    </Thai>,
  );
  expect(screen.getByText("แก้ไขแล้ว 1 ครั้ง")).toBeInTheDocument();
  expect(screen.getByText("ส่งที่ 12/3")).toBeInTheDocument();
});

test("shows LINE emoji as pictures and a shared post as its caption with a permanent link", () => {
  const emojis = [{ text: "(brown)", product_id: PRODUCT, emoji_id: "001" }];
  const { rerender } = render(
    <Thai>
      <BubbleContent bubble={bubble({ text: "ค่ะ(brown)", content: { emojis } })} />
    </Thai>,
  );
  expect(screen.getByRole("img", { name: "(brown)" })).toHaveAttribute(
    "src",
    expect.stringMatching(`/api/stickers/line/emoji/${PRODUCT}/001$`),
  );
  const share = { kind: "post", title: "เสื้อลายดอก", url: "https://www.instagram.com/p/1/", native_url: null };
  rerender(
    <Thai>
      <BubbleContent bubble={bubble({ kind: "media", content: { share } })} />
    </Thai>,
  );
  expect(screen.getByText("เสื้อลายดอก")).toBeInTheDocument();
  expect(screen.getByRole("link")).toHaveAttribute("href", share.url);
});

test("a reaction to one of several files names the file", () => {
  render(
    <Thai>
      <Reactions
        reactions={[{ by: "customer", emoji: "❤️", attachment_id: "c" }]}
        attachments={QUOTED.attachments as unknown as Bubble["attachments"]}
      />
    </Thai>,
  );
  expect(screen.getByText("ไฟล์ที่ 3")).toBeInTheDocument();
});

test("an automatic message shows its texts around the cards", () => {
  const card = { picture_id: null, title: "เสื้อยืด", text: "ผ้าฝ้าย", buttons: [], link: null };
  const content = { kind: "cards", cards: [card], bubbles: ["สวัสดีค่ะ", "ร้านปิดแล้ว"], cards_place: 1 };
  const { container } = render(
    <Thai>
      <BubbleContent bubble={bubble({ kind: "rich", author_kind: "bot", text: "ทั้งหมด", content })} />
    </Thai>,
  );
  expect(container).toHaveTextContent(/^สวัสดีค่ะเสื้อยืดผ้าฝ้ายร้านปิดแล้ว$/);
});
