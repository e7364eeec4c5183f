/** The demo shop's channels on a fresh backend: they pass the product's own examination, receive and send, as if connected by hand. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { listPersonas } from "../../local/demo/personas";
import { DEMO_PROJECT_ID, demoLine, demoPage } from "../../local/demo/world";
import { controlGraph } from "../../local/providers/graph/server";
import { controlLine } from "../../local/providers/line/server";
import { openApp } from "../support/backend";
import { connectLine } from "../support/line";
import { MetaConnector } from "../support/meta";
import { Shops } from "../support/shop";
import { until } from "../support/until";
import { callsTo } from "./client";

const backend = await openApp();
const shops = new Shops(backend, 4);
const call = callsTo(backend);
const line = controlLine(backend.lineUrl);
const graph = controlGraph(backend.graphUrl);
const persona = (key: string) => listPersonas().find((one) => one.key === key) ?? assert.fail(`no persona ${key}`);

interface SocialRow extends Record<string, unknown> {
  id: string;
  status: string;
  checks: Record<string, string>;
  checked_at: Date | null;
}

const socialOf = async (id: string): Promise<SocialRow> =>
  (await shops.rows<SocialRow>("select * from public.socials where id = $1", [id]))[0] ??
  assert.fail(`no social ${id}`);

/** The bearer token of the demo shop's owner. */
async function signInAsOwner(): Promise<string> {
  const { publishableKey } = backend.secrets;
  const answer = await fetch(`${backend.servicesUrl}/auth/v1/token?grant_type=password`, {
    method: "POST",
    headers: { apikey: publishableKey, "content-type": "application/json" },
    body: JSON.stringify({ email: "owner@demo.local", password: "demo-password-1" }),
  });
  const { access_token } = (await answer.json()) as { access_token: string };
  return access_token;
}

/** The room of a persona, once it contains a message with this text. */
const roomWith = (key: string, text: string) =>
  until(`"${text}" of ${key}`, async () => {
    const { social_id, external_id } = persona(key);
    const [room] = await shops.rows<{ id: string }>(
      `select r.id from public.rooms r join public.customer_identities i on i.id = r.identity_id
       join public.messages m on m.room_id = r.id
       where i.social_id = $1 and i.external_id = $2 and m.author_kind = 'customer' and m.text = $3`,
      [social_id, external_id, text],
    );
    return room;
  });

const answer = async (room_id: string, text: string) => {
  const { status, text: said } = await call(`POST /api/project/${DEMO_PROJECT_ID}/rooms/${room_id}/messages`, {
    as: await signInAsOwner(),
    json: { text, client_id: crypto.randomUUID() },
  });
  assert.ok(status < 300, said);
};

const CHANNELS = [
  { name: "LINE", social_id: demoLine.social_id, confirmed: ["auto_reply", "redelivery"] },
  { name: "Facebook", social_id: demoPage.facebook_social_id, confirmed: [] },
  { name: "Instagram", social_id: demoPage.instagram_social_id, confirmed: [] },
];

for (const { name, social_id, confirmed } of CHANNELS) {
  test(`${name} passes the product's own examination`, async () => {
    await shops.rows(
      "update public.socials set checked_at = null, checks = checks - 'token' - 'page_token' where id = $1",
      [social_id],
    );
    await shops.rows("select graphile_worker.add_job('check_socials')");
    const { status, checks } = await until(`an examination of ${name}`, async () => {
      const row = await socialOf(social_id);
      return row.checked_at !== null && row;
    });
    assert.equal(status, "connected", JSON.stringify(checks));
    for (const [check, state] of Object.entries(checks)) {
      assert.equal(state, confirmed.includes(check) ? "confirmed" : "ok", check);
    }
  });
}

test("LINE reports the quota and the followers that the seed shows", async () => {
  const { quota_limit, quota_used, followers } = await socialOf(demoLine.social_id);
  assert.deepEqual([quota_limit, Number(quota_used) >= demoLine.quota.used], [demoLine.quota.limit, true]);
  const [seeded] = await shops.rows<{ count: string }>(
    "select count(*) from public.customer_identities where social_id = $1 and external_id like 'U%'",
    [demoLine.social_id],
  );
  assert.ok(Number(followers) >= demoLine.silent_followers + Number(seeded?.count) - 2, String(followers));
});

test("a customer on LINE writes, and the owner's answer reaches them", async () => {
  const { external_id } = persona("muay@line");
  await line.act(demoLine.channel_id, external_id, { type: "text", text: "รอบนี้ขอ 30 ผืนนะ" });
  const room = await roomWith("muay@line", "รอบนี้ขอ 30 ผืนนะ");
  await answer(room.id, "ได้ค่ะเจ๊ 30 ผืน");
  await until("the answer on the phone", async () =>
    (await line.received(external_id)).some(({ message }) => message.text === "ได้ค่ะเจ๊ 30 ผืน"),
  );
});

for (const key of ["wan@facebook", "ann@instagram"]) {
  test(`a customer writes as ${key}, and the owner's answer reaches them`, async () => {
    const { external_id } = persona(key);
    await graph.act(external_id, { type: "text", text: `สอบถามค่ะ ${key}` });
    const room = await roomWith(key, `สอบถามค่ะ ${key}`);
    await answer(room.id, `สวัสดีค่ะ ${key}`);
    await until("the answer on the phone", async () =>
      (await graph.received(external_id)).some(({ text }) => text === `สวัสดีค่ะ ${key}`),
    );
  });
}

test("the rows are like those of accounts that were connected by hand", async () => {
  const shop = await shops.open("ร้านเทียบ");
  const own = await connectLine(backend, shops, shop);
  const page = await new MetaConnector(backend, call).connect(shop);
  const filled = async (id: string) => {
    const [row] = await shops.rows<Record<string, unknown>>(
      `select s.kind, s.status, s.last_error, s.disconnected_at, s.auto_assign,
         c.granted_by is not null as is_granted, c.page_id is not null as has_page, split_part(c.sealed, ':', 2) as key
       from public.socials s join private.social_credentials c on c.social_id = s.id where s.id = $1`,
      [id],
    );
    return row;
  };
  assert.deepEqual(await filled(demoLine.social_id), await filled(own.social_id));
  assert.deepEqual(await filled(demoPage.facebook_social_id), await filled(page.social_id));
  const columns = Object.keys((await socialOf(page.social_id)).checks).sort();
  assert.deepEqual(Object.keys((await socialOf(demoPage.facebook_social_id)).checks).sort(), columns);
});
