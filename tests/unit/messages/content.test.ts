import assert from "node:assert/strict";
import { test } from "node:test";
import { readLocation, readNotes, readSticker, readUnsupported } from "@/lib/messages/content/content";

test("a sticker is shown by its id and described in words", () => {
  assert.deepEqual(readSticker({ package_id: "446", sticker_id: "1988", keywords: ["happy", "yes", "ok", "fine"] }), {
    src: "/api/stickers/line/1988",
    words: "happy, yes, ok",
  });
  assert.equal(readSticker({ sticker_id: "1988", text: "สุขสันต์วันเกิด", keywords: ["x"] })?.words, "สุขสันต์วันเกิด");
  assert.equal(readSticker({ sticker_id: "../../api/health" }), null);
  assert.equal(readSticker(null), null);
});

test("a location links to a map; an invalid location is refused", () => {
  const place = readLocation({ title: "", address: "ลำพูน", latitude: 18.5, longitude: 99 });
  assert.equal(place?.title, null);
  assert.equal(place?.href, "https://www.google.com/maps/search/?api=1&query=18.5,99");
  assert.equal(readLocation({ latitude: 181, longitude: 99 }), null);
  assert.equal(readLocation({ latitude: "18.5", longitude: 99 }), null);
});

test("parts of a message's content are parsed one by one, so that an invalid part hides no other", () => {
  assert.deepEqual(readNotes({ story: { kind: "reply", id: "1" }, referral: { source: "ADS", ad_title: " โปร " } }), {
    story: "reply",
    referral: { isAd: true, title: "โปร" },
    groupSender: null,
    isQuickReply: false,
  });
  assert.deepEqual(readNotes({ story: { kind: "dance" }, sender_id: "Uabcd1234", quick_reply: "YES" }), {
    story: null,
    referral: null,
    groupSender: { id: "1234", name: null },
    isQuickReply: true,
  });
  assert.deepEqual(readNotes({ referral: { ref: "line-add" } }).referral, { isAd: false, title: "line-add" });
  for (const nothing of [null, undefined, "x", 7, []]) assert.equal(readNotes(nothing).story, null);
});

test("an unsupported message kind is shown by the channel's name for it, and its link must be http(s)", () => {
  assert.deepEqual(readUnsupported({ kind: "hologram", native_url: "https://chat.line.biz/" }), {
    name: "hologram",
    href: "https://chat.line.biz/",
  });
  assert.deepEqual(readUnsupported({ kind: "<b>x</b>", native_url: "javascript:alert(1)" }), {
    name: null,
    href: null,
  });
});
