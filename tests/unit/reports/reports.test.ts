import assert from "node:assert/strict";
import { test } from "node:test";
import { durationOf } from "@/lib/duration";
import { percentChange } from "@/lib/i18n/percent";
import { daysOf, lengthOf, presetNames, presetRange, rangeBefore } from "@/lib/reports/days";
import { rangeOf, reportQuerySchema, roomsQuerySchema } from "@/lib/reports/schema";
import { addDays } from "@/lib/time-zone";

test("presets end today or earlier, and months are whole, also across the turn of the year", () => {
  const today = "2027-01-15";
  assert.deepEqual(
    presetNames.map((name) => presetRange(name, today)),
    [
      { from: "2027-01-15", to: "2027-01-15" },
      { from: "2027-01-14", to: "2027-01-14" },
      { from: "2027-01-09", to: "2027-01-15" },
      { from: "2026-12-17", to: "2027-01-15" },
      { from: "2026-10-18", to: "2027-01-15" },
      { from: "2027-01-01", to: "2027-01-15" },
      { from: "2026-12-01", to: "2026-12-31" },
    ],
  );
  assert.deepEqual(presetRange("lastMonth", "2028-03-31"), { from: "2028-02-01", to: "2028-02-29" });
});

test("the previous period has the same length and ends where this one starts", () => {
  for (const name of presetNames) {
    const range = presetRange(name, "2026-03-29");
    const before = rangeBefore(range);
    assert.equal(lengthOf(before), lengthOf(range), name);
    assert.equal(addDays(before.to, 1), range.from, name);
  }
  assert.deepEqual(daysOf({ from: "2026-02-27", to: "2026-03-01" }), ["2026-02-27", "2026-02-28", "2026-03-01"]);
});

test("parses the days from a URL and falls back to the last week when they are invalid", () => {
  const today = "2026-11-22";
  const week = { from: "2026-11-16", to: today };
  const read = (search: Record<string, string>) => rangeOf(reportQuerySchema.parse(search), today);
  assert.deepEqual(read({}), week);
  assert.deepEqual(read({ range: "yesterday" }), { from: "2026-11-21", to: "2026-11-21" });
  assert.deepEqual(read({ from: "2026-01-01", to: "2026-12-31" }), { from: "2026-01-01", to: "2026-12-31" });
  const senseless: Record<string, string>[] = [
    { from: "2026-11-02" },
    { from: "2026-11-02", to: "2026-11-01" },
    { from: "2025-01-01", to: "2026-12-31" },
    { from: "2026-02-30", to: "2026-03-01" },
    { range: "forever" },
  ];
  for (const wrong of senseless) {
    assert.deepEqual(read(wrong), week, JSON.stringify(wrong));
  }
  assert.equal(roomsQuerySchema.safeParse({ figure: "secrets" }).success, false);
  const { weekday, hour, social_id } = roomsQuerySchema.parse({
    figure: "conversations",
    weekday: "7",
    hour: "23",
    social_id: "x",
  });
  assert.deepEqual([weekday, hour, social_id], [undefined, 23, undefined]);
});

test("durations are shown in two units, in whole units that have passed", () => {
  const said = (seconds: number) => Object.values(durationOf(seconds)).join(" ");
  assert.deepEqual([0, 59.4, 59.6, 61, 599, 600, 3569, 3599, 3600, 7_500, 86_399, 86_400, 190_000].map(said), [
    "seconds 0 0",
    "seconds 59 0",
    "seconds 59 0",
    "minutes 1 1",
    "minutes 9 59",
    "minutes 10 0",
    "minutes 59 0",
    "minutes 59 0",
    "hours 1 0",
    "hours 2 5",
    "hours 23 59",
    "days 1 0",
    "days 2 4",
  ]);
});

test("a change is a percentage of the previous value, unless few cases are behind it", () => {
  assert.equal(percentChange(15, 10, 10), 0.5);
  assert.equal(percentChange(5, 10, 10), -0.5);
  assert.deepEqual(
    [percentChange(5, 0, 0), percentChange(null, 30, 30), percentChange(30, null, 30)],
    [null, null, null],
  );
  // two closed chats: four days instead of fifteen minutes
  assert.equal(percentChange(400_000, 886, 2), null);
  assert.equal(percentChange(18, 9, 9), null);
  assert.equal(percentChange(4_500, 10, 10), null);
});
