import assert from "node:assert/strict";
import { test } from "node:test";
import { readFlex } from "@/lib/messages/content/flex";

const text = (words: string, more = {}) => ({ type: "text", text: words, ...more });
const box = (contents: unknown[], more = {}) => ({ type: "box", layout: "vertical", contents, ...more });
const bubble = (body: unknown) => ({ type: "bubble", body });

test("a receipt is read from top to bottom", () => {
  const cards = readFlex({
    type: "bubble",
    header: box([text("ใบเสร็จ", { weight: "bold", size: "xl", align: "center" })], { backgroundColor: "#06C755" }),
    body: box([
      { type: "box", layout: "horizontal", contents: [text("เสื้อยืด"), text("฿390", { align: "end" })] },
      { type: "separator" },
      {
        type: "text",
        contents: [
          { type: "span", text: "รวม " },
          { type: "span", text: "฿390" },
        ],
      },
    ]),
    footer: box([
      { type: "button", style: "primary", action: { type: "uri", label: "ติดตามพัสดุ", uri: "https://example.com/t" } },
    ]),
  });
  assert.equal(cards?.length, 1);
  const [header, body, footer] = cards?.[0]?.parts ?? [];
  assert.deepEqual(header, {
    type: "box",
    layout: "vertical",
    background: "#06c755",
    contents: [{ type: "text", text: "ใบเสร็จ", isBold: true, size: "large", align: "center" }],
  });
  assert.deepEqual(body?.type === "box" && body.contents.map(({ type }) => type), ["box", "separator", "text"]);
  assert.deepEqual(footer?.type === "box" && footer.contents, [
    { type: "button", label: "ติดตามพัสดุ", href: "https://example.com/t", isPrimary: true },
  ]);
});

test("links must be http(s), and colours must be valid", () => {
  const cards = readFlex(
    bubble(
      box(
        [
          { type: "button", action: { label: "x", uri: "javascript:alert(1)" } },
          { type: "button", action: { label: "y", uri: "line://oaMessage/x" } },
        ],
        { backgroundColor: "url(https://evil.example)" },
      ),
    ),
  );
  const [body] = cards?.[0]?.parts ?? [];
  assert.equal(body?.type === "box" && body.background, null);
  assert.deepEqual(body?.type === "box" && body.contents.map((node) => node.type === "button" && node.href), [
    null,
    null,
  ]);
});

test("limits a flex message's size and refuses an invalid or too deep one", () => {
  let deep: unknown = text("x");
  for (let depth = 0; depth < 1000; depth++) deep = box([deep]);
  assert.equal(readFlex(bubble(deep)), null);
  const wide = readFlex({ type: "carousel", contents: Array.from({ length: 500 }, () => bubble(box([text("x")]))) });
  assert.ok((wide?.length ?? 0) <= 12);
  const long = readFlex(bubble(box(Array.from({ length: 5000 }, () => text("ก".repeat(9000))))));
  const [body] = long?.[0]?.parts ?? [];
  assert.ok(body?.type === "box" && body.contents.length < 300);
  for (const odd of [null, 1, "flex", [], {}, { type: "bubble" }, { type: "carousel", contents: [null] }]) {
    assert.equal(readFlex(odd), null);
  }
});
