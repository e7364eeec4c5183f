import assert from "node:assert/strict";
import { test } from "node:test";
import {
  emptyHistory,
  gapAfter,
  type History,
  mergeMessages,
  mergePage,
  shownState,
  trimHistory,
} from "@/lib/messages/reducer";
import type { Message, MessageState } from "@/lib/messages/schema";

function seededRandom(seed: number) {
  let state = seed;
  const next = () => {
    state = (state * 1664525 + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  const shuffle = <T>(items: readonly T[]): T[] => {
    const left = [...items];
    return items.map(() => left.splice(below(left.length), 1)[0] as T);
  };
  return { below, shuffle };
}

const at = (micros: number) => `2026-11-20T07:00:00.${String(micros).padStart(6, "0")}+00:00`;

function newMessage(sequence: number, updated = sequence, state: MessageState = "received"): Message {
  return {
    id: `m${sequence}`,
    project_id: "p",
    room_id: "r",
    social_id: "s",
    sequence,
    conversation_number: 1,
    author_kind: state === "received" ? "customer" : "member",
    author_id: null,
    kind: "text",
    text: `ข้อความ ${sequence}`,
    content: null,
    attachments: [],
    reactions: [],
    origin: null,
    is_note: false,
    mentions: [],
    reply_to_id: null,
    client_id: null,
    state,
    failure_code: null,
    delayed_since: null,
    retry_at: null,
    cost: null,
    has_quote_token: false,
    sent_at: null,
    unsent_at: null,
    created_at: at(sequence),
    updated_at: at(updated),
  };
}

/** A room's messages on the server: they are written and change state; each version is published once. */
function makeServer(seed: number) {
  const random = seededRandom(seed);
  const rows: Message[] = [];
  const published: Message[] = [];
  let clock = 0;
  const step = () => {
    clock++;
    const known = rows[random.below(rows.length)];
    const changes = known && known.state !== "received" && random.below(2) === 0;
    const state = changes ? (["sending", "sent", "failed"] as const)[random.below(3)] : undefined;
    const row =
      changes && known && state
        ? { ...known, state, updated_at: at(clock) }
        : newMessage(rows.length + 1, clock, random.below(2) === 0 ? "received" : "queued");
    rows[row.sequence - 1] = row;
    published.push(row);
  };
  const latest = (limit: number) => ({ messages: rows.slice(-limit), has_more: rows.length > limit });
  const after = (sequence: number, limit: number) => {
    const found = rows.filter((row) => row.sequence > sequence);
    return { messages: found.slice(0, limit), has_more: found.length > limit };
  };
  const before = (sequence: number, limit: number) => {
    const found = rows.filter((row) => row.sequence < sequence);
    return { messages: found.slice(-limit), has_more: found.length > limit };
  };
  return { random, rows, published, step, latest, after, before };
}

const steps = (server: ReturnType<typeof makeServer>, count: number) => {
  for (let n = 0; n < count; n++) server.step();
};

test("events in any order, duplicated or late, give the same state as a refetch", () => {
  for (let seed = 1; seed <= 200; seed++) {
    const server = makeServer(seed);
    steps(server, 30);
    const page = server.latest(10);
    steps(server, 30);
    const events = server.random.shuffle([...server.published, ...server.published]);
    const cut = server.random.below(events.length);
    let history: History = emptyHistory;
    for (const event of events.slice(0, cut)) history = mergeMessages(history, [event]);
    history = mergePage(history, page, {});
    for (const event of events.slice(cut)) history = mergeMessages(history, [event]);
    const first = page.messages[0]?.sequence ?? 1;
    assert.deepEqual(history.messages, server.rows.slice(first - 1), `seed ${seed}`);
    assert.equal(gapAfter(history, server.rows.length), null);
  }
});

test("lost events leave a gap that a fetch after the given sequence fills", () => {
  for (let seed = 1; seed <= 200; seed++) {
    const server = makeServer(seed);
    steps(server, 20);
    let history = mergePage(emptyHistory, server.latest(10), {});
    const held = server.published.length;
    steps(server, 40);
    for (const event of server.random.shuffle(server.published.slice(held))) {
      if (server.random.below(3) === 0) history = mergeMessages(history, [event]);
    }
    let requests = 0;
    for (let gap = gapAfter(history, server.rows.length); gap !== null; gap = gapAfter(history, server.rows.length)) {
      history = mergePage(history, server.after(gap, 7), { after: gap });
      assert.ok(++requests < 20, `seed ${seed} keeps asking`);
    }
    const sequences = history.messages.map((message) => message.sequence);
    const first = sequences[0] ?? 0;
    assert.deepEqual(
      sequences,
      server.rows.map((row) => row.sequence).filter((sequence) => sequence >= first),
    );
  }
});

test("paging back reaches the first message, whatever arrives meanwhile", () => {
  const server = makeServer(3);
  steps(server, 60);
  let history = mergePage(emptyHistory, server.latest(10), {});
  while (history.has_earlier) {
    const page = server.before(history.messages[0]?.sequence ?? 0, 10);
    server.step();
    history = mergeMessages(history, server.published.slice(-1));
    history = mergePage(history, page, { before: history.messages[0]?.sequence ?? 0 });
  }
  assert.deepEqual(
    history.messages.map((message) => message.sequence),
    server.rows.map((row) => row.sequence),
  );
});

test("an earlier page that arrives after the room was left and trimmed leaves no hole", () => {
  const server = makeServer(4);
  steps(server, 120);
  const first = (history: History) => history.messages[0]?.sequence ?? 0;
  let history = mergePage(emptyHistory, server.latest(30), {});
  const before = first(history);
  const late = server.before(before, 10);
  history = trimHistory(history, 10);
  assert.equal(mergePage(history, late, { before }), history);
  assert.equal(mergePage(emptyHistory, late, { before }), emptyHistory);
  while (history.has_earlier)
    history = mergePage(history, server.before(first(history), 10), { before: first(history) });
  assert.deepEqual(history.messages, server.rows);
});

test("an earlier page that arrives after a jump loaded more takes nothing back", () => {
  const server = makeServer(6);
  steps(server, 120);
  const latest = mergePage(emptyHistory, server.latest(10), {});
  const before = latest.messages[0]?.sequence ?? 0;
  const jumped = mergePage(latest, server.before(before, 200), { before });
  const history = mergePage(jumped, server.before(before, 10), { before });
  assert.deepEqual(history.messages, server.rows);
  assert.equal(history.has_earlier, false);
});

test("a change to a message older than the loaded part does not leave a gap", () => {
  const server = makeServer(5);
  steps(server, 60);
  const history = mergePage(emptyHistory, server.latest(10), {});
  const old = newMessage(2, 999_999, "sent");
  assert.equal(mergeMessages(history, [old]), history);
  const early = mergePage(mergeMessages(emptyHistory, [old]), server.latest(10), {});
  assert.deepEqual(early.messages, history.messages);
});

test("a deleted message does not cause endless fetches", () => {
  const rows = [1, 2, 3, 6, 7].map((sequence) => newMessage(sequence));
  let history = mergePage(emptyHistory, { messages: rows.slice(0, 3), has_more: false }, {});
  history = mergeMessages(history, rows.slice(4));
  assert.equal(gapAfter(history), 3);
  history = mergePage(history, { messages: rows.slice(3), has_more: false }, { after: 3 });
  assert.equal(gapAfter(history), null);
});

test("an empty room is complete, and its first message continues it", () => {
  const empty = mergePage(emptyHistory, { messages: [], has_more: false }, {});
  assert.equal(gapAfter(empty), null);
  assert.equal(gapAfter(empty, 1), 0);
  assert.equal(gapAfter(mergeMessages(empty, [newMessage(1)])), null);
});

test("an event without changes returns the same object, and unchanged messages keep their identity", () => {
  const history = mergePage(emptyHistory, { messages: [newMessage(1), newMessage(2)], has_more: false }, {});
  assert.equal(mergeMessages(history, [newMessage(2)]), history);
  const more = mergeMessages(history, [newMessage(3)]);
  assert.equal(more.messages[0], history.messages[0]);
});

test("trimming keeps the end and records that earlier messages exist", () => {
  const all = Array.from({ length: 30 }, (_, index) => newMessage(index + 1));
  const history = mergePage(emptyHistory, { messages: all, has_more: false }, {});
  const trimmed = trimHistory(history, 10);
  assert.equal(trimmed.messages.length, 10);
  assert.equal(trimmed.has_earlier, true);
  assert.equal(gapAfter(trimmed, 30), null);
  assert.equal(trimHistory(trimmed, 10), trimmed);
});

test("the customer's receipts advance a sent message, never a failed one or a note", () => {
  const marks = { customer_delivered_sequence: 5, customer_read_sequence: 3 };
  const state = (sequence: number, own: MessageState, part: Partial<Message> = {}) =>
    shownState({ ...newMessage(sequence, sequence, own), ...part }, marks);
  assert.equal(state(6, "sent"), "sent");
  assert.equal(state(5, "sent"), "delivered");
  assert.equal(state(3, "queued"), "read");
  assert.equal(state(3, "failed"), "failed");
  assert.equal(state(3, "sent", { is_note: true }), "sent");
  assert.equal(state(3, "received"), "received");
});
