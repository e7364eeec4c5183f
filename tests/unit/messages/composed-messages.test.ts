import assert from "node:assert/strict";
import { test } from "node:test";
import { composedMessages } from "@/components/messages/composer/composed-messages";
import type { Attachment } from "@/lib/media/schema";

const id = (n: number) => `50000000-0000-4000-8000-${String(n).padStart(12, "0")}`;
const attachment: Attachment = {
  id: id(9),
  kind: "image",
  name: "เสื้อ.jpg",
  mime: "image/jpeg",
  size: 1,
  width: 1,
  height: 1,
  duration_ms: null,
  state: "ready",
  failure_code: null,
  url: "",
};
const words = { text: "", is_note: false, is_private: false, mentions: [], attachments: [], reply_to_id: null };
const bubble = (text: string) => ({
  key: text,
  text,
  image: null,
  copy: null,
  cards: null,
  copies: null,
  hasFailed: false,
});

test("bubbles come first and in order; only the first carries the reply and the quick message's use", () => {
  const parts = composedMessages(
    { ...words, text: "ท้าย", reply_to_id: id(1) },
    [bubble("หนึ่ง"), bubble(" "), bubble("สอง")],
    id(2),
  );
  assert.deepEqual(
    parts.map((part) => [part.text, part.reply_to_id, part.quick_message_id]),
    [
      ["หนึ่ง", id(1), id(2)],
      ["สอง", null, null],
      ["ท้าย", null, null],
    ],
  );
});

test("a note does not count as a use of the quick message", () => {
  assert.deepEqual(
    composedMessages({ ...words, text: "โน้ต", is_note: true }, [], id(2)).map((part) => part.quick_message_id),
    [null],
  );
});

test("a private answer to a comment is one message, because there can be only one", () => {
  const parts = composedMessages(
    { ...words, text: "ท้าย", is_private: true, reply_to_id: id(1) },
    [bubble("หนึ่ง"), bubble("สอง")],
    null,
  );
  assert.deepEqual(
    parts.map((part) => [part.text, part.is_private, part.reply_to_id]),
    [["หนึ่ง\nสอง\nท้าย", true, id(1)]],
  );
});

test("cards of a quick message are sent with the room's copies of their pictures", () => {
  const picture = { ...attachment, id: id(3) };
  const card = { picture_id: id(3), title: "เสื้อ", text: "", buttons: [], link: { url: "https://shop.example" } };
  const cards = { cards: [card], pictures: [picture] };
  const copies = [{ of: id(3), copy: { ...attachment, id: id(4) } }];
  const [part] = composedMessages(words, [{ ...bubble(""), text: null, cards, copies }], id(2));
  assert.deepEqual(part?.rich, { cards: [{ ...card, picture_id: id(4) }] });
  assert.deepEqual(
    [part?.text, part?.attachments.map((file) => file.id), part?.quick_message_id],
    ["", [id(4)], id(2)],
  );
});

test("quick replies go with what the customer reads last", () => {
  const parts = composedMessages({ ...words, text: "ไซส์ไหนคะ" }, [bubble("รูปค่ะ")], null, ["M", "L"]);
  assert.deepEqual(
    parts.map(({ rich }) => rich?.quick_replies?.map(({ text }) => text) ?? null),
    [null, ["M", "L"]],
  );
});
