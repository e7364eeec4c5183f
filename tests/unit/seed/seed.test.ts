import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import sharp from "sharp";
import { demoFiles } from "../../../local/demo-files";
import { catalogue, charges, workOut } from "../../../supabase/seed/catalogue";
import { customers } from "../../../supabase/seed/customers";
import { makeRooms, renderSeed, SEED_FILE } from "../../../supabase/seed/generate";
import { parseTranscripts } from "../../../supabase/seed/parse";
import { replay } from "../../../supabase/seed/replay";

const folder = new URL("../../../supabase/seed/transcripts/", import.meta.url);
const rooms = makeRooms();
const count = (fits: (room: (typeof rooms)[number]) => boolean) => rooms.filter(fits).length;

test("seed.sql is up to date (node --import tsx supabase/seed/generate.ts)", () => {
  const file = readFileSync(SEED_FILE, "utf8");
  assert.ok(file === renderSeed(), "supabase/seed.sql is stale");
  assert.ok(Buffer.byteLength(file) <= 400_000);
});

test("the demo inbox has the size and the variety of a real day", () => {
  assert.equal(rooms.length, 60);
  assert.equal(Object.keys(customers).length, 40);
  const messages = rooms.reduce((sum, room) => sum + room.messages.length, 0);
  assert.ok(messages >= 850 && messages <= 1000, `${messages} messages`);
  assert.equal(
    count((room) => room.waitingSince !== null),
    14,
  );
  assert.equal(
    count((room) => room.botFailed !== null),
    3,
  );
  assert.equal(
    count((room) => room.status === "resolved"),
    23,
  );
  assert.ok(count(({ transcript }) => ["shop", "promo"].includes(transcript.social)) >= 36);
  for (const member of ["owner", "agent"] as const) {
    const unread = count((room) => (room.marks[member] ?? 0) < room.lastFromCustomer);
    assert.ok(unread >= 6 && unread <= 9, `${unread} rooms unread by ${member}`);
    const open = count((room) => room.status === "open" && room.assignee === member);
    assert.ok(open >= 10 && open <= 13, `${open} rooms with ${member}`);
  }
});

test("every customer has a room, at most one on each channel", () => {
  const places = rooms.map(({ transcript }) => `${transcript.customer} ${transcript.social}`);
  assert.deepEqual(places, [...new Set(places)]);
  const writing = new Set(rooms.map(({ transcript }) => transcript.customer));
  assert.deepEqual(
    Object.keys(customers).filter((key) => !writing.has(key)),
    [],
  );
});

test("only widget rooms wait for an answer: other channels cannot send before they are connected", () => {
  for (const { transcript, waitingSince } of rooms) {
    if (!["shop", "promo"].includes(transcript.social)) assert.equal(waitingSince, null, transcript.customer);
  }
});

test("every file that a chat shows exists", async () => {
  const shown = rooms.flatMap(({ messages }) =>
    messages.flatMap(({ act }) => (act.type === "message" && act.extras?.file ? [act.extras.file] : [])),
  );
  assert.deepEqual(shown.map(({ path }) => path).sort(), demoFiles.map(({ path }) => path).sort());
  for (const { path, make } of demoFiles) {
    const { kind, width, height, size } = shown.find((file) => file.path === path) ?? {};
    const bytes = await make();
    if (kind === "audio") assert.equal(bytes.length, size);
    else {
      const drawn = await sharp(bytes).metadata();
      assert.deepEqual([drawn.format, drawn.width, drawn.height], ["jpeg", width, height]);
    }
  }
});

test("the owner speaks as a woman and the agent as a man", () => {
  for (const { messages } of rooms) {
    for (const { act } of messages) {
      if (!("text" in act) || act.type === "note") continue;
      if (act.author === "owner") assert.doesNotMatch(act.text, /ครับ/);
      if (act.author === "agent") assert.doesNotMatch(act.text, /ค่ะ|คะ(?!แนน)/);
    }
  }
});

test("every price that the shop names is in the catalogue or calculated from it", () => {
  const known = new Set([...Object.values(catalogue).map(({ price }) => price), ...Object.values(charges)]);
  for (const file of readdirSync(folder)) {
    for (const line of readFileSync(new URL(file, folder), "utf8").split("\n")) {
      if (!/^[oab!]/.test(line)) continue;
      const sums = [...line.matchAll(/\{=([^}]*)\}/g)].map(([, sum = ""]) => workOut(sum));
      for (const [, amount = ""] of line.matchAll(/(\d[\d,]*) ?(?:บาท|baht)/g)) {
        const value = Number(amount.replaceAll(",", ""));
        assert.ok(known.has(value) || sums.includes(value) || [100, 1000].includes(value), `${amount} in: ${line}`);
      }
    }
  }
});

test("refuses a wrong sum, an unknown word and a line out of order, with the location", () => {
  const room = (...lines: string[]) => parseTranscripts(["== ploy @shop", ...lines].join("\n"), "x.txt").map(replay);
  assert.throws(() => room("@ 5d 11:00", "o รวม 600 บาทค่ะ {=sai+ship}"), /^Error: x\.txt:3: sai\+ship is 630/);
  assert.throws(() => room("@ 5d 11:00", "* owner dances"), /x\.txt:3: "dances" is no event/);
  assert.throws(() => room("@ 5d 09:00", "c เปิดยังคะ"), /x\.txt:3: outside the hours/);
  assert.throws(() => room("@ 5m", "c หนึ่ง", "c[6m] สอง"), /x\.txt:4: comes before the line above/);
  assert.throws(() => room("@ 1d 11:00", "c หนึ่ง", "@ 1h", "c สอง"), /x\.txt:5: this section must be later/);
});

test("a seeded room has the state that the product's own functions would give it", () => {
  const [room] = parseTranscripts(
    [
      "== ploy @shop",
      "@ 9d 11:00",
      "c หนึ่ง",
      "b สอง",
      "c สาม",
      "b! สี่",
      "o ห้า",
      "* owner takes",
      "* owner resolves",
    ].join("\n"),
    "x.txt",
  ).map(replay);
  assert.deepEqual(
    { ...room, transcript: undefined, messages: room?.messages.length },
    {
      transcript: undefined,
      messages: 7,
      conversations: [{ number: 1, opened: 1, answered: 5, resolved: 7, resolvedBy: "owner" }],
      status: "resolved",
      assignee: "owner",
      waitingSince: null,
      botFailed: null,
      lastMessage: 5,
      lastFromCustomer: 3,
      customerRead: 5,
      customerDelivered: 5,
      marks: { owner: 7, agent: 7, viewer: 7 },
    },
  );
});
