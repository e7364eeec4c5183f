/** A broadcast whose recipients LINE chooses, from saving it to what LINE says, on the running product. */
import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { test } from "node:test";
import { until } from "../support/until";
import { LineFixture } from "./line-fixture";

const { line, shops, shop, connected, channel, call } = await LineFixture.open();
const path = `/api/project/${shop.project_id}/broadcasts`;
const viewer = await shops.hire(shop, "viewer");

interface Shown {
  broadcast: {
    state: string;
    reason: string | null;
    figures: { total: number };
    narrowcast: { phase: string; success_count: number | null } | null;
  };
}

const body = (narrow: object) => ({
  name: "ถึงผู้หญิงในกรุงเทพฯ",
  bubbles: [{ text: "ลดทั้งร้าน" }],
  social_ids: [connected.social_id],
  audience: { followers: true, narrow },
  link_tracking: "total",
  sender_name: null,
  ignores_quiet: true,
  ignores_cap: false,
  is_staged: false,
});
const save = (id: string, narrow: object, as = shop.owner) => call(`PUT ${path}/${id}`, { as, json: body(narrow) });

async function send(narrow: object): Promise<Shown["broadcast"]> {
  const id = randomUUID();
  const saved = await save(id, narrow);
  assert.equal(saved.status, 200, saved.text);
  const launched = await call(`POST ${path}/${id}/launch`, {
    as: shop.owner,
    json: { send_at: null, confirmed_count: 0 },
  });
  assert.equal(launched.status, 200, launched.text);
  return until("the end of the broadcast", async () => {
    const { broadcast } = (await call(`GET ${path}/${id}`, { as: viewer })).body as unknown as Shown;
    return ["sent", "failed", "paused"].includes(broadcast.state) ? broadcast : null;
  });
}

test("LINE's limits hold when it is saved: 50 people are a limit with attributes, 49 are not", async () => {
  const id = randomUUID();
  assert.equal((await save(id, { genders: ["female"], max: 50 })).status, 200);
  for (const narrow of [{ genders: ["female"], max: 49 }, { age_from: 71 }, { areas: ["bangkok_th"] }, {}]) {
    assert.equal((await save(id, narrow)).status, 422, JSON.stringify(narrow));
  }
  assert.equal((await save(id, { max: 50 }, viewer)).status, 404);
});

test("the page shows what LINE says, and no recipients of ours; too few friends are a failure with its reason", async () => {
  await line.configure(channel, { quota_limit: null });
  const few = await send({ genders: ["female"] });
  assert.deepEqual([few.state, few.reason, few.narrowcast?.phase], ["failed", "narrow_few_friends", "failed"]);
  const people = await line.addFollowers(channel, 120, { prefix: randomUUID().replaceAll("-", "").slice(0, 12) });
  await line.describe(people.slice(0, 55), { gender: "female", age: 30, area: "th_01" });
  const sent = await send({ genders: ["female"], age_from: 20, age_below: 35, areas: ["th_01"], up_to_quota: true });
  assert.deepEqual(
    [sent.state, sent.narrowcast?.phase, sent.narrowcast?.success_count, sent.figures.total],
    ["sent", "succeeded", 55, 0],
  );
  assert.deepEqual(Object.values(await line.tally(channel)), Array(55).fill(1));
});
