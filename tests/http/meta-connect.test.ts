/** Connecting pages and Instagram accounts: consent, choice, renewal, health checks, and Meta's requirements for user data. */
import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { test } from "node:test";
import { atEnd } from "../support/at-end";
import { signIn } from "../support/people";
import { startBackend } from "../support/start-backend";
import { until } from "../support/until";
import { callsTo } from "./client";
import { MetaFixture } from "./meta-fixture";
import { pngOf } from "./uploads";

const fixture = await MetaFixture.open();
const { backend, graph, shops, shop, call, connector } = fixture;
const { owner, project_id } = shop;
const [admin, agent, viewer] = await Promise.all(
  (["admin", "agent", "viewer"] as const).map((role) => shops.hire(shop, role)),
);
assert.ok(admin && agent && viewer);
const there = await shops.open("ร้านอื่น");

/** A Facebook user with new pages. */
async function pageOwner(names = ["ร้านหมวก"], tasks?: string[]) {
  const pages = await Promise.all(names.map((name) => graph.addPage({ name, username: "hats.th", subscribed: false })));
  const user_id = await graph.addUser(
    "เจ้าของเพจ",
    pages.map(({ page_id }) => ({ page_id, ...(tasks && { tasks }) })),
  );
  return { user_id, pages, page: pages[0] ?? assert.fail("no page") };
}
const html = async (path: string, as = owner) => call(`GET ${path}`, { cookie: as });
const socialOf = async (external_id: string) =>
  (
    await shops.rows<{ id: string; project_id: string; status: string; name: string; picture_url: string | null }>(
      "select * from public.socials where external_id = $1",
      [external_id],
    )
  )[0];

test("redirects only channel managers to Facebook, with the scopes it needs", async () => {
  for (const person of [owner, admin]) {
    const dialog = new URL(await connector.begin(person, project_id, "instagram"));
    assert.equal(dialog.origin, backend.servicesUrl);
    const { state, scope, ...rest } = Object.fromEntries(dialog.searchParams);
    assert.ok(state && scope);
    assert.deepEqual(rest, {
      client_id: "700000000000001",
      redirect_uri: `${backend.url}/facebook`,
      response_type: "code",
    });
    assert.deepEqual(scope.split(",").sort(), [
      "business_management",
      "instagram_basic",
      "instagram_manage_comments",
      "instagram_manage_messages",
      "pages_manage_metadata",
      "pages_messaging",
      "pages_read_engagement",
      "pages_show_list",
    ]);
  }
  for (const person of [agent, viewer, there.owner]) {
    const answer = await html(`/facebook?project_id=${project_id}&channel=facebook`, person);
    assert.equal(answer.status, 404);
    assert.equal(answer.headers.get("location"), null);
  }
  const nobody = await call(`GET /facebook?project_id=${project_id}`);
  assert.match(nobody.headers.get("location") ?? "", /\/login$/);
});

test("connects a page with its name, a copy of its picture, sealed credentials and passing checks", async () => {
  const { user_id, page } = await pageOwner(["ร้านหมวก"]);
  await graph.addFile("logo.png", "image/png", pngOf(64).toString("base64"));
  await graph.setPicture(page.page_id, "logo.png");
  const back = await connector.grant(await connector.begin(owner, project_id), user_id);
  const connection = await connector.land(owner, back);
  const choice = await html(`/facebook?connection=${connection}`);
  assert.match(choice.text, /ร้านหมวก/);
  assert.ok(!choice.text.includes(page.page_token), "no token reaches the browser");
  const { status, body } = await connector.choose(owner, connection, "facebook", [page.page_id]);
  assert.equal(status, 200);
  assert.deepEqual(body.results, [{ kind: "facebook", external_id: page.page_id, name: "ร้านหมวก", error: null }]);
  const social = await socialOf(page.page_id);
  assert.deepEqual([social?.project_id, social?.status, social?.name], [project_id, "connected", "ร้านหมวก"]);
  assert.equal(social?.picture_url?.slice(0, backend.servicesUrl.length), backend.servicesUrl);
  assert.deepEqual((await graph.subscribedFields(page.page_id)).includes("messages"), true);
  const [secret] = await shops.rows<{ sealed: string; granted_by: string }>(
    "select sealed, granted_by from private.social_credentials where social_id = $1",
    [social?.id],
  );
  assert.equal(secret?.granted_by, user_id);
  assert.match(secret?.sealed ?? "", /^v1:/);
  const [kept] = await shops.rows<{ sealed: string }>("select sealed from private.meta_connections where id = $1", [
    connection,
  ]);
  for (const sealed of [secret?.sealed, kept?.sealed]) assert.ok(!sealed?.includes(page.page_token));
  const log = await shops.rows("select action from public.audit_log where subject_id = $1", [social?.id]);
  assert.deepEqual(log, [{ action: "social.connected" }]);
});

test("refuses a state that is forged, altered or of another session; a used one leads back to the same consent", async () => {
  const { user_id, page } = await pageOwner();
  const back = await connector.grant(await connector.begin(owner, project_id), user_id);
  const exchanged = await graph.calls("access_token");
  const other = new URL(back, backend.url);
  other.searchParams.set("state", `${other.searchParams.get("state")?.slice(0, -3)}abc`);
  const again = await signIn(backend, { name: "again", email: owner.email });
  const begunElsewhere = new URL(back, backend.url);
  const theirs = new URL(await connector.begin(there.owner, there.project_id)).searchParams.get("state") ?? "";
  begunElsewhere.searchParams.set("state", theirs);
  for (const [why, path, person] of [
    ["changed", other.pathname + other.search, owner],
    ["somebody else's", back, there.owner],
    ["another session's", back, again],
    ["begun by somebody else", begunElsewhere.pathname + begunElsewhere.search, owner],
    ["nonsense", "/facebook?code=x&state=x", owner],
  ] as const) {
    const answer = await html(path, person);
    assert.equal(answer.status, 200, why);
    assert.match(answer.text, /ลิงก์นี้ใช้ไม่ได้/, why);
  }
  assert.equal(await graph.calls("access_token"), exchanged, "no code was exchanged");
  const connection = await connector.land(owner, back);
  assert.equal(await connector.land(owner, back), connection, "a reload");
  assert.equal(await graph.calls("access_token"), exchanged + 2);
  // the stored consent belongs to this person and session
  for (const person of [there.owner, admin, again]) {
    assert.match((await html(`/facebook?connection=${connection}`, person)).text, /การเชื่อมต่อนี้จบไปแล้ว/);
    assert.equal((await connector.choose(person, connection, "facebook", [page.page_id])).status, 404);
  }
  assert.equal((await connector.choose(owner, randomUUID(), "facebook", [page.page_id])).status, 404);
  assert.equal(await socialOf(page.page_id), undefined);
});

test("offers only pages that Facebook confirms the person may manage", async () => {
  const { user_id, page } = await pageOwner();
  const somebodyElses = await graph.addPage({ name: "เพจคนอื่น" });
  const connection = await connector.land(
    owner,
    await connector.grant(await connector.begin(owner, project_id), user_id),
  );
  for (const [kind, id] of [
    ["facebook", somebodyElses.page_id],
    ["facebook", page.instagram_id],
    ["instagram", page.instagram_id],
  ] as const) {
    assert.equal((await connector.choose(owner, connection, kind, [id])).status, 404, `${kind} ${id}`);
  }
  assert.equal((await connector.choose(owner, connection, "facebook", [])).status, 422);
  const moderator = await pageOwner(["เพจที่ตอบไม่ได้"], ["MODERATE"]);
  const own = await connector.land(
    owner,
    await connector.grant(await connector.begin(owner, project_id), moderator.user_id),
  );
  assert.match((await html(`/facebook?connection=${own}`)).text, /คุณไม่มีสิทธิ์ตอบข้อความของเพจนี้/);
  assert.equal((await connector.choose(owner, own, "facebook", [moderator.page.page_id])).status, 404);
});

test("reports cancelled or partial consent and connects nothing", async () => {
  const { user_id, page } = await pageOwner();
  const denied = await connector.grant(await connector.begin(owner, project_id), user_id, { denies: true });
  const answer = await html(denied);
  assert.match(answer.text, /คุณยกเลิกในหน้าของ Facebook/);
  assert.ok(
    answer.text.includes(`/facebook?project_id=${project_id}&amp;channel=facebook`),
    "the page offers to start again",
  );
  const declined = ["pages_messaging", "business_management"];
  const partly = await connector.grant(await connector.begin(owner, project_id), user_id, { declined });
  const connection = await connector.land(owner, partly);
  const missing = await html(`/facebook?connection=${connection}`);
  assert.match(missing.text, /สิทธิ์ยังไม่ครบ/);
  assert.match(missing.text, /รับและตอบข้อความของเพจ/);
  assert.ok(!missing.text.includes("business_management"), "unneeded scopes are not reported");
  assert.equal((await connector.choose(owner, connection, "facebook", [page.page_id])).status, 403);
  const noPages = await connector.grant(await connector.begin(owner, project_id), await graph.addUser("ไม่มีเพจ", []));
  assert.match((await html(`/facebook?connection=${await connector.land(owner, noPages)}`)).text, /ไม่พบเพจ/);
  assert.equal(await socialOf(page.page_id), undefined);
});

test("reports Facebook outages and refused codes", async () => {
  const { user_id } = await pageOwner();
  for (const [fault, words] of [
    ["internal", /ติดต่อ Facebook ไม่ได้/],
    ["reset-before", /ติดต่อ Facebook ไม่ได้/],
    ["gateway", /ติดต่อ Facebook ไม่ได้/],
    ["permission", /Facebook ไม่รับการอนุญาตนี้/],
  ] as const) {
    const back = await connector.grant(await connector.begin(owner, project_id), user_id);
    await graph.fail("access_token", fault);
    assert.match((await html(back)).text, words, fault);
  }
  const back = await connector.grant(await connector.begin(owner, project_id), user_id);
  const wrong = back.replace(/code=[^&]+/, "code=AQinvented");
  assert.match((await html(wrong)).text, /Facebook ไม่รับการอนุญาตนี้/);
});

test("refuses a page of another project; reconnecting it in its own keeps the history", async () => {
  const own = await fixture.another();
  const { id } = await own.customer("ก่อนเชื่อมต่อใหม่");
  const grant = async (person = owner, project = project_id) =>
    connector.land(person, await connector.grant(await connector.begin(person, project), own.page.user_id));
  const elsewhere = await grant(there.owner, there.project_id);
  assert.match((await html(`/facebook?connection=${elsewhere}`, there.owner)).text, /เชื่อมต่อกับร้านอื่นอยู่/);
  const refused = await connector.choose(there.owner, elsewhere, "facebook", [own.page.page_id]);
  assert.equal((refused.body.results as { error: string }[])[0]?.error, "account_taken");
  assert.equal((await socialOf(own.page.page_id))?.project_id, project_id);

  await shops.as(owner, "select public.disconnect_social($1)", [own.page.social_id]);
  await graph.act(id, { type: "text", text: "ระหว่างนั้น" });
  await graph.webhooksSent();
  const renewed = await connector.choose(owner, await grant(), "facebook", [own.page.page_id]);
  assert.equal((renewed.body.results as { error: null }[])[0]?.error, null);
  assert.deepEqual(
    [(await socialOf(own.page.page_id))?.id, (await own.social()).status],
    [own.page.social_id, "connected"],
  );
  await graph.act(id, { type: "text", text: "กลับมาแล้ว" });
  const messages = await own.waitForMessages(id, 2);
  assert.deepEqual(
    messages.map(({ text }) => text),
    ["ก่อนเชื่อมต่อใหม่", "กลับมาแล้ว"],
  );
  const log = await shops.rows<{ action: string }>(
    "select action from public.audit_log where subject_id = $1 order by id",
    [own.page.social_id],
  );
  assert.deepEqual(
    log
      .map(({ action }) => action)
      .filter((action) => action.startsWith("social."))
      .sort(),
    ["social.connected", "social.disconnected", "social.reconnected"],
  );
});

const isSubscribed = async (page_id: string) => (await graph.subscribedFields(page_id)).length > 0;

test("unsubscribes a disconnected page at Meta, and retries during an outage", async () => {
  const own = await connector.connect(shop);
  assert.ok(await isSubscribed(own.page_id));
  await graph.fail("unsubscribe", "temporary", 1);
  await shops.as(owner, "select public.disconnect_social($1)", [own.social_id]);
  assert.equal((await socialOf(own.page_id))?.status, "disconnected", "disconnecting does not wait for Meta");
  await until("unsubscribed", async () => !(await isSubscribed(own.page_id)));
  await until("the credentials are deleted", async () => {
    const rows = await shops.rows("select from private.page_unsubscriptions where social_id = $1", [own.social_id]);
    return rows.length === 0;
  });
});

test("an Instagram account and its page share a subscription, which ends with the last of them", async () => {
  const { page, user_id } = await pageOwner();
  for (const [channel, account] of [
    ["facebook", page.page_id],
    ["instagram", page.instagram_id],
  ] as const) {
    const dialog = await connector.begin(owner, project_id, channel);
    const connection = await connector.land(owner, await connector.grant(dialog, user_id));
    assert.equal((await connector.choose(owner, connection, channel, [account])).status, 200);
  }
  const settled = async (social_id: string) => {
    await shops.as(owner, "select public.disconnect_social($1)", [social_id]);
    await until("settled", async () => {
      const rows = await shops.rows("select from private.page_unsubscriptions where social_id = $1", [social_id]);
      return rows.length === 0;
    });
  };
  await settled((await socialOf(page.page_id))?.id ?? "");
  assert.ok(await isSubscribed(page.page_id), "Instagram still needs it");
  await settled((await socialOf(page.instagram_id))?.id ?? "");
  assert.ok(!(await isSubscribed(page.page_id)));
});

test("unsubscribes the pages of a deleted project and subscribes them again after restoration", async () => {
  const closed = await shops.open("ร้านที่ปิด");
  const { page_id } = await connector.connect(closed);
  await shops.rows("update public.projects set deleted_at = now() where id = $1", [closed.project_id]);
  await until("unsubscribed", async () => !(await isSubscribed(page_id)));
  await shops.rows("update public.projects set deleted_at = null where id = $1", [closed.project_id]);
  await until("subscribed", () => isSubscribed(page_id));
});

test("offers thirty pages and connects each chosen one", async () => {
  const { user_id, pages } = await pageOwner(Array.from({ length: 30 }, (_, n) => `สาขา ${n + 1}`));
  const connection = await connector.land(
    owner,
    await connector.grant(await connector.begin(owner, project_id), user_id),
  );
  const choice = await html(`/facebook?connection=${connection}`);
  for (const n of [1, 30]) assert.ok(choice.text.includes(`สาขา ${n}`));
  await graph.fail("subscribe", "permission");
  const chosen = pages.slice(0, 7).map(({ page_id }) => page_id);
  const { body } = await connector.choose(owner, connection, "facebook", chosen);
  const results = body.results as { external_id: string; error: string | null }[];
  assert.deepEqual(
    results.map(({ external_id }) => external_id),
    chosen,
  );
  assert.deepEqual(
    results.map(({ error }) => error).sort(),
    [null, null, null, null, null, null, "unavailable"].sort(),
  );
});

/** Runs the health check of the account, as the periodic job does. */
async function examine(own: MetaFixture): Promise<Record<string, string>> {
  await shops.rows("update public.socials set checked_at = null, checks = '{}' where id = $1", [own.page.social_id]);
  await shops.rows("select graphile_worker.add_job('check_socials')");
  await until("the health check", async () => (await own.social()).checked_at !== null);
  return (await own.social()).checks;
}
const FINE = { page_token: "ok", page_scopes: "ok", page_events: "ok", app_webhook: "ok", access_until: "ok" };

test("the health check names every fault on both channels and repairs what it can", async () => {
  for (const channel of ["facebook", "instagram"] as const) {
    const own = await fixture.another(channel);
    const { page_id } = own.page;
    assert.deepEqual(await examine(own), FINE);
    assert.equal((await own.social()).status, "connected");

    await graph.unsubscribe(page_id);
    assert.deepEqual(await examine(own), FINE);
    assert.ok((await graph.subscribedFields(page_id)).includes("messages"), "subscribed again");

    await graph.unsubscribe(page_id);
    await graph.fail("subscribed", "permission");
    assert.equal((await examine(own)).page_events, "failed");
    assert.deepEqual(
      [(await own.social()).status, (await own.social()).last_error],
      ["needs_attention", "page_events"],
    );

    await graph.endAccess(page_id, 7 * 24 * 3_600_000);
    assert.deepEqual(await examine(own), { ...FINE, access_until: "failed" });
    assert.equal((await own.social()).status, "connected", "a warning only");
    await graph.endAccess(page_id, 60 * 24 * 3_600_000);
    assert.deepEqual(await examine(own), FINE);

    await graph.withdraw(page_id, ["pages_messaging"]);
    assert.equal((await examine(own)).page_scopes, "failed");
    assert.equal((await own.social()).status, "needs_attention");

    await graph.setWebhook("https://elsewhere.example/api/webhooks/facebook");
    assert.equal((await examine(own)).app_webhook, "failed");
    await graph.setWebhook(`${backend.url}/api/webhooks/facebook`);

    await graph.revokeToken(page_id);
    assert.equal((await examine(own)).page_token, "failed");
    assert.deepEqual([(await own.social()).status, (await own.social()).last_error], ["needs_attention", "page_token"]);
  }
});

test("an outage of Meta changes no known state and does not block other accounts' checks", async () => {
  const [first, second] = [await fixture.another(), await fixture.another()];
  await graph.revokeToken(first.page.page_id);
  await examine(first);
  const known = [await first.social(), await second.social()];
  await shops.rows("update public.socials set checked_at = now() where kind <> 'widget'");
  for (const [own, minutes] of [
    [first, 60],
    [second, 50],
  ] as const) {
    await shops.rows("update public.socials set checked_at = now() - make_interval(mins => $2) where id = $1", [
      own.page.social_id,
      minutes,
    ]);
  }
  // both are checked at the same time: either may meet the one failure
  await graph.fail("debug_token", "internal");
  await shops.rows("select graphile_worker.add_job('check_socials')");
  const wasChecked = ({ checked_at }: Record<string, unknown>) => (checked_at as Date).getTime() > Date.now() - 60_000;
  const states = () => Promise.all([first.social(), second.social()]);
  const now = await until("one of them is checked", async () => {
    const both = await states();
    return both.some(wasChecked) && both;
  });
  const failed = now.findIndex((one) => !wasChecked(one));
  assert.notEqual(failed, -1, "the failure left one unchecked");
  assert.deepEqual([now[failed]?.status, now[failed]?.checks], [known[failed]?.status, known[failed]?.checks]);
});

/** Posts a callback from Meta. */
const callback = (path: string, signed_request: string) =>
  call(`POST /api/webhooks/facebook/${path}`, { form: { signed_request } });

test("removing the app sets that user's pages to needs attention, and they can be reconnected", async () => {
  const [own, other] = [await fixture.another(), await fixture.another()];
  const forged = await graph.signedRequest(own.page.user_id, "f".repeat(32));
  const good = await graph.signedRequest(own.page.user_id);
  const [signature = "", claims = ""] = good.split(".");
  const theirs = (await graph.signedRequest(other.page.user_id)).split(".")[1] ?? "";
  for (const wrong of ["", "x", ".", forged, claims, `.${claims}`, `${signature}.`, `${signature}.${theirs}`]) {
    const answer = await callback("deauthorize", wrong);
    assert.deepEqual([answer.status, answer.body.error], [401, "unauthorized"], wrong);
  }
  const large = await callback("deauthorize", "x".repeat(20_000));
  assert.equal(large.status, 413);
  assert.equal((await own.social()).status, "connected");
  assert.equal((await callback("deauthorize", good)).status, 200);
  const { status, last_error, checks } = await own.social();
  assert.deepEqual([status, last_error, checks.page_token], ["needs_attention", "deauthorized", "failed"]);
  assert.equal((await other.social()).status, "connected");
  const log = await shops.rows(
    "select 1 from public.audit_log where action = 'social.deauthorized' and subject_id = $1",
    [own.page.social_id],
  );
  assert.equal(log.length, 1);
  const grant = await connector.grant(await connector.begin(owner, project_id), own.page.user_id);
  await connector.choose(owner, await connector.land(owner, grant), "facebook", [own.page.page_id]);
  assert.equal((await own.social()).status, "connected");
});

test("a page whose credentials cannot be opened needs attention, and connecting it again repairs it", async () => {
  const own = await fixture.another();
  await shops.rows("update private.social_credentials set sealed = 'v1:broken' where social_id = $1", [
    own.page.social_id,
  ]);
  await shops.rows("update public.socials set checked_at = now() - interval '1 hour' where id = $1", [
    own.page.social_id,
  ]);
  await shops.rows("select graphile_worker.add_job('check_socials')");
  await until("the examination", async () => (await own.social()).status === "needs_attention");
  assert.equal((await own.social()).last_error, "page_token");
  const grant = await connector.grant(await connector.begin(owner, project_id), own.page.user_id);
  const chosen = await connector.choose(owner, await connector.land(owner, grant), "facebook", [own.page.page_id]);
  assert.equal((chosen.body.results as { error: null }[])[0]?.error, null);
  assert.equal((await own.social()).status, "connected");
});

test("a data deletion request erases the profile once and returns a confirmation code", async () => {
  const own = await fixture.another();
  await graph.addFile("somying.png", "image/png", pngOf(64).toString("base64"));
  const id = await graph.addPerson(own.page.account_id, "สมหญิง ใจดี");
  await graph.setPicture(id, "somying.png");
  await graph.act(id, { type: "text", text: "สวัสดีค่ะ" });
  await own.waitForMessages(id);
  const { id: room_id } = await own.room(id);
  const name = async () =>
    (
      await shops.rows<{ name: string; picture_url: string | null }>(
        "select c.name, c.picture_url from public.customers c join public.rooms r on r.customer_id = c.id where r.id = $1",
        [room_id],
      )
    )[0];
  const picture = await until("the profile's picture", async () => (await name())?.picture_url);
  assert.equal((await fetch(picture)).status, 200);
  const forged = await callback("data-deletion", await graph.signedRequest(id, "f".repeat(32)));
  assert.deepEqual([forged.status, (await name())?.name], [401, "สมหญิง ใจดี"]);
  const answer = await callback("data-deletion", await graph.signedRequest(id));
  assert.equal(answer.status, 200);
  const { url, confirmation_code } = answer.body as { url: string; confirmation_code: string };
  assert.equal(url, `${backend.url}/api/webhooks/facebook/data-deletion?code=${confirmation_code}`);
  assert.deepEqual(await name(), { name: "", picture_url: null });
  await until("the picture's deletion", async () => (await fetch(picture)).status !== 200);
  const said = await fetch(url);
  assert.deepEqual([said.status, said.headers.get("content-type")], [200, "text/plain; charset=utf-8"]);
  assert.match(await said.text(), /ลบข้อมูลโปรไฟล์ของคุณ/);
  for (const code of ["", "x", confirmation_code.slice(1)]) {
    assert.equal((await call(`GET /api/webhooks/facebook/data-deletion?code=${code}`)).status, 404);
  }
  assert.equal((await own.messages(id)).length, 1, "her messages are kept");
});

test("without a configured app nothing is offered and every endpoint is closed", async () => {
  const other = await startBackend({ app: true, env: { FACEBOOK_APP_ID: "" } });
  atEnd(other.stop);
  const answer = callsTo(other);
  for (const target of [
    "GET /api/webhooks/facebook?hub.mode=subscribe&hub.verify_token=verify-me&hub.challenge=1",
    "POST /api/webhooks/facebook",
    "POST /api/webhooks/facebook/deauthorize",
    "POST /api/webhooks/facebook/data-deletion",
  ]) {
    assert.equal(
      (await answer(target, target.startsWith("POST") ? { form: { signed_request: "x" } } : {})).status,
      404,
    );
  }
  const { Shops } = await import("../support/shop");
  const elsewhere = await new Shops(other, 2).open("ร้านที่ไม่มีแอป");
  const landing = await answer(`GET /facebook?project_id=${elsewhere.project_id}`, { cookie: elsewhere.owner });
  assert.match(landing.text, /ผู้ให้บริการยังไม่ได้ตั้งค่าแอป Facebook/);
  const settings = await answer(`GET /project/${elsewhere.project_id}/settings/social`, { cookie: elsewhere.owner });
  assert.match(settings.text, /ยังเชื่อมต่อ Facebook และ Instagram ไม่ได้/);
  assert.ok(!settings.text.includes('href="/facebook'));
  const here = await html(`/project/${project_id}/settings/social`);
  assert.ok(here.text.includes(`href="/facebook?project_id=${project_id}&amp;channel=instagram"`));
  assert.ok(!(await html(`/project/${project_id}/settings/social`, viewer)).text.includes('href="/facebook'));
});
