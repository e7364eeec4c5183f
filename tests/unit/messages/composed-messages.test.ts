import assert from "node:assert/strict";
import { test } from "node:test";
import { composedMessages } from "@/components/messages/composer/composed-messages";

const id = (n: number) => `50000000-0000-4000-8000-${String(n).padStart(12, "0")}`;
const words = { text: "", is_note: false, mentions: [], attachments: [], reply_to_id: null };
const bubble = (text: string) => ({ key: text, text, image: null, copy: null, hasFailed: false });

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
