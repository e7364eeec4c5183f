import assert from "node:assert/strict";
import { test } from "node:test";
import { noFilters, type RoomFilters } from "@/lib/rooms/filters";
import { microsecondsOf } from "@/lib/rooms/instants";
import { mergeRoomList } from "@/lib/rooms/listing";
import { positionAfter } from "@/lib/rooms/placement";
import { applyRoomEvents, type LiveRooms, noLiveRooms, type RoomsChange } from "@/lib/rooms/reducer";
import type { Room, RoomEvent, RoomPage } from "@/lib/rooms/schema";
import type { RoomSort, RoomView } from "@/lib/rooms/views";

const ME = "00000000-0000-4000-8000-00000000000a";
const COLLEAGUE = "00000000-0000-4000-8000-00000000000b";
const VIEWS: RoomView[] = ["waiting", "mine", "unassigned", "bot_failed", "pinned", "resolved", "all"];
const SORTS: RoomSort[] = ["waiting", "newest", "oldest", "priority"];
const TAGS = ["40000000-0000-4000-8000-000000000001", "40000000-0000-4000-8000-000000000002"];
const FILTERS: Partial<RoomFilters>[] = [
  {},
  { social_ids: ["s"] },
  { social_ids: ["other"] },
  { tag_ids: TAGS.slice(1) },
  { tag_ids: TAGS },
  { assignee_ids: ["nobody"] },
  { assignee_ids: [COLLEAGUE, "nobody"] },
  { from: "2026-11-20" },
  { to: "2026-11-19" },
];
const timeZone = "Asia/Bangkok";

/** A small seeded generator, so that a failure can be reproduced. */
function seededRandom(seed: number) {
  let state = seed;
  const next = () => {
    state = (state * 1664525 + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  const pick = <T>(items: readonly T[]): T => items[below(items.length)] as T;
  const shuffle = <T>(items: readonly T[]): T[] => {
    const left = [...items];
    return items.map(() => left.splice(below(left.length), 1)[0] as T);
  };
  return { below, pick, shuffle };
}

const START = Date.UTC(2026, 10, 20, 7);
/** PostgreSQL's format of a timestamp: microseconds, trailing zeros cut off. */
const instant = (micros: number) => {
  const iso = new Date(START + Math.floor(micros / 1000)).toISOString().slice(0, -5);
  const fraction = String(((START * 1000 + micros) % 1_000_000) / 1_000_000).slice(1);
  return `${iso}${fraction}+00:00`;
};

const roomId = (index: number) => `10000000-0000-4000-8000-${String(index).padStart(12, "0")}`;

function newRoom(index: number, at: number): Room {
  return {
    id: roomId(index),
    project_id: "p",
    social_id: "s",
    social_kind: "widget",
    customer_id: `c${index}`,
    customer_name: `ลูกค้า ${index}`,
    customer_picture_url: null,
    customer_last_at: null,
    unreachable_since: null,
    thread_owner: null,
    thread_asked_at: null,
    tag_ids: [],
    customer_blocked_at: null,
    member_count: null,
    status: "open",
    snoozed_until: null,
    assignee_id: null,
    priority: 0,
    handled_by: "human",
    bot_failed_at: null,
    waiting_since: instant(at),
    conversation_number: 1,
    last_sequence: 1,
    last_customer_sequence: 1,
    last_message_at: instant(at),
    last_message_kind: "text",
    last_message_preview: "",
    last_message_author_kind: "customer",
    last_message_author_id: null,
    customer_delivered_sequence: 1,
    customer_read_sequence: 1,
    team_read_sequence: 0,
    updated_at: instant(at),
    read_sequence: 0,
    unread_count: 1,
    pinned_at: null,
    kind: "chat",
    post_id: null,
  };
}

const eventOf = ({ read_sequence: _r, unread_count: _u, pinned_at: _p, ...event }: Room): RoomEvent => event;

/** A server: it changes rooms, publishes each change, and lists a view. */
function makeServer(seed: number, count: number) {
  const random = seededRandom(seed);
  let clock = 0;
  const tick = () => {
    clock += 1 + random.below(3) * 999;
    return clock;
  };
  const rooms = Array.from({ length: count }, (_, index) => newRoom(index, tick()));
  for (const room of rooms) if (random.below(4) === 0) room.pinned_at = instant(0);
  const published: RoomsChange[] = [];
  function change() {
    const room = random.pick(rooms);
    const at = instant(tick());
    let wrote = false;
    switch (random.below(8)) {
      case 0:
        room.status = room.status === "open" ? "resolved" : "open";
        if (room.status === "resolved") room.waiting_since = null;
        room.last_sequence++;
        break;
      case 1:
        room.assignee_id = random.pick([ME, COLLEAGUE, null]);
        room.last_sequence++;
        break;
      case 6:
        room.priority = random.below(4);
        break;
      case 7:
        room.tag_ids = TAGS.filter(() => random.below(2) === 0);
        break;
      case 2:
        room.customer_read_sequence = room.last_sequence;
        break;
      case 3:
        room.last_sequence++;
        room.last_message_at = at;
        room.last_message_author_kind = "member";
        room.waiting_since = null;
        room.status = "open";
        break;
      default:
        room.last_sequence++;
        room.last_customer_sequence = room.last_sequence;
        room.last_message_at = at;
        room.last_message_author_kind = "customer";
        room.waiting_since ??= at;
        room.status = "open";
        room.unread_count++;
        wrote = true;
    }
    room.updated_at = at;
    published.push({
      type: "rooms",
      rooms: [eventOf(room)],
      messages: wrote ? [{ room_id: room.id, sequence: room.last_sequence, author_kind: "customer" }] : [],
    });
  }
  function list(view: RoomView, sort: RoomSort, filters: RoomFilters, limit: number): RoomPage {
    const { rooms: all } = mergeRoomList([{ rooms: structuredClone(rooms), next: null }], noLiveRooms, {
      view,
      sort,
      filters,
      timeZone,
      me: { user_id: ME, rooms_scope: "all" },
    });
    const page = all.slice(0, limit);
    const last = page.at(-1);
    return { rooms: page, next: (last && page.length === limit && positionAfter(last, { view, sort })) || null };
  }
  return { random, rooms, published, change, list };
}

const me = { user_id: ME, rooms_scope: "all" } as const;
const whole = { filters: noFilters, timeZone };
const applyAll = (changes: readonly RoomsChange[]): LiveRooms => changes.reduce(applyRoomEvents, noLiveRooms);

test("events in any order, duplicated or late, give the same list as a refetch of the loaded part", () => {
  for (let seed = 1; seed <= 400; seed++) {
    const server = makeServer(seed, 24);
    for (let n = 0; n < 20; n++) server.change();
    const view = server.random.pick(VIEWS);
    const sort = server.random.pick(SORTS);
    const filters = { ...noFilters, ...server.random.pick(FILTERS) };
    const page = server.list(view, sort, filters, 10);
    const fetched = structuredClone(page);
    // events from before the fetch may still arrive after it
    for (let n = 0; n < 40; n++) server.change();
    const changes = server.random.shuffle([...server.published, ...server.published]);
    const { rooms } = mergeRoomList([fetched], applyAll(changes), { view, sort, filters, timeZone, me });

    const expected = mergeRoomList([{ rooms: structuredClone(server.rooms), next: page.next }], noLiveRooms, {
      view,
      sort,
      filters,
      timeZone,
      me,
    }).rooms;
    // events do not tell whether a room that was never fetched is pinned
    const wanted =
      view === "pinned" ? expected.filter((room) => fetched.rooms.some(({ id }) => id === room.id)) : expected;
    assert.deepEqual(
      rooms.map((room) => room.id),
      wanted.map((room) => room.id),
      `seed ${seed} ${view} ${sort}`,
    );
    for (const [index, room] of rooms.entries()) {
      if (!fetched.rooms.some(({ id }) => id === room.id)) continue;
      assert.deepEqual(room, wanted[index], `seed ${seed}`);
    }
  }
});

test("a list that is merged again after each event equals one that is merged anew", () => {
  for (let seed = 1; seed <= 60; seed++) {
    const server = makeServer(seed, 40);
    for (let n = 0; n < 20; n++) server.change();
    const wanted = {
      view: server.random.pick(VIEWS),
      sort: server.random.pick(SORTS),
      filters: { ...noFilters, ...server.random.pick(FILTERS) },
      timeZone,
      me,
    };
    const pages = [structuredClone(server.list(wanted.view, wanted.sort, wanted.filters, 25))];
    const before = server.published.length;
    for (let n = 0; n < 30; n++) server.change();
    let live = noLiveRooms;
    for (const change of server.published.slice(before)) {
      live = applyRoomEvents(live, change);
      const again = mergeRoomList(pages, live, wanted);
      assert.deepEqual(again, mergeRoomList(structuredClone(pages), live, { ...wanted }), `seed ${seed}`);
    }
  }
});

test("applying events twice and in any order equals applying them once", () => {
  const server = makeServer(7, 5);
  for (let n = 0; n < 30; n++) server.change();
  const once = applyAll(server.published);
  const shuffled = applyAll(server.random.shuffle([...server.published, ...server.published]));
  assert.deepEqual(new Map([...shuffled].sort()), new Map([...once].sort()));
});

test("a transaction that waited for the room's lock wins although it started earlier", () => {
  const room = newRoom(1, 0);
  const first = { ...eventOf(room), last_sequence: 2, assignee_id: ME, updated_at: instant(5000) };
  const second = { ...eventOf(room), last_sequence: 3, assignee_id: COLLEAGUE, updated_at: instant(4000) };
  const live = applyAll([
    { type: "rooms", rooms: [second] },
    { type: "rooms", rooms: [first] },
  ]);
  assert.equal(live.get(room.id)?.event?.assignee_id, COLLEAGUE);
});

test("unread counts fetched and live messages and falls with the read mark", () => {
  const room = { ...newRoom(1, 0), last_sequence: 4, last_customer_sequence: 4, unread_count: 2, read_sequence: 2 };
  const listing = (changes: RoomsChange[]) =>
    mergeRoomList([{ rooms: [room], next: null }], applyAll(changes), { view: "all", sort: "newest", ...whole, me })
      .rooms[0];
  const wrote = (sequence: number): RoomsChange => ({
    type: "rooms",
    rooms: [{ ...eventOf(room), last_sequence: sequence, last_customer_sequence: sequence }],
    messages: [{ room_id: room.id, sequence, author_kind: "customer" }],
  });
  assert.equal(listing([wrote(4)])?.unread_count, 2);
  assert.equal(listing([wrote(5), wrote(6), wrote(6)])?.unread_count, 4);
  assert.equal(listing([wrote(6), { type: "read", room_id: room.id, sequence: 6 }])?.unread_count, 0);
  assert.equal(listing([wrote(5), wrote(6), { type: "read", room_id: room.id, sequence: 5 }])?.unread_count, 1);
  assert.equal(listing([{ type: "read", room_id: room.id, sequence: 3 }])?.unread_count, 1);
});

test("an undone read mark restores the fetched one", () => {
  const room = { ...newRoom(1, 0), unread_count: 0, read_sequence: 1 };
  const unread = (changes: RoomsChange[], fetched = room) =>
    mergeRoomList([{ rooms: [fetched], next: null }], applyAll(changes), { view: "all", sort: "newest", ...whole, me })
      .rooms[0]?.unread_count;
  const read: RoomsChange = { type: "read", room_id: room.id, sequence: 1 };
  const back: RoomsChange = { type: "unread", room_id: room.id };
  assert.equal(unread([read, back], { ...room, unread_count: 1, read_sequence: 0 }), 1);
  assert.equal(unread([read], { ...room, unread_count: 1, read_sequence: 0 }), 0);
});

test("a list of unread rooms drops a room when it is read and adds one when its customer writes", () => {
  const wanted = { view: "all", sort: "newest", filters: { ...noFilters, unread: true }, timeZone, me } as const;
  const [one, two] = [newRoom(1, 0), { ...newRoom(2, 1000), unread_count: 0, read_sequence: 1 }];
  const wrote: RoomsChange = {
    type: "rooms",
    rooms: [{ ...eventOf(two), last_sequence: 2, last_customer_sequence: 2 }],
    messages: [{ room_id: two.id, sequence: 2, author_kind: "customer" }],
  };
  const ids = (changes: RoomsChange[]) =>
    mergeRoomList([{ rooms: [one, two], next: null }], applyAll(changes), wanted).rooms.map(({ id }) => id);
  assert.deepEqual(ids([]), [one.id]);
  assert.deepEqual(ids([wrote]), [two.id, one.id]);
  assert.deepEqual(ids([{ type: "read", room_id: one.id, sequence: 1 }]), []);
});

test("a date filter uses the project's time zone", () => {
  // 14:00 on 20 November in Bangkok, still the evening of the 19th in Honolulu
  const room = newRoom(1, 0);
  const shown = (zone: string, filters: Partial<RoomFilters>) =>
    mergeRoomList([{ rooms: [room], next: null }], noLiveRooms, {
      view: "all",
      sort: "newest",
      filters: { ...noFilters, ...filters },
      timeZone: zone,
      me,
    }).rooms.length;
  assert.equal(shown("Asia/Bangkok", { from: "2026-11-20", to: "2026-11-20" }), 1);
  assert.equal(shown("Pacific/Honolulu", { from: "2026-11-20" }), 0);
  assert.equal(shown("Pacific/Honolulu", { to: "2026-11-19" }), 1);
});

test("a pending pin shows at once and gives way to the fetched one afterwards", () => {
  const page = { rooms: [newRoom(1, 0)], next: null };
  const pin: RoomsChange = { type: "pinned", room_id: roomId(1), pinned_at: instant(9) };
  const pinned = (changes: RoomsChange[]) =>
    mergeRoomList([page], applyAll(changes), { view: "pinned", sort: "newest", ...whole, me }).rooms.length;
  assert.equal(pinned([pin]), 1);
  assert.equal(pinned([pin, { ...pin, pinned_at: undefined }]), 0);
});

test("a room reassigned from an own-scoped agent disappears and returns when assigned again", () => {
  const own = { user_id: ME, rooms_scope: "own" } as const;
  const room = { ...newRoom(1, 0), assignee_id: ME };
  const left: RoomsChange = { type: "left", rooms: [room] };
  const back: RoomsChange = { type: "rooms", rooms: [{ ...eventOf(room), last_sequence: 3 }] };
  const shown = (changes: RoomsChange[]) =>
    mergeRoomList([{ rooms: [room], next: null }], applyAll(changes), {
      view: "all",
      sort: "newest",
      ...whole,
      me: own,
    }).rooms.length;
  assert.equal(shown([left]), 0);
  assert.equal(shown([left, back]), 1);
  assert.equal(shown([back, left]), 1);
  const away: RoomsChange = { type: "rooms", rooms: [{ ...eventOf(room), assignee_id: COLLEAGUE, last_sequence: 3 }] };
  assert.equal(shown([away]), 0);
});

test("a row stays the same object while it does not change", () => {
  const page = { rooms: [newRoom(1, 0), newRoom(2, 1000)], next: null };
  const show = (live: LiveRooms) => mergeRoomList([page], live, { view: "all", sort: "newest", ...whole, me }).rooms;
  const one = applyRoomEvents(noLiveRooms, { type: "rooms", rooms: [{ ...eventOf(newRoom(1, 0)), last_sequence: 5 }] });
  const two = applyRoomEvents(one, { type: "rooms", rooms: [{ ...eventOf(newRoom(2, 0)), last_sequence: 6 }] });
  const find = (rooms: Room[], index: number) => rooms.find(({ id }) => id === roomId(index));
  assert.equal(find(show(one), 1), find(show(two), 1));
  assert.notEqual(find(show(one), 2), find(show(two), 2));
});

test("compares timestamps below the millisecond, with the trailing zeros that PostgreSQL cuts off", () => {
  const rising = ["2026-11-20T07:00:00+00:00", "2026-11-20T07:00:00.1+00:00", "2026-11-20T07:00:00.10005+00:00"];
  const read = rising.map(microsecondsOf);
  assert.deepEqual(
    read,
    [...read].sort((a, b) => a - b),
  );
  assert.equal(new Set(read).size, 3);
  assert.equal(microsecondsOf("2026-11-20T07:00:00.100Z"), microsecondsOf("2026-11-20T14:00:00.1+07:00"));
});
