import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { generate } from "promptparse";
import sharp from "sharp";
import { demoBillId } from "../../../local/demo/bills";
import { listComments } from "../../../local/demo/comments";
import { listDemoFiles } from "../../../local/demo/files";
import { featuredPersonas, listPersonas } from "../../../local/demo/personas";
import { demoReceivers, listSentSlips, listTransfers } from "../../../local/demo/transfers";
import { billCard, bills } from "../../../supabase/seed/bills";
import { catalogue, charges, workOut } from "../../../supabase/seed/catalogue";
import { customers } from "../../../supabase/seed/customers";
import { makeRooms, renderSeed, SEED_FILE } from "../../../supabase/seed/generate";
import { parseTranscripts } from "../../../supabase/seed/parse";
import { posts } from "../../../supabase/seed/posts";
import { replay } from "../../../supabase/seed/replay";
import { project, socials } from "../../../supabase/seed/shop";
import { slips, uploads } from "../../../supabase/seed/slips";
import "../../support/server-side";

const folder = new URL("../../../supabase/seed/transcripts/", import.meta.url);
const rooms = makeRooms();
const count = (fits: (room: (typeof rooms)[number]) => boolean) => rooms.filter(fits).length;

test("seed.sql is up to date (node --import tsx supabase/seed/generate.ts)", () => {
  const file = readFileSync(SEED_FILE, "utf8");
  assert.ok(file === renderSeed(), "supabase/seed.sql is stale");
  assert.ok(Buffer.byteLength(file) <= 400_000);
});

test("the demo inbox has the size and the variety of a real day", () => {
  assert.equal(rooms.length, 76);
  assert.equal(Object.keys(customers).length, 51);
  const messages = rooms.reduce((sum, room) => sum + room.messages.length, 0);
  assert.ok(messages >= 850 && messages <= 1200, `${messages} messages`);
  assert.equal(
    count((room) => room.waitingSince !== null),
    16,
  );
  assert.equal(
    count((room) => room.botFailed !== null),
    3,
  );
  assert.equal(
    count((room) => room.status === "resolved"),
    32,
  );
  assert.ok(count(({ transcript }) => ["shop", "promo"].includes(transcript.social)) >= 30);
  for (const member of ["owner", "agent"] as const) {
    const unread = count((room) => (room.marks[member] ?? 0) < room.lastFromCustomer);
    assert.ok(unread >= 6 && unread <= 9, `${unread} rooms unread by ${member}`);
    const open = count((room) => room.status === "open" && room.assignee === member);
    assert.ok(open >= 10 && open <= 15, `${open} rooms with ${member}`);
  }
});

test("every customer has a room, at most one on each channel and under each post", () => {
  const places = rooms.map(({ transcript: { customer, social, post = "" } }) => `${customer} ${social} ${post}`);
  assert.deepEqual(places, [...new Set(places)]);
  const writing = new Set(rooms.map(({ transcript }) => transcript.customer));
  assert.deepEqual(
    Object.keys(customers).filter((key) => !writing.has(key)),
    [],
  );
});

test("on every channel somebody waits for an answer", () => {
  for (const [key, { kind }] of Object.entries(socials)) {
    const waiting = count(({ transcript, waitingSince }) => transcript.social === key && waitingSince !== null);
    assert.ok(waiting > 0, `nobody waits on ${kind} ${key}`);
  }
});

test("comments: under posts of both channels, answered for all and privately, one hidden, some waiting", () => {
  const under = rooms.filter(({ transcript }) => transcript.post !== undefined);
  assert.deepEqual([...new Set(under.map(({ transcript }) => transcript.post))].sort(), Object.keys(posts).sort());
  assert.equal(under.filter(({ waitingSince }) => waitingSince !== null).length, 2);
  const known = listComments(Date.now());
  assert.equal(new Set(known.map(({ id }) => id)).size, known.length);
  assert.deepEqual([...new Set(known.map(({ account_id }) => account_id))].sort(), [
    socials.facebook?.external_id,
    socials.instagram?.external_id,
  ]);
  const accounts = Object.values(socials).map(({ external_id }) => external_id);
  const own = known.filter(({ from }) => accounts.includes(from.id));
  assert.ok(own.length >= 5 && own.every(({ parent_id }) => known.some(({ id }) => id === parent_id)));
  assert.equal(known.filter(({ is_hidden }) => is_hidden).length, 1);
  assert.equal(known.filter(({ is_answered_privately }) => is_answered_privately).length, 1);
  // the product learns the same ids from the seed
  const seed = renderSeed();
  for (const { id } of known) assert.ok(seed.includes(`'${id}'`), id);
  const people = listPersonas().map(({ external_id }) => external_id);
  for (const { from } of known) assert.ok(people.includes(from.id) || own.some((one) => one.from === from), from.name);
});

test("a bill's card is what the product would have sent", async () => {
  const { cardOf } = await import("@/lib/bills/texts");
  for (const [index, [key, bill]] of Object.entries(bills).entries()) {
    const items = bill.items.map(({ name, quantity, baht }) => ({
      name,
      quantity,
      price_satang: baht * 100,
      amount_satang: baht * quantity * 100,
    }));
    const shipping_satang = (bill.shipping ?? 0) * 100;
    const { text, content } = billCard(key);
    const sent = await cardOf({
      bill: {
        id: demoBillId(index + 1),
        number: index + 1,
        items,
        shipping_satang,
        discount_satang: 0,
        total_satang: items.reduce((sum, { amount_satang }) => sum + amount_satang, shipping_satang),
        due_at: null,
      } as Parameters<typeof cardOf>[0]["bill"],
      shop: project.name,
      language: null,
      channel: "line",
      time_zone: "Asia/Bangkok",
      url: String(content.url),
    });
    assert.deepEqual({ text, content }, sent, key);
  }
});

test("the provider knows the transfers of slips on the page of slips that can be asked again", () => {
  const seed = renderSeed();
  const known = listTransfers(Date.now()).map(({ transfer }) => transfer.reference);
  for (const { bank, reference } of uploads) {
    const qr_text = generate.slipVerify({ sendingBank: bank, transRef: reference });
    assert.ok(seed.includes(`'${bank}', '${reference}', '${qr_text}'`), reference);
    assert.ok(known.includes(reference), reference);
  }
});

test("a slip's transfer is what the provider knows: the amount, the receiver, and before the message", () => {
  const now = Date.now();
  const sent = listSentSlips(now);
  assert.deepEqual(sent.map(({ name }) => name).sort(), Object.keys(slips).sort());
  const transfers = new Map(listTransfers(now).map((one) => [one.transfer.reference, one]));
  for (const { slip, at } of sent) {
    const known = transfers.get(slip.reference);
    assert.equal(known === undefined, slip.provider === "unknown", slip.reference);
    if (!known || slip.sameAs) continue;
    assert.equal(known.transfer.amount * 100, slip.amount);
    assert.ok(Date.parse(known.transfer.at) < at, slip.reference);
    assert.equal(known.transfer.receiver === demoReceivers.other, slip.isElsewhere ?? false);
  }
});

test("every person of a channel has an id of their own, and those shown first exist", () => {
  const personas = listPersonas();
  const ids = personas.filter(({ channel }) => channel !== "widget").map(({ external_id }) => external_id);
  assert.deepEqual(ids, [...new Set(ids)]);
  const keys = personas.map(({ key }) => key);
  for (const key of featuredPersonas) assert.ok(keys.includes(key), key);
});

test("every file that a chat shows exists", async () => {
  const shown = rooms.flatMap(({ messages }) =>
    messages.flatMap(({ act }) => (act.type === "message" && act.extras?.file ? [act.extras.file] : [])),
  );
  const demoFiles = listDemoFiles(Date.now());
  assert.deepEqual(shown.map(({ path }) => path).sort(), demoFiles.map(({ path }) => path).sort());
  const { readSlip } = await import("@/lib/slips/read");
  for (const { path, make } of demoFiles) {
    const { kind, width, height, size } = shown.find((file) => file.path === path) ?? {};
    const bytes = await make();
    if (kind === "audio") assert.equal(bytes.length, size);
    else {
      const drawn = await sharp(bytes).metadata();
      assert.deepEqual([drawn.format, drawn.width, drawn.height], ["jpeg", width, height], path);
      assert.ok(bytes.length < 200_000, path);
      const reading = path.includes("slip-") ? await readSlip(bytes) : null;
      if (reading) assert.ok(reading.ok && slips[path.slice(5, -4)]?.reference === reading.qr.reference, path);
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
  assert.throws(() => parseTranscripts("== ploy @instagram under rainy", "x.txt"), /x\.txt:1: "rainy" is no post of/);
  assert.throws(() => room("@ 5d 11:00", "o <bill nobody>"), /x\.txt:3: There is no bill "nobody"/);
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
      handled_by: "human",
      left: null,
      lastMessage: 5,
      lastFromCustomer: 3,
      customerRead: 5,
      customerDelivered: 5,
      marks: { owner: 7, agent: 7, viewer: 7 },
    },
  );
});
