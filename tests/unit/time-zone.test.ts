import assert from "node:assert/strict";
import { test } from "node:test";
import { addDays, dayIn, dayStart, instantOf, timeZoneOptions, wallTime } from "@/lib/time-zone";

const BANGKOK = "Asia/Bangkok";
// clocks go forward on 29 March 2026 at 02:00 and back on 25 October 2026 at 03:00
const BERLIN = "Europe/Berlin";

test("converts between an instant and the wall time of a time zone", () => {
  assert.equal(wallTime(new Date("2026-11-20T07:05:00Z"), BANGKOK), "2026-11-20T14:05");
  assert.equal(instantOf("2026-11-20T14:05", BANGKOK)?.toISOString(), "2026-11-20T07:05:00.000Z");
  assert.equal(instantOf("2026-07-01T09:00", BERLIN)?.toISOString(), "2026-07-01T07:00:00.000Z");
  assert.equal(instantOf("2026-01-01T09:00", BERLIN)?.toISOString(), "2026-01-01T08:00:00.000Z");
  assert.equal(instantOf("2026-03-29T09:00", BERLIN)?.toISOString(), "2026-03-29T07:00:00.000Z");
  assert.equal(instantOf("2026-07-01T09:00", "America/St_Johns")?.toISOString(), "2026-07-01T11:30:00.000Z");
});

test("moves a time that the clocks skip an hour later", () => {
  assert.equal(instantOf("2026-03-29T02:30", BERLIN)?.toISOString(), "2026-03-29T01:30:00.000Z");
});

test("refuses what is not a wall time", () => {
  for (const text of ["", "soon", "2026-13-01T09:00", "2026-13-40T99:00", "2026-11-20", "2026-11-20T14:05:00"]) {
    assert.equal(instantOf(text, BANGKOK), null, text);
  }
});

test("names the day of an instant in a time zone", () => {
  const late = new Date("2026-11-21T18:30:00Z");
  assert.equal(dayIn(BANGKOK, late), "2026-11-22");
  assert.equal(dayIn("America/New_York", late), "2026-11-21");
  assert.equal(dayIn(BANGKOK, new Date("2026-12-31T17:00:00Z")), "2027-01-01");
});

test("starts a day at midnight, also when the day has 23 hours or no midnight", () => {
  assert.equal(dayStart("2026-11-21", BANGKOK), "2026-11-20T17:00:00.000Z");
  assert.equal(dayStart("2026-11-21", BANGKOK, 1), "2026-11-21T17:00:00.000Z");
  assert.equal(dayStart("2026-03-29", BERLIN), "2026-03-28T23:00:00.000Z");
  assert.equal(dayStart("2026-03-29", BERLIN, 1), "2026-03-29T22:00:00.000Z");
  // Cairo's clocks go from 00:00 to 01:00 on 24 April 2026
  assert.equal(dayStart("2026-04-24", "Africa/Cairo"), "2026-04-23T22:00:00.000Z");
});

test("adds days across the end of a month and of a year", () => {
  assert.equal(addDays("2026-12-31", 1), "2027-01-01");
  assert.equal(addDays("2026-03-01", -1), "2026-02-28");
});

test("offers Bangkok first and the current time zone even when the runtime does not know it", () => {
  const options = timeZoneOptions("Mars/Olympus_Mons");
  assert.equal(options[0]?.value, BANGKOK);
  assert.deepEqual(options.at(-1), { value: "Mars/Olympus_Mons", label: "Mars/Olympus Mons" });
});
