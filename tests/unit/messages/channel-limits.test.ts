import assert from "node:assert/strict";
import { test } from "node:test";
import type { Attachment } from "@/lib/media/schema";
import { linkedFiles, partsOf } from "@/lib/messages/delivery/channel-limits";
import { freeSeconds, replyWindow } from "@/lib/messages/delivery/reply-window";
import { capabilitiesOf } from "@/lib/socials/capabilities";
import { lineCapabilities } from "@/lib/socials/line/capabilities";

const NOW = Date.parse("2026-11-20T07:00:00Z");
const HOUR = 3_600_000;
const ago = (ms: number) => new Date(NOW - ms).toISOString();
const adapter = (max: number, unit: "utf16" | "bytes") => ({ limits: { text: { max, unit } } });

test("a channel with a messaging window allows any message, then only messages by people, then none", () => {
  const rule = { anybody: 24, person: 168 };
  assert.deepEqual(replyWindow(rule, ago(HOUR), NOW), { state: "open", until: NOW + 23 * HOUR });
  assert.deepEqual(replyWindow(rule, ago(24 * HOUR), NOW), { state: "person", until: NOW + 144 * HOUR });
  assert.deepEqual(replyWindow(rule, ago(168 * HOUR), NOW), { state: "closed", until: null });
  assert.equal(replyWindow(rule, null, NOW).state, "closed");
  assert.equal(replyWindow(null, null, NOW).state, "open");
});

test("the first reply is free while the customer waits, for less than a minute", () => {
  const quota = { free_reply_seconds: 50 };
  const waits = (ms: number) => ({ waiting_since: ago(ms), customer_last_at: ago(ms) });
  assert.equal(freeSeconds(quota, waits(10_000), NOW), 40);
  assert.equal(freeSeconds(quota, waits(50_000), NOW), 0);
  assert.equal(freeSeconds(quota, waits(-30_000), NOW), 50, "the provider's clock may be ahead");
  assert.equal(freeSeconds(quota, { waiting_since: null, customer_last_at: ago(10_000) }, NOW), 0, "answered already");
  assert.equal(freeSeconds(null, waits(10_000), NOW), null);
});

test("a long text is split into parts by the channel's own limit", () => {
  assert.equal(partsOf("ก".repeat(333), { max: 1000, unit: "bytes" }), 1);
  assert.equal(partsOf("ก".repeat(334), { max: 1000, unit: "bytes" }), 2);
  assert.equal(partsOf("ก".repeat(334), { max: 1000, unit: "utf16" }), 1);
});

test("files that a channel does not accept, by type, size or format, become links", () => {
  const file = (kind: Attachment["kind"], size: number, more: Partial<Attachment> = {}) =>
    ({ kind, size, name: `${kind} ${size}`, mime: `${kind}/x`, duration_ms: null, ...more }) as Attachment;
  const files = [file("image", 5), file("image", 11), file("video", 1)];
  assert.deepEqual(
    linkedFiles(files, { image: { max_bytes: 10 } }).map(({ name }) => name),
    ["image 11", "video 1"],
  );
  const sounds = [
    file("audio", 1, { mime: "audio/x-m4a", duration_ms: 900 }),
    file("audio", 2, { mime: "audio/x-m4a" }),
    file("audio", 3, { mime: "audio/ogg", duration_ms: 900 }),
    file("image", 4, { mime: "image/gif" }),
    file("video", 5, { mime: "video/quicktime" }),
    file("video", 6, { mime: "video/mp4" }),
  ];
  assert.deepEqual(
    linkedFiles(sounds, capabilitiesOf({ ...adapter(5000, "utf16"), capabilities: lineCapabilities }).files).map(
      ({ name }) => name,
    ),
    ["audio 2", "audio 3", "image 4", "video 5"],
    "the composer warns of exactly what LINE gets as a link",
  );
});

test("an adapter declares how its channel differs from plain messages; a channel without an adapter accepts plain messages", () => {
  const said = capabilitiesOf({ ...adapter(10, "bytes"), capabilities: { receipts: "none" } });
  assert.deepEqual([said.text, said.quotes, said.receipts], [{ max: 10, unit: "bytes" }, [], "none"]);
  const plain = capabilitiesOf(null);
  assert.deepEqual([plain.stickers, plain.reply_window, plain.quota, plain.receipts], [[], null, null, "read"]);
});
