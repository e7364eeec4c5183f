/** Answers to comments: what each channel is sent, and at which limit nothing is. Feeds of a page: what is kept of them. */
import assert from "node:assert/strict";
import { test } from "node:test";
import type { Attachment } from "@/lib/media/schema";
import type { Message } from "@/lib/messages/schema";
import { facebookLimits } from "@/lib/socials/facebook/adapter";
import { renderPrivate, renderPublic } from "@/lib/socials/meta/answer-comment";
import { classifyError } from "@/lib/socials/meta/error-codes";
import { readEvents } from "@/lib/socials/meta/events";
import { checkGraphCall } from "../../../local/providers/contracts/graph";

const NOW = Date.parse("2026-11-26T09:00:00Z");
const DAY_MS = 24 * 3_600_000;
const comment = (age = 0) => ({ external_id: "1_2", written_at: new Date(NOW - age).toISOString() });
const message = (text: string | null, content: unknown = null) =>
  ({ author_kind: "member", kind: "text", text, content }) as unknown as Message;
const picture = (mime: string) =>
  ({ id: "a", kind: "image", name: "x", mime, size: 1, url: "https://shop.example/media/a" }) as unknown as Attachment;
const publicly = (text: string | null, channel: "facebook" | "instagram", attachments: Attachment[] = []) =>
  renderPublic({ message: message(text), attachments, comment: comment() }, channel);
const privately = (text: string, age = 0) =>
  renderPrivate(
    { message: message(text), attachments: [], comment: comment(age) },
    { page_id: "9" },
    facebookLimits,
    NOW,
  );

test("a public answer goes to the comment's own edge, and its parameters are Meta's", () => {
  const facebook = publicly("590 ค่ะ", "facebook", [picture("image/webp")]);
  assert.deepEqual(facebook, {
    path: "1_2/comments",
    json: { message: "590 ค่ะ", attachment_url: "https://shop.example/media/a?as=jpeg" },
  });
  assert.deepEqual(
    typeof facebook === "string" ? null : checkGraphCall("Comment", "POST", "comments", facebook.json),
    [],
  );
  const instagram = publicly("590 ค่ะ", "instagram");
  assert.deepEqual(instagram, { path: "1_2/replies", json: { message: "590 ค่ะ" } });
  assert.deepEqual(
    typeof instagram === "string" ? null : checkGraphCall("IGComment", "POST", "replies", instagram.json),
    [],
  );
});

test("limits of public answers, at the limit and one beyond", () => {
  assert.equal(typeof publicly("ก".repeat(8_000), "facebook"), "object");
  assert.equal(publicly("ก".repeat(8_001), "facebook"), "text_too_long");
  assert.equal(typeof publicly("ก".repeat(2_200), "instagram"), "object");
  assert.equal(publicly("ก".repeat(2_201), "instagram"), "text_too_long");
  assert.equal(typeof publicly(null, "facebook", [picture("image/png")]), "object");
  assert.equal(publicly("x", "facebook", [picture("image/png"), picture("image/png")]), "file_refused");
  assert.equal(publicly("x", "instagram", [picture("image/png")]), "file_refused");
  assert.equal(publicly(null, "facebook"), "nothing_to_send");
  assert.equal(renderPublic({ message: message("x"), attachments: [], comment: null }, "facebook"), "comment_gone");
});

test("limits of private answers, at the limit and one beyond: one message, within 7 days", () => {
  const sent = privately("ทักแชทนะคะ");
  assert.deepEqual(sent, {
    path: "9/messages",
    json: { recipient: { comment_id: "1_2" }, message: { text: "ทักแชทนะคะ" } },
  });
  assert.deepEqual(typeof sent === "string" ? null : checkGraphCall("Page", "POST", "messages", sent.json), []);
  assert.equal(typeof privately("ก".repeat(2_000)), "object");
  assert.equal(privately("ก".repeat(2_001)), "text_too_long");
  assert.equal(typeof privately("x", 7 * DAY_MS - 1), "object");
  assert.equal(privately("x", 7 * DAY_MS), "private_reply_expired");
  assert.equal(classifyError({ code: 10900 }, false), "private_reply_used");
});

test("of a page's feed only comments are kept", () => {
  const change = (value: object) => ({ field: "feed", value });
  const [account] = readEvents({
    object: "page",
    entry: [
      {
        id: "9",
        time: 1_795_248_000,
        changes: [
          change({ item: "reaction", verb: "add", reaction_type: "like", post_id: "9_1" }),
          change({ item: "status", verb: "add", post_id: "9_1", message: "มาใหม่" }),
          { field: "ratings", value: {} },
          change({ item: "comment", verb: "add", post_id: "9_1", comment_id: "1_2", from: { id: "5" }, message: "x" }),
          change({ item: "comment", verb: "shouted", post_id: "9_1", comment_id: "1_3" }),
        ],
      },
    ],
  });
  assert.deepEqual(
    account?.events.map(({ kind }) => kind),
    ["comment", "malformed"],
  );
});

test("the changes of a comment have different ids, the same in each redelivery", () => {
  const keys = (verb: string, time: number) => {
    const value = { item: "comment", verb, post_id: "9_1", comment_id: "1_2", from: { id: "5" }, message: "x" };
    const entry = [{ id: "9", time, changes: [{ field: "feed", value }] }];
    return readEvents({ object: "page", entry })[0]?.events[0]?.external_id;
  };
  assert.equal(keys("add", 1_795_248_000), keys("add", 1_795_248_009));
  assert.equal(keys("hide", 1_795_248_000), keys("hide", 1_795_248_000));
  const all = ["add", "edited", "hide", "unhide", "remove"].map((verb) => keys(verb, 1_795_248_000));
  assert.equal(new Set([...all, keys("hide", 1_795_248_060)]).size, 6);
});
