import assert from "node:assert/strict";
import { test } from "node:test";
import {
  type Conversation,
  emptyConversation,
  hasGap,
  unreadCount,
  withEarlierPage,
  withMessage,
  withPage,
  withRoom,
} from "@/components/widgets/visitor/state/conversation";
import { message, room } from "./messages";

const sequences = ({ messages }: Conversation) => messages.map(({ sequence }) => sequence);
const loaded = (numbers: number[], last = numbers.at(-1) ?? 0) =>
  withPage(emptyConversation, {
    room: room(last),
    messages: numbers.map((number) => message(number)),
    has_more: false,
  });

test("a duplicate event, or one already in the loaded page, changes nothing", () => {
  const held = loaded([1, 2, 3]);
  const once = withMessage(held, message(4));
  assert.deepEqual(sequences(once), [1, 2, 3, 4]);
  assert.deepEqual(withMessage(once, message(4)), once);
  assert.deepEqual(sequences(withMessage(once, message(2))), [1, 2, 3, 4]);
});

test("a message beyond the next sequence shows at once, and the gap is still fetched", () => {
  const held = withMessage(loaded([1, 2, 3]), message(6));
  assert.deepEqual(sequences(held), [1, 2, 3, 6]);
  assert.equal(held.cursor, 3);
  assert.ok(hasGap(held));
  const filled = withPage(held, { room: room(6), messages: [message(5), message(6)], has_more: false });
  assert.deepEqual(sequences(filled), [1, 2, 3, 5, 6]);
  assert.equal(filled.cursor, 6);
  assert.ok(!hasGap(filled));
});

test("sequences taken by the team's notes are not a gap after a fetch", () => {
  const held = loaded([1, 2], 5);
  assert.equal(held.cursor, 5);
  assert.ok(!hasGap(held));
  assert.ok(hasGap(withRoom(held, room(7))));
});

test("the cursor stays at the loaded messages while further pages remain", () => {
  const held = withPage(loaded([1]), { room: room(9), messages: [message(2), message(3)], has_more: true });
  assert.equal(held.cursor, 3);
  assert.ok(hasGap(held));
});

test("any order of the same events gives the same conversation", () => {
  const events = [message(4), message(5), message(6, { author_kind: "customer" }), message(7)];
  const expected = events.reduce(withMessage, loaded([1, 2, 3]));
  const shuffled = [3, 0, 2, 1, 3, 1].map((at) => events[at] ?? message(4)).reduce(withMessage, loaded([1, 2, 3]));
  assert.deepEqual(shuffled.messages, expected.messages);
});

test("an unsent message stays unsent, whatever arrives late", () => {
  const held = withMessage(loaded([1, 2]), message(2, { unsent_at: "2026-11-20T03:05:00Z", text: null }));
  const late = withMessage(held, message(2));
  assert.equal(late.messages[1]?.unsent_at, "2026-11-20T03:05:00Z");
});

test("read marks only move forward, and a late event does not reopen a room", () => {
  const held = withRoom(loaded([1, 2, 3]), room(3, { status: "resolved", team_read_sequence: 3 }));
  const late = withRoom(held, room(2, { status: "open", team_read_sequence: 1 }));
  assert.deepEqual(late.room, held.room);
});

test("earlier pages are prepended, and only they determine whether more exist", () => {
  const first = withPage(emptyConversation, {
    room: room(60),
    messages: [message(59), message(60)],
    has_more: true,
  });
  assert.ok(first.has_earlier);
  const earlier = withEarlierPage(first, { room: room(60), messages: [message(57), message(58)], has_more: false });
  assert.deepEqual(sequences(earlier), [57, 58, 59, 60]);
  assert.ok(!earlier.has_earlier);
  const newer = withPage(earlier, { room: room(61), messages: [message(61)], has_more: false });
  assert.ok(!newer.has_earlier);
});

test("unread counts the team's messages after the visitor's read mark", () => {
  const held = withRoom(
    [
      message(4),
      message(5, { author_kind: "customer" }),
      message(6),
      message(7, { unsent_at: "2026-11-20T03:05:00Z" }),
    ].reduce(withMessage, loaded([1, 2, 3])),
    room(7, { customer_read_sequence: 3 }),
  );
  assert.equal(unreadCount(held), 2);
  assert.equal(unreadCount(emptyConversation), 0);
});

test("another room replaces the conversation", () => {
  const other = withPage(loaded([1, 2]), {
    room: { ...room(1), id: "00000000-0000-4000-8000-0000000000bb" },
    messages: [message(1)],
    has_more: false,
  });
  assert.deepEqual(sequences(other), [1]);
});
