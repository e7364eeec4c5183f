/** Which files Messenger gets as they are. */
import assert from "node:assert/strict";
import { test } from "node:test";
import type { Attachment } from "@/lib/media/schema";
import "../../support/server-side";

const { facebookLimits } = await import("@/lib/socials/facebook/adapter");

const MB = 1024 * 1024;
const url = "https://shop.example/api/media/x";
const file = (kind: Attachment["kind"], mime: string, size: number) =>
  facebookLimits.file({ kind, mime, size, url } as Attachment);

test("Messenger takes pictures by URL of up to 8 MB; larger ones and other formats as JPEG", () => {
  assert.deepEqual(file("image", "image/png", 8 * MB), { type: "image", url });
  assert.deepEqual(file("image", "image/png", 8 * MB + 1), { type: "image", url: `${url}?as=jpeg` });
  assert.deepEqual(file("image", "image/webp", MB), { type: "image", url: `${url}?as=jpeg` });
});

test("Messenger takes other files of up to 25 MB; larger ones are sent as links", () => {
  assert.deepEqual(file("file", "application/pdf", 25 * MB), { type: "file", url });
  assert.equal(file("file", "application/pdf", 25 * MB + 1), null);
});
