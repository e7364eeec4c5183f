import assert from "node:assert/strict";
import { test } from "node:test";
import { isPreviewer, linkBase, readLink, trackLinks } from "@/lib/broadcasts/links";
import { sentBubbles } from "@/lib/broadcasts/sent-bubbles";

const how = { base: "https://shop.test/r/baanfai", tokenOf: (place: number) => String(place + 1).padStart(12, "0") };
const track = (text: string, tracking: "off" | "total" | "person" = "total") => trackLinks([{ text }], tracking, how);
const textOf = ({ bubbles }: ReturnType<typeof track>) =>
  bubbles.map((bubble) => ("text" in bubble ? bubble.text : ""));

test("replaces a URL with one of ours and keeps the surrounding text", () => {
  const tracked = track("ดูที่ https://a.example.com/x?y=1. หรือ www.b.example.com");
  assert.deepEqual(textOf(tracked), [
    "ดูที่ https://shop.test/r/baanfai/000000000001. หรือ https://shop.test/r/baanfai/000000000002",
  ]);
  assert.deepEqual(tracked.links, [
    { token: "000000000001", url: "https://a.example.com/x?y=1", place: 0 },
    { token: "000000000002", url: "https://www.b.example.com/", place: 1 },
  ]);
});

test("a link tracked by person ends in a placeholder for the customer's own token", () => {
  assert.deepEqual(textOf(track("https://a.example.com", "person")), [
    "https://shop.test/r/baanfai/000000000001{{_key}}",
  ]);
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

test("a link without a shop's name begins with /r", () => {
  assert.equal(linkBase("https://shop.test", null), "https://shop.test/r");
  assert.equal(linkBase("https://shop.test", "baanfai"), "https://shop.test/r/baanfai");
});

const sending = {
  broadcast_id: "0b6c",
  tracking: "total",
  shop: "บ้านฝ้าย",
  base: "https://shop.test/r/baanfai",
} as const;

test("the same broadcast gets the same links each time, another broadcast gets others", async () => {
  const written = [{ text: "https://a.example.com" }, { text: "{{ร้าน}} https://b.example.com/{{ชื่อ}}" }];
  const sent = await sentBubbles(written, sending);
  assert.deepEqual(await sentBubbles(written, sending), sent);
  assert.match(JSON.stringify(sent.bubbles[0]), /"https:\/\/shop\.test\/r\/baanfai\/[0-9a-z]{12}"/);
  assert.deepEqual(sent.bubbles[1], { text: "บ้านฝ้าย https://b.example.com/{{ชื่อ}}" });
  assert.equal(sent.links.length, 1);
  const other = await sentBubbles(written, { ...sending, broadcast_id: "0b6d" });
  assert.notEqual(other.links[0]?.token, sent.links[0]?.token);
});

test("without tracking, links are sent as written", async () => {
  const sent = await sentBubbles([{ text: "https://a.example.com" }], { ...sending, tracking: "off" });
  assert.deepEqual(sent, { bubbles: [{ text: "https://a.example.com" }], links: [] });
});

test("parses a path as a link with an optional customer and shop's name, and nothing else", () => {
  assert.deepEqual(readLink(["0123456789az"]), { token: "0123456789az", key: null, name: null });
  assert.deepEqual(readLink(["baanfai", "0123456789azabcdef012345"]), {
    token: "0123456789az",
    key: "abcdef012345",
    name: "baanfai",
  });
  assert.equal(readLink([]), null);
  assert.equal(readLink(["a", "baanfai", "0123456789az"]), null);
  for (const wrong of [
    "",
    "short",
    "0123456789AZ",
    "0123456789azabc",
    "0123456789azzzzzzzzzzzzz",
    "../../etc/pass",
    "0123456789az?x=1",
  ]) {
    assert.equal(readLink([wrong]), null, wrong);
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

test("the links of cards are tracked like those of texts", () => {
  const card = {
    picture_id: null,
    title: "เสื้อ",
    text: "",
    buttons: [
      { do: "link" as const, label: "ดู", url: "https://a.example.com/1" },
      { do: "say" as const, label: "สนใจ", text: "สนใจ https://b.example.com" },
    ],
    link: { url: "https://a.example.com/2" },
  };
  const { bubbles, links } = trackLinks([{ cards: [card], pictures: [] }], "person", how);
  assert.deepEqual(
    links.map(({ url }) => url),
    ["https://a.example.com/2", "https://a.example.com/1"],
  );
  const [bubble] = bubbles;
  assert.ok(bubble && "cards" in bubble);
  assert.deepEqual(bubble.cards[0]?.link, { url: "https://shop.test/r/baanfai/000000000001{{_key}}" });
  assert.deepEqual(bubble.cards[0]?.buttons, [
    { do: "link", label: "ดู", url: "https://shop.test/r/baanfai/000000000002{{_key}}" },
    { do: "say", label: "สนใจ", text: "สนใจ https://b.example.com" },
  ]);
});
