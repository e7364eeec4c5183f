import assert from "node:assert/strict";
import { test } from "node:test";
import { splitInserts } from "@/lib/messages/content/inserts";

const PRODUCT = "5ac1bfd5040ab15980c9b435";
const brown = { text: "(brown)", product_id: PRODUCT, emoji_id: "001" };

test("finds emoji and mentions in order by their placeholder text", () => {
  const content = {
    emojis: [brown, { ...brown, emoji_id: "002" }],
    mentions: [{ text: "@ร้านเสื้อ", user_id: null, is_self: true }],
  };
  const parts = splitInserts("@ร้านเสื้อ สวย(brown) มาก(brown)ค่ะ", content);
  assert.deepEqual(
    parts.map((part) => (part.kind === "emoji" ? part.src : `${part.kind}:${part.text}`)),
    [
      "mention:@ร้านเสื้อ",
      "words: สวย",
      `/api/stickers/line/emoji/${PRODUCT}/001`,
      "words: มาก",
      `/api/stickers/line/emoji/${PRODUCT}/002`,
      "words:ค่ะ",
    ],
  );
  assert.equal(parts.map(({ text }) => text).join(""), "@ร้านเสื้อ สวย(brown) มาก(brown)ค่ะ");
});

test("placeholders that are missing from the text, or are not LINE emoji, stay plain text", () => {
  for (const content of [
    null,
    { emojis: [{ ...brown, text: "(cony)" }] },
    { emojis: [{ ...brown, product_id: "../x" }] },
    { emojis: 1 },
  ]) {
    assert.deepEqual(splitInserts("ก(brown)", content), [{ kind: "words", at: 0, text: "ก(brown)" }]);
  }
});
