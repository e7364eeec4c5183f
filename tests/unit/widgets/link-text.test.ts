import assert from "node:assert/strict";
import { test } from "node:test";
import { splitLinks } from "@/components/widgets/visitor/screen/link-text";

const hrefs = (text: string) =>
  splitLinks(text)
    .filter((part) => part.href)
    .map((part) => [part.text, part.href]);

test("URLs become links, and the text stays complete", () => {
  const text = "ดูที่ https://shop.example.co.th/p/12?a=1&b=2 หรือ www.example.com/เสื้อ นะคะ";
  assert.equal(
    splitLinks(text)
      .map((part) => part.text)
      .join(""),
    text,
  );
  assert.deepEqual(
    hrefs(text).map(([shown]) => shown),
    ["https://shop.example.co.th/p/12?a=1&b=2", "www.example.com/เสื้อ"],
  );
  assert.match(hrefs(text)[1]?.[1] ?? "", /^https:\/\/www\.example\.com\//);
});

test("leaves closing punctuation out of the URL and keeps its own brackets", () => {
  assert.deepEqual(
    hrefs("(ดู https://example.com/a). https://example.com/b! https://en.wikipedia.org/wiki/Silk_(cloth)").map(
      ([shown]) => shown,
    ),
    ["https://example.com/a", "https://example.com/b", "https://en.wikipedia.org/wiki/Silk_(cloth)"],
  );
});

test("links http and https only, and HTML stays text", () => {
  for (const text of [
    "javascript:alert(1)",
    "data:text/html,<script>alert(1)</script>",
    "https://",
    "http://localhost",
    '<a href="javascript:alert(1)">x</a>',
    '<img src=x onerror="alert(1)">',
  ]) {
    assert.deepEqual(hrefs(text), [], text);
    assert.equal(
      splitLinks(text)
        .map((part) => part.text)
        .join(""),
      text,
    );
  }
  assert.deepEqual(hrefs('https://example.com/"onmouseover=alert(1)'), [
    ["https://example.com/", "https://example.com/"],
  ]);
});

test("finds the same URL on repeated calls", () => {
  const text = "www.example.com";
  assert.deepEqual(splitLinks(text), splitLinks(text));
});
