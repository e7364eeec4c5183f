/** Every kind of Messenger and Instagram event, from the providers' field tables: how it is stored and parsed. */
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { quoteIds, readEvents } from "@/lib/socials/meta/events";
import { parseEvent } from "@/lib/socials/meta/parse";

const FOLDER = fileURLToPath(new URL("../../fixtures/meta/", import.meta.url));

interface Fixture {
  /** Meta's documentation of it. */
  source: string;
  payload: { entry: { id: string }[] };
  /** A null id need only be the same twice. */
  stored: { kind: string; source: string; external_id: string | null };
  parsed: object | null;
}

const PAGE = "102030405060708";
const fixtures = readdirSync(FOLDER).map((file): [string, Fixture] => [
  file.replace(".json", ""),
  JSON.parse(readFileSync(FOLDER + file, "utf8")),
]);
const readerOf = (account_id: string) => ({
  account_id,
  channel: account_id === PAGE ? ("facebook" as const) : ("instagram" as const),
  app_id: "700000000000001",
  native_url:
    account_id === PAGE
      ? `https://business.facebook.com/latest/inbox/messenger?asset_id=${PAGE}`
      : "https://www.instagram.com/direct/inbox/",
});

test("every kind has a fixture", () => {
  assert.ok(fixtures.length >= 45, String(fixtures.length));
});

for (const [name, { payload, stored, parsed }] of fixtures) {
  test(`${name} is stored under its own id and parsed`, () => {
    const [account] = readEvents(payload);
    assert.ok(account);
    assert.equal(account.kind, name.startsWith("instagram") ? "instagram" : "facebook");
    const [event] = account.events;
    assert.ok(event);
    assert.deepEqual([event.kind, event.source], [stored.kind, stored.source]);
    if (stored.external_id) assert.equal(event.external_id, stored.external_id);
    assert.ok(event.external_id.length <= 200);
    assert.deepEqual(readEvents(structuredClone(payload))[0]?.events[0], event);
    assert.deepEqual(parseEvent(event.payload, readerOf(account.external_id)), parsed);
  });
}

const entry = (event: object) => ({ object: "page", entry: [{ id: PAGE, time: 1, messaging: [event] }] });
const between = { sender: { id: "1" }, recipient: { id: PAGE }, timestamp: 1_795_248_000_123 };

test("different events have different ids: a deletion and its message, two reactions, two read receipts", () => {
  const keyOf = (event: object) => readEvents(entry({ ...between, ...event }))[0]?.events[0]?.external_id;
  const keys = [
    { message: { mid: "m", text: "a" } },
    { message: { mid: "m", is_deleted: true } },
    { reaction: { mid: "m", action: "react", emoji: "❤️" } },
    { reaction: { mid: "m", action: "unreact" } },
    { reaction: { mid: "m", action: "react", emoji: "❤️" }, timestamp: between.timestamp + 1 },
    { read: { watermark: 1 } },
    { read: { watermark: 2 } },
    { delivery: { watermark: 2 } },
    { reaction: { mid: "x".repeat(200), action: "react" } },
    { reaction: { mid: "x".repeat(199), action: "react" } },
  ].map(keyOf);
  assert.equal(new Set(keys).size, keys.length);
});

test("an unknown event is stored and refused by the parser", () => {
  const bad = { ...between, message: { text: "no mid" } };
  const [account] = readEvents(entry(bad));
  assert.equal(account?.events[0]?.kind, "malformed");
  assert.throws(() => parseEvent(bad, readerOf(PAGE)), { name: "ZodError" });
});

test("refuses requests that are not Meta's; other objects yield no events", () => {
  for (const body of [null, [], {}, { object: "page" }, { object: "page", entry: "x" }]) {
    assert.throws(() => readEvents(body), { name: "ZodError" });
  }
  assert.deepEqual(readEvents({ object: "whatsapp_business_account", entry: [{ id: "1" }] }), []);
});

test("stores malformed events and entries separately and keeps their neighbours", () => {
  const good = { ...between, message: { mid: "m_good", text: "ดี" } };
  const broken = [{ hello: "there" }, null, { ...good, timestamp: 1e20 }];
  const [bad, none, other] = readEvents({
    object: "page",
    entry: [{ id: PAGE, messaging: [...broken, good] }, { id: { not: "an id" } }, { id: "2", messaging: [good] }],
  });
  assert.deepEqual(
    bad?.events.map(({ kind, failure_code }) => [kind, failure_code]),
    [...broken.map(() => ["malformed", "malformed"]), ["message", undefined]],
  );
  assert.equal(none, null);
  assert.equal(other?.events.length, 1);
});

test("numeric ids are parsed exactly, and text stays unchanged", () => {
  const body = `{"object":"instagram","entry":[{"id": 17841400008460056 ,"text":"\\"id\\": 12","a":{"id":5}}]}`;
  assert.deepEqual(JSON.parse(quoteIds(body)), {
    object: "instagram",
    entry: [{ id: "17841400008460056", text: '"id": 12', a: { id: "5" } }],
  });
});
