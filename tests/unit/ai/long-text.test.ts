/** Knowledge without paragraphs, such as the text of a PDF, is cut in time proportional to its length. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { cutText } from "@/lib/ai/knowledge/chunks";

test("a text of 200,000 characters in one paragraph is cut", { timeout: 60_000 }, () => {
  const passages = cutText("ส่งวันนี้ได้ค่ะ ".repeat(12_500));
  assert.ok(passages.length > 250);
  assert.ok(passages.every(({ length }) => length > 0 && length <= 700));
});
