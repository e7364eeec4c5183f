import assert from "node:assert/strict";
import { test } from "node:test";
import { isBillMessage, readEarlierVersions, readQuote, readShare } from "@/lib/messages/content/origins";
import { shownMarks } from "@/lib/messages/marks";

const native_url = "https://www.instagram.com/direct/inbox/";

test("a quote is kept without the quoted message and with an invalid file id", () => {
  assert.deepEqual(readQuote({ quote: { external_id: "1", attachment_id: null } }), { attachment_id: null });
  assert.deepEqual(readQuote({ quote: { external_id: "1", attachment_id: "x" } }), { attachment_id: null });
  assert.equal(readQuote({ sender_id: "U1" }), null);
  assert.equal(readQuote(null), null);
});

test("earlier versions are all but the last", () => {
  const edits = [0, 1, 2].map((number) => ({ number, text: `${number}`, at: "2026-11-22T12:00:00Z" }));
  assert.deepEqual(
    readEarlierVersions({ edits }).map(({ text }) => text),
    ["0", "1"],
  );
  assert.deepEqual(readEarlierVersions(null), []);
});

test("a share links to itself or to the channel's own app, and nowhere else", () => {
  const share = { kind: "post", title: "เสื้อ", url: "https://www.instagram.com/p/1/", media_id: "1", native_url };
  assert.deepEqual(readShare({ share }), { kind: "post", title: "เสื้อ", href: share.url, isExact: true });
  assert.deepEqual(readShare({ share: { ...share, url: null } })?.href, native_url);
  assert.equal(readShare({ share: { ...share, url: "javascript:alert(1)", native_url: null } })?.href, null);
  assert.equal(readShare({ share: { kind: "strange" } }), null);
});

test("a channel without receipts shows no receipt marks, whatever is stored", () => {
  const marks = { customer_delivered_sequence: 5, customer_read_sequence: 4 };
  assert.deepEqual(shownMarks(marks, "none"), { customer_delivered_sequence: 0, customer_read_sequence: 0 });
  assert.equal(shownMarks(marks, "read"), marks);
});

test("a bill's own message is known by its content", () => {
  assert.equal(isBillMessage({ automatic: "bill", bubbles: ["ขอบคุณค่ะ"] }), true);
  for (const other of [null, {}, { automatic: "rule" }, "bill"]) assert.equal(isBillMessage(other), false);
});
