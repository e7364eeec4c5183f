import { VerifiedTokens } from "@/lib/auth/verified-tokens";

const NOW = Date.parse("2026-05-01T10:00:00Z");
const inSeconds = (seconds: number) => ({ sub: `${seconds}`, exp: NOW / 1000 + seconds });
const tokens = () => new VerifiedTokens<{ sub: string; exp?: number }>({ most: 3, mostMs: 60_000 });

beforeEach(() => {
  jest.useFakeTimers({ now: NOW });
});
afterEach(() => {
  jest.useRealTimers();
});

test("a kept token is found until it expires", () => {
  const kept = tokens();
  kept.keep("short", inSeconds(20));
  jest.setSystemTime(NOW + 19_999);
  expect(kept.find("short")).toEqual(inSeconds(20));
  jest.setSystemTime(NOW + 20_000);
  expect(kept.find("short")).toBeNull();
});

test("a long token is verified again after a while", () => {
  const kept = tokens();
  kept.keep("long", inSeconds(3_600));
  jest.setSystemTime(NOW + 60_000);
  expect(kept.find("long")).toBeNull();
});

test("a token without an expiry, or one never kept, is not found", () => {
  const kept = tokens();
  kept.keep("endless", { sub: "endless" });
  expect(kept.find("endless")).toBeNull();
  expect(kept.find("unknown")).toBeNull();
});

test("the oldest leave when there are too many", () => {
  const kept = tokens();
  for (const token of ["a", "b", "c", "a", "d"]) kept.keep(token, inSeconds(20));
  expect(["a", "b", "c", "d"].filter((token) => kept.find(token))).toEqual(["a", "c", "d"]);
});
