/** A message causes no more round trips to PostgreSQL than it did: they, and not their time, can be compared on any machine. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { countRoundTrips, type Way } from "../bench/round-trips";
import { openApp } from "../support/backend";

const ROUNDS = 5;
/** What is measured and rounded up, with the worker's looks for jobs. Lower them with every round trip that is saved. */
const LIMITS: Record<Way, number> = {
  "LINE message": 10,
  "website message": 4.5,
  "answer by LINE": 25,
  "answer on the website": 23,
  list: 13,
  "open room": 11.5,
};

const backend = await openApp();
/** Without a resident worker each request also looks for jobs. */
const isHosted = backend.url !== backend.servicesUrl;

test("messages and reads cause a limited number of round trips", { skip: isHosted }, async (t) => {
  const found = await countRoundTrips(backend, { rounds: ROUNDS });
  for (const [way, { count, statements }] of Object.entries(found)) {
    const limit = LIMITS[way as Way];
    t.diagnostic(`${way}: ${count.toFixed(1)}, at most ${limit}`);
    assert.ok(
      count >= 1 && count <= limit,
      `${way}: ${count.toFixed(1)} instead of ${limit}\n${statements.join("\n")}`,
    );
  }
});
