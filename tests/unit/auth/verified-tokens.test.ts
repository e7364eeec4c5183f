import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";
import { VerifiedTokens } from "@/lib/auth/verified-tokens";

const NOW = Date.parse("2026-05-01T10:00:00Z");
const inSeconds = (seconds: number) => ({ sub: `${seconds}`, exp: NOW / 1000 + seconds });
const tokens = () => new VerifiedTokens<{ sub: string; exp?: number }>({ most: 3, mostMs: 60_000 });

beforeEach(() => {
  mock.timers.reset();
  mock.timers.enable({ apis: ["Date"], now: NOW });
});

test("a kept token is found until it expires", () => {
  const kept = tokens();
  kept.keep("short", inSeconds(20));
  mock.timers.setTime(NOW + 19_999);
  assert.deepEqual(kept.find("short"), inSeconds(20));
  mock.timers.setTime(NOW + 20_000);
  assert.equal(kept.find("short"), null);
});

test("a long token is verified again after a while", () => {
  const kept = tokens();
  kept.keep("long", inSeconds(3_600));
  mock.timers.setTime(NOW + 60_000);
  assert.equal(kept.find("long"), null);
});

test("a token without an expiry, or one never kept, is not found", () => {
  const kept = tokens();
  kept.keep("endless", { sub: "endless" });
  assert.equal(kept.find("endless"), null);
  assert.equal(kept.find("unknown"), null);
});

test("the oldest leave when there are too many", () => {
  const kept = tokens();
  for (const token of ["a", "b", "c", "a", "d"]) kept.keep(token, inSeconds(20));
  assert.deepEqual(
    ["a", "b", "c", "d"].filter((token) => kept.find(token)),
    ["a", "c", "d"],
  );
});
