import assert from "node:assert/strict";
import { test } from "node:test";
import { snoozedUntil } from "@/lib/rooms/snooze";

const BANGKOK = "Asia/Bangkok";
const BERLIN = "Europe/Berlin";
const at = (iso: string) => Date.parse(iso);

test("an hour is an hour, and until the next reply has no time", () => {
  assert.equal(snoozedUntil("hour", at("2026-11-20T07:05:00Z"), BANGKOK), "2026-11-20T08:05:00.000Z");
  assert.equal(snoozedUntil("reply", at("2026-11-20T07:05:00Z"), BANGKOK), null);
});

test("tomorrow is nine o'clock on the next day of the project's calendar, also around midnight", () => {
  assert.equal(snoozedUntil("tomorrow", at("2026-11-20T07:00:00Z"), BANGKOK), "2026-11-21T02:00:00.000Z");
  // 00:30 on the 21st in Bangkok is still the 20th in UTC
  assert.equal(snoozedUntil("tomorrow", at("2026-11-20T17:30:00Z"), BANGKOK), "2026-11-22T02:00:00.000Z");
  assert.equal(snoozedUntil("tomorrow", at("2026-12-31T10:00:00Z"), BANGKOK), "2027-01-01T02:00:00.000Z");
});

test("monday is never today", () => {
  const mondays = { "2026-11-20": "23", "2026-11-22": "23", "2026-11-23": "30", "2026-11-24": "30" };
  for (const [day, monday] of Object.entries(mondays)) {
    assert.equal(snoozedUntil("monday", at(`${day}T03:00:00Z`), BANGKOK), `2026-11-${monday}T02:00:00.000Z`, day);
  }
});

test("nine o'clock stays nine o'clock across a clock change", () => {
  // Berlin: forward on 29 March 2026, back on 25 October 2026, both Sundays
  assert.equal(snoozedUntil("tomorrow", at("2026-03-28T12:00:00Z"), BERLIN), "2026-03-29T07:00:00.000Z");
  assert.equal(snoozedUntil("monday", at("2026-03-27T12:00:00Z"), BERLIN), "2026-03-30T07:00:00.000Z");
  assert.equal(snoozedUntil("tomorrow", at("2026-10-24T12:00:00Z"), BERLIN), "2026-10-25T08:00:00.000Z");
  assert.equal(snoozedUntil("monday", at("2026-10-24T12:00:00Z"), BERLIN), "2026-10-26T08:00:00.000Z");
});
