/** Every filter and limit becomes a request that LINE's specification accepts. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { type Narrowing, narrowAges, narrowAreas, narrowDays, narrowingSchema } from "@/lib/socials/narrowing";
import { checkLineRequest } from "../../../../local/providers/contracts/line";
import { checkNarrowcast } from "../../../../local/providers/line/narrowcasts";

import "../../../support/server-side";

const { narrowcastOf, narrowcastOutcome } = await import("@/lib/socials/line/narrowcast");

const requestOf = (narrow: Narrowing) => ({ messages: [{ type: "text", text: "ลด" }], ...narrowcastOf(narrow) });
const violations = (body: unknown) => checkLineRequest("POST", "/v2/bot/message/narrowcast", body);
const isFit = (narrow: unknown) => narrowingSchema.safeParse(narrow).success;

const whole: Narrowing = {
  genders: ["female"],
  age_from: 20,
  age_below: 35,
  areas: ["th_01"],
  apps: ["android"],
  days_from: 7,
  days_below: 365,
  max: 500,
  up_to_quota: true,
};

test("all criteria together, and each alone, fit LINE's specification and prose", () => {
  const alone = Object.entries(whole).map(([name, value]) => ({ [name]: value }) as Narrowing);
  for (const narrow of [whole, ...alone]) {
    assert.equal(isFit(narrow), true, JSON.stringify(narrow));
    assert.deepEqual(violations(requestOf(narrow)), [], JSON.stringify(narrow));
    checkNarrowcast(requestOf(narrow));
  }
  assert.deepEqual(narrowcastOf(whole), {
    filter: {
      demographic: {
        type: "operator",
        and: [
          { type: "gender", oneOf: ["female"] },
          { type: "age", gte: "age_20", lt: "age_35" },
          { type: "area", oneOf: ["th_01"] },
          { type: "appType", oneOf: ["android"] },
          { type: "subscriptionPeriod", gte: "day_7", lt: "day_365" },
        ],
      },
    },
    limit: { max: 500, upToRemainingQuota: true },
  });
  assert.deepEqual(narrowcastOf({ genders: ["male"] }), {
    filter: { demographic: { type: "gender", oneOf: ["male"] } },
  });
  assert.deepEqual(narrowcastOf({ max: 1 }), { limit: { max: 1 } });
});

test("every age, period and area that can be chosen is one of LINE's", () => {
  const each: Narrowing[] = [
    ...narrowAges.flatMap((age) => [{ age_from: age }, { age_below: age }]),
    ...narrowDays.flatMap((days) => [{ days_from: days }, { days_below: days }]),
    { areas: [...narrowAreas] },
  ];
  for (const narrow of each) assert.deepEqual(violations(requestOf(narrow)), [], JSON.stringify(narrow));
});

test("values beyond LINE's are refused: by its specification, and before it is asked", () => {
  for (const [narrow, value] of [
    [{ age_from: 75 }, "age_75"],
    [{ days_from: 366 }, "day_366"],
    [{ areas: ["th_09"] }, "th_09"],
    [{ genders: ["other"] }, "other"],
    [{ apps: ["web"] }, "web"],
  ] as const) {
    assert.equal(isFit(narrow), false, value);
    assert.notDeepEqual(violations(requestOf(narrow as unknown as Narrowing)), [], value);
  }
  assert.equal(isFit({ age_from: 10 }), false);
  assert.equal(isFit({ age_from: 35, age_below: 35 }), false);
  assert.equal(isFit({ age_from: 30, age_below: 35 }), true);
  assert.equal(isFit({ days_from: 30, days_below: 7 }), false);
  for (const narrow of [{}, { genders: [] }, { areas: [] }, { income: "high" }, null, "th_01"])
    assert.equal(isFit(narrow), false);
});

test("a limit is 1 to int32; with attributes at least the 50 people that LINE asks for", () => {
  const limits = [1, 2_147_483_647].map((max) => isFit({ max }));
  const beyond = [0, 2_147_483_648, 1.5].map((max) => isFit({ max }));
  assert.deepEqual(
    [limits, beyond],
    [
      [true, true],
      [false, false, false],
    ],
  );
  assert.notDeepEqual(violations(requestOf({ max: 0 })), []);
  assert.deepEqual([isFit({ max: 50, genders: ["male"] }), isFit({ max: 49, genders: ["male"] })], [true, false]);
  assert.deepEqual([isFit({ max: 49, up_to_quota: true })], [true]);
});

test("a 403 says whether friends are too few, or the account may not at all", () => {
  const stopped = { state: "stopped", reason: "permission_refused" } as const;
  assert.deepEqual(narrowcastOutcome(stopped, "Your account does not have enough friends"), {
    state: "refused",
    reason: "narrow_few_friends",
  });
  assert.deepEqual(narrowcastOutcome(stopped, "Access to this API is not available for your account"), {
    state: "refused",
    reason: "narrow_not_allowed",
  });
  const token = { state: "stopped", reason: "token_refused" } as const;
  assert.deepEqual(narrowcastOutcome(token, ""), token);
});
