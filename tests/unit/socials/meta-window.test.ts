import assert from "node:assert/strict";
import { test } from "node:test";
import { messagingType, replyWindow } from "@/lib/socials/meta/window";

const LAST_MESSAGE = "2026-11-20T02:00:00.000Z";
const after = (milliseconds: number) => Date.parse(LAST_MESSAGE) + milliseconds;
const DAY = 24 * 3_600_000;

test("the window is open for a day, for people for a week, then closed, to the millisecond", () => {
  assert.equal(replyWindow(LAST_MESSAGE, after(0)), "open");
  assert.equal(replyWindow(LAST_MESSAGE, after(DAY - 1)), "open");
  assert.equal(replyWindow(LAST_MESSAGE, after(DAY)), "human_agent");
  assert.equal(replyWindow(LAST_MESSAGE, after(7 * DAY - 1)), "human_agent");
  assert.equal(replyWindow(LAST_MESSAGE, after(7 * DAY)), "closed");
  assert.equal(replyWindow(null, after(0)), "closed");
  // the customer's clock is ahead of ours
  assert.equal(replyWindow(LAST_MESSAGE, after(-5_000)), "open");
  assert.equal(replyWindow("2026-11-20T09:00:00.000+07:00", after(DAY - 1)), "open");
});

const by = (author_kind: "customer" | "member" | "bot" | "system") => ({ author_kind, origin: null });

test("HUMAN_AGENT is set on messages that a person wrote, and on no others", () => {
  assert.deepEqual(messagingType("open", by("bot")), { messaging_type: "RESPONSE" });
  assert.deepEqual(messagingType("open", by("member")), { messaging_type: "RESPONSE" });
  assert.deepEqual(messagingType("human_agent", by("member")), { messaging_type: "MESSAGE_TAG", tag: "HUMAN_AGENT" });
  const program = { author_kind: "member", origin: "api" } as const;
  assert.equal(messagingType("human_agent", program), null);
  assert.deepEqual(messagingType("open", program), { messaging_type: "RESPONSE" });
  for (const author of ["bot", "system", "customer"] as const)
    assert.equal(messagingType("human_agent", by(author)), null);
  for (const author of ["member", "bot", "system"] as const) assert.equal(messagingType("closed", by(author)), null);
});
