import assert from "node:assert/strict";
import { test } from "node:test";
import { splitLinks } from "@/lib/messages/content/links";

const links = (text: string) => splitLinks(text).flatMap((part) => (part.kind === "link" ? [part.href] : []));

test("finds URLs and keeps every character in its place", () => {
  const text = "ดูที่ https://shop.example.com/a?b=1ยังมีของค่ะ (www.line.me/ti) แล้วทักมานะคะ https://x.co.";
  assert.deepEqual(links(text), ["https://shop.example.com/a?b=1", "https://www.line.me/ti", "https://x.co/"]);
  assert.equal(
    splitLinks(text)
      .map((part) => part.text)
      .join(""),
    text,
  );
});

test("keeps brackets that belong to the URL", () => {
  assert.deepEqual(links("https://th.wikipedia.org/wiki/A_(b)"), ["https://th.wikipedia.org/wiki/A_(b)"]);
});

test("links http(s) URLs only", () => {
  for (const text of [
    "javascript:alert(1)",
    "data:text/html,<script>1</script>",
    "http://",
    "https://localhost",
    "ftp://a.example.com",
    "<a href=x>",
  ]) {
    assert.deepEqual(links(text), [], text);
  }
});
