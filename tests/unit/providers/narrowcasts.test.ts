/** The simulator's narrowcasts: acceptance, recipients, error codes. */
import assert from "node:assert/strict";
import { after, test } from "node:test";
import { startLine } from "../../../local/providers/line/server";

const line = await startLine();
after(() => line.stop());

interface Progress {
  phase: string;
  targetCount?: number;
  successCount?: number;
  errorCode?: number;
  message?: string;
}

async function openShop(settings: { quota_limit?: number | null } = {}) {
  const { channel_id, channel_secret } = await line.control.addAccount("ร้าน", { quota_limit: null, ...settings });
  const form = new URLSearchParams({
    grant_type: "client_credentials",
    client_id: channel_id,
    client_secret: channel_secret,
  });
  let access_token = "";
  const signIn = async () => {
    const issued = await fetch(`${line.origin}/oauth2/v3/token`, { method: "POST", body: form });
    ({ access_token } = (await issued.json()) as { access_token: string });
  };
  await signIn();
  const call = async (method: string, path: string, body?: object, key?: string) => {
    const answer = await fetch(`${line.origin}/v2/bot/${path}`, {
      method,
      headers: {
        authorization: `Bearer ${access_token}`,
        "content-type": "application/json",
        ...(key && { "x-line-retry-key": key }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    return { status: answer.status, headers: answer.headers, body: (await answer.json()) as Progress };
  };
  const send = async (more: object, key?: string) => {
    const { status, headers, body } = await call(
      "POST",
      "message/narrowcast",
      { messages: [{ type: "text", text: "ลด" }], ...more },
      key,
    );
    return { status, id: headers.get("x-line-request-id") ?? "", headers, message: body.message };
  };
  const ask = (id: string) => call("GET", `message/progress/narrowcast?requestId=${id}`);
  const follow = async (count: number, attributes = {}) => {
    const people = await line.control.addFollowers(channel_id, count, { prefix: `${channel_id}${followed++}` });
    await line.control.describe(people, attributes);
    return people;
  };
  const reached = async () => Object.keys(await line.control.tally(channel_id)).length;
  return { channel_id, signIn, send, ask, follow, reached };
}
let followed = 0;

const women = { filter: { demographic: { type: "gender", oneOf: ["female"] } } };

test("100 friends may be filtered, 99 not; without attributes any number may be sent to", async () => {
  const shop = await openShop();
  await shop.follow(99, { gender: "female" });
  const { status, message } = await shop.send(women);
  assert.deepEqual([status, message], [403, "Your account does not have enough friends"]);
  assert.equal((await shop.send({ limit: { max: 3 } })).status, 202);
  assert.equal(await shop.reached(), 3);
  await shop.follow(1);
  assert.equal((await shop.send(women)).status, 202);
  assert.equal(await shop.reached(), 99);
});

test("50 recipients are sent to, 49 fail once it starts; unknown people are not among them", async () => {
  const shop = await openShop();
  await shop.follow(100);
  await shop.follow(49, { gender: "female" });
  const few = await shop.ask((await shop.send(women)).id);
  assert.deepEqual([few.body.phase, few.body.errorCode], ["failed", 2]);
  assert.equal(await shop.reached(), 0);
  await shop.follow(1, { gender: "female" });
  const { body } = await shop.ask((await shop.send(women)).id);
  assert.deepEqual([body.phase, body.targetCount, body.successCount], ["succeeded", 50, 50]);
});

test("age, area, app and time as friends are combined; in Thailand nobody under 20 is among the filtered", async () => {
  const shop = await openShop();
  await shop.follow(100);
  await shop.follow(60, { gender: "female", age: 20, area: "th_01", app: "ios", friend_days: 30 });
  await shop.follow(60, { gender: "female", age: 19, area: "th_01", app: "ios", friend_days: 30 });
  await shop.follow(60, { gender: "female", age: 35, area: "th_01", app: "ios", friend_days: 29 });
  const by = async (...and: object[]) => {
    const { id } = await shop.send({ filter: { demographic: { type: "operator", and } } });
    return (await shop.ask(id)).body.targetCount;
  };
  assert.equal(await by({ type: "area", oneOf: ["th_01"] }), 120);
  assert.equal(await by({ type: "age", gte: "age_20", lt: "age_35" }), 60);
  assert.equal(await by({ type: "subscriptionPeriod", lt: "day_30" }, { type: "appType", oneOf: ["ios"] }), 60);
});

test("a filter without a value, with a wrong range or with an unknown area is refused", async () => {
  const shop = await openShop();
  for (const demographic of [
    { type: "gender", oneOf: [] },
    { type: "age" },
    { type: "age", gte: "age_35", lt: "age_35" },
    { type: "area", oneOf: ["bangkok_th"] },
    { type: "operator", and: [], or: [] },
    { type: "operator", or: Array(11).fill({ type: "gender", oneOf: ["male"] }) },
  ]) {
    assert.equal((await shop.send({ filter: { demographic } })).status, 400, JSON.stringify(demographic));
  }
  assert.equal((await shop.send({ limit: { forbidPartialDelivery: true } })).status, 400);
});

test("it reserves the account's reach: a quota below it fails, unless the sending is limited", async () => {
  const shop = await openShop({ quota_limit: 119 });
  await shop.follow(60, { gender: "female" });
  await shop.follow(60, { gender: "male" });
  assert.equal((await shop.ask((await shop.send(women)).id)).body.phase, "failed");
  assert.equal(await shop.reached(), 0);
  const limited = await shop.ask((await shop.send({ ...women, limit: { upToRemainingQuota: true } })).id);
  assert.deepEqual([limited.body.phase, limited.body.successCount], ["succeeded", 60]);
  assert.equal((await shop.ask((await shop.send({ ...women, limit: { max: 60 } })).id)).body.phase, "failed");
  assert.equal((await shop.ask((await shop.send({ ...women, limit: { max: 59 } })).id)).body.successCount, 59);
});

test("phases follow one another; a retry is refused with the id of the accepted call; the status ends after 14 days", async () => {
  const shop = await openShop();
  await shop.follow(60);
  await line.control.configure(shop.channel_id, { narrowcast_hold: "waiting" });
  const key = crypto.randomUUID();
  const { id } = await shop.send({}, key);
  const again = await shop.send({}, key);
  assert.deepEqual([again.status, again.headers.get("x-line-accepted-request-id")], [409, id]);
  assert.deepEqual((await shop.ask(id)).body.targetCount, undefined);
  assert.equal(await shop.reached(), 0);
  await line.control.configure(shop.channel_id, { narrowcast_hold: "sending" });
  assert.deepEqual([(await shop.ask(id)).body.phase, await shop.reached()], ["sending", 60]);
  await line.control.configure(shop.channel_id, { narrowcast_hold: null });
  assert.equal((await shop.ask(id)).body.phase, "succeeded");
  assert.equal((await shop.ask(crypto.randomUUID())).status, 404);
  assert.equal((await shop.ask("x")).status, 400);
  for (const [days, status] of [
    [14, 200],
    [15, 404],
  ] as const) {
    await line.control.advance(days * 24 * 3_600_000 - (days === 15 ? 14 * 24 * 3_600_000 : 60_000));
    await shop.signIn();
    assert.equal((await shop.ask(id)).status, status);
  }
});
