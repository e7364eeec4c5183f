import assert from "node:assert/strict";
import { test } from "node:test";
import { isPreviewer, readToken, trackLinks } from "@/lib/broadcasts/links";

let made = 0;
const how = { origin: "https://shop.test", makeToken: () => String(++made).padStart(12, "0") };
const track = (text: string, tracking: "off" | "total" | "person" = "total") => {
  made = 0;
  return trackLinks([{ text }], tracking, how);
};
const textOf = ({ bubbles }: ReturnType<typeof track>) =>
  bubbles.map((bubble) => ("text" in bubble ? bubble.text : ""));

test("replaces a URL with one of ours and keeps the surrounding text", () => {
  const tracked = track("ดูที่ https://a.example.com/x?y=1. หรือ www.b.example.com");
  assert.deepEqual(textOf(tracked), ["ดูที่ https://shop.test/r/000000000001. หรือ https://shop.test/r/000000000002"]);
  assert.deepEqual(tracked.links, [
    { token: "000000000001", url: "https://a.example.com/x?y=1", place: 0 },
    { token: "000000000002", url: "https://www.b.example.com/", place: 1 },
  ]);
});

test("a link tracked by person ends in a placeholder for the customer's own token", () => {
  assert.deepEqual(textOf(track("https://a.example.com", "person")), ["https://shop.test/r/000000000001{{_key}}"]);
});

test("keeps a URL that is not tracked or not http(s)", () => {
  assert.deepEqual(textOf(track("https://a.example.com", "off")), ["https://a.example.com"]);
  for (const text of ["javascript:alert(1)", "ftp://a.example.com", "https://localhost/x", "ราคา 1.500 บาท"]) {
    assert.deepEqual([textOf(track(text)), track(text).links], [[text], []]);
  }
  const long = `https://a.example.com/${"x".repeat(2000)}`;
  assert.deepEqual(textOf(track(long)), [long]);
});

test("the same URL twice gives two links, each with its own clicks", () => {
  assert.equal(track("https://a.example.com https://a.example.com").links.length, 2);
});

test("parses a token as a link with an optional customer, and nothing else", () => {
  assert.deepEqual(readToken("0123456789az"), { token: "0123456789az", key: null });
  assert.deepEqual(readToken("0123456789azabcdef012345"), { token: "0123456789az", key: "abcdef012345" });
  for (const wrong of [
    "",
    "short",
    "0123456789AZ",
    "0123456789azabc",
    "0123456789azzzzzzzzzzzzz",
    "../../etc/pass",
    "0123456789az?x=1",
  ]) {
    assert.equal(readToken(wrong), null, wrong);
  }
});

test("a link preview bot does not count as a customer", () => {
  for (const agent of [null, "", "facebookexternalhit/1.1;line-poker/1.0", "Googlebot/2.1", "curl/8.0"]) {
    assert.equal(isPreviewer(agent), true, String(agent));
  }
  const phone =
    "Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 Safari Line/14.0.0";
  assert.equal(isPreviewer(phone), false);
});
