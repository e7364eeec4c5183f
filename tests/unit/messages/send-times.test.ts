import assert from "node:assert/strict";
import { test } from "node:test";
import { sendTimes } from "@/lib/messages/scheduled/send-times";

const BANGKOK = "Asia/Bangkok";

test("times are in the shop's time zone, wherever the code runs", () => {
  const times = sendTimes(new Date("2026-11-20T07:00:00Z"), BANGKOK);
  assert.equal(times.hour.toISOString(), "2026-11-20T08:00:00.000Z");
  assert.equal(times.tonight?.toISOString(), "2026-11-20T13:00:00.000Z");
  assert.equal(times.tomorrow.toISOString(), "2026-11-21T02:00:00.000Z");
});

test('after midnight at the shop it is the next day; in the evening "tonight" is not offered', () => {
  const night = sendTimes(new Date("2026-12-31T18:30:00Z"), BANGKOK);
  assert.equal(night.tomorrow.toISOString(), "2027-01-02T02:00:00.000Z");
  assert.equal(sendTimes(new Date("2026-11-20T12:57:00Z"), BANGKOK).tonight, null);
});
