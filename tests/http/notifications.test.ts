/** The notifications API, web push to a simulator push service, and mails with unsubscribing. */
import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { test } from "node:test";
import { SignJWT } from "jose";
import { atEnd } from "../support/at-end";
import { type Person, signIn, signOut } from "../support/people";
import { type FakeBrowser, PushService } from "../support/push-service";
import { listHandlers } from "./handlers";
import { visitorToken } from "./visitor-token";
import { openWorld } from "./world";

const world = await openWorld();
const { call, people, here, there, rooms, shops, backend } = world;
const service = await PushService.listen(backend.pushPort, backend.secrets.vapidPublicKey);
atEnd(service.close);

const OURS = ["/api/notifications", "/api/notification-choices", "/api/push-subscriptions"];
const room = rooms.free.room_id;

async function until<Found>(what: string, look: () => Promise<Found | null | undefined | false>): Promise<Found> {
  const end = Date.now() + 15_000;
  for (;;) {
    const found = await look();
    if (found) return found;
    if (Date.now() > end) throw new Error(`Waited in vain for ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** Mentions a member in a note of the room that all can see. */
async function mention(person: Person): Promise<string> {
  const json = { client_id: randomUUID(), text: `@${person.name} ช่วยดูหน่อย`, is_note: true, mentions: [person.id] };
  const answer = await call(`POST /api/project/${here.project_id}/rooms/${room}/messages`, { as: people.owner, json });
  assert.equal(answer.status, 201, answer.text);
  const [notification] = await shops.rows<{ id: string }>(
    "select id from public.notifications where user_id = $1 order by created_at desc limit 1",
    [person.id],
  );
  assert.ok(notification);
  return notification.id;
}

const jobOf = async (key: string) =>
  (
    await shops.rows<{ attempts: number; run_at: Date }>(
      "select attempts, run_at from graphile_worker.jobs where key = $1",
      [key],
    )
  )[0];
/** Runs a job now instead of at its time. */
const runNow = (key: string) =>
  shops.rows(
    "select graphile_worker.reschedule_jobs(array(select id from graphile_worker.jobs where key = $1), run_at := now())",
    [key],
  );
const bellOf = async (person: Person) => (await call("GET /api/notifications/counts", { as: person })).body.unread;

test("every handler refuses callers without a live session", async () => {
  const handlers = OURS.flatMap((beginning) => listHandlers(beginning));
  assert.equal(handlers.length, 10);
  for (const handler of handlers) {
    const target = handler.replace("[id]", randomUUID()).replace("[kind]", "assigned");
    const json = target.startsWith("GET") ? {} : { json: {} };
    for (const as of [undefined, people["signed-out"], people.aal1, rooms.free.token]) {
      const { status } = await call(target, { as, headers: { origin: backend.url }, ...json });
      assert.equal(status, 401, `${target} ${typeof as === "object" ? as.name : as}`);
    }
    if (!target.startsWith("GET")) {
      const forged = await call(target, { cookie: people.owner, headers: { origin: "https://evil.example" }, ...json });
      assert.equal(forged.status, 403, target);
    }
  }
});

test("a notification is personal: listed, counted, marked read once, and hidden from others", async () => {
  const before = Number(await bellOf(people.agent));
  const id = await mention(people.agent);
  assert.equal(await bellOf(people.agent), before + 1);
  const list = async (person: Person, query = "") =>
    ((await call(`GET /api/notifications${query}`, { as: person })).body.notifications as { id: string }[]).map(
      (row) => row.id,
    );
  assert.ok((await list(people.agent)).includes(id));
  assert.ok((await list(people.agent, `?unread=true&kind=mentioned&project_id=${here.project_id}`)).includes(id));
  for (const query of ["?kind=assigned", `?project_id=${there.project_id}`]) {
    assert.ok(!(await list(people.agent, query)).includes(id), query);
  }
  for (const other of [people.owner, people.stranger, people.newcomer]) {
    assert.ok(!(await list(other)).includes(id));
    assert.equal((await call(`PUT /api/notifications/${id}/read-mark`, { as: other, json: {} })).status, 404);
  }
  for (const query of ["?limit=0", "?kind=nothing", "?project_id=x", "?unread=maybe", "?after_at=x&after_id=y"]) {
    assert.equal((await call(`GET /api/notifications${query}`, { as: people.agent })).status, 422, query);
  }
  const read = await call(`PUT /api/notifications/${id}/read-mark`, { as: people.agent, json: {} });
  assert.deepEqual([read.status, read.body.unread], [200, before]);
  assert.equal(
    (await call(`PUT /api/notifications/${id}/read-mark`, { as: people.agent, json: {} })).body.unread,
    before,
  );
  assert.ok(!(await list(people.agent, "?unread=true")).includes(id));
  for (const bad of [randomUUID(), "x"]) {
    assert.equal((await call(`PUT /api/notifications/${bad}/read-mark`, { as: people.agent, json: {} })).status, 404);
  }
});

test("lists pages by keyset and marks all read at once", async () => {
  const ids = [await mention(people.viewer), await mention(people.viewer), await mention(people.viewer)].reverse();
  const page = (query: string) => call(`GET /api/notifications?limit=2${query}`, { as: people.viewer });
  const first = await page("");
  const next = first.body.next as Record<string, string>;
  const second = await page(`&${new URLSearchParams(next)}`);
  const found = [first, second].flatMap(({ body }) => (body.notifications as { id: string }[]).map(({ id }) => id));
  assert.deepEqual(found, ids);
  const all = await call("PUT /api/notifications/read-mark", { as: people.viewer, json: { room_id: randomUUID() } });
  assert.equal(all.body.unread, 3);
  assert.equal((await call("PUT /api/notifications/read-mark", { as: people.viewer, json: {} })).body.unread, 0);
});

test("stores complete choices of known kinds only", async () => {
  const choices = { bell: true, sound: false, push: false, email: true };
  const put = (kind: string, json: unknown) =>
    call(`PUT /api/notification-choices/${kind}`, { as: people.admin, json });
  assert.equal((await put("assigned", choices)).status, 204);
  const { body } = await call("GET /api/notification-choices", { as: people.admin });
  assert.deepEqual((body.choices as Record<string, unknown>).assigned, choices);
  assert.deepEqual((body.choices as Record<string, unknown>).message, {
    bell: false,
    sound: true,
    push: true,
    email: false,
  });
  assert.equal((await put("nothing", choices)).status, 404);
  assert.equal((await put("assigned", { ...choices, email: "yes" })).status, 422);
  assert.equal((await put("assigned", { bell: true })).status, 422);
});

const keep = (person: Person, browser: Pick<FakeBrowser, "subscription">) =>
  call("POST /api/push-subscriptions", { as: person, json: browser.subscription });
const browsersOf = (person: Person) =>
  shops.rows<{ id: string; last_failure: string | null }>(
    "select id, last_failure from public.push_subscriptions where user_id = $1",
    [person.id],
  );

test("accepts only the push services of browsers", async () => {
  const { keys } = service.subscribe().subscription;
  const addresses = [
    "http://fcm.googleapis.com/x",
    "https://fcm.googleapis.com:8443/x",
    "https://user:password@fcm.googleapis.com/x",
    "https://fcm.googleapis.com.evil.example/x",
    "https://evil.example/fcm.googleapis.com",
    "https://push.apple.com.evil.example/x",
    "https://notify.windows.com@evil.example/x",
    "https://localhost/x",
    "http://127.0.0.1/x",
    `http://127.0.0.1:${backend.pushPort + 1}/x`,
    `http://localhost:${backend.pushPort}/x`,
    "https://2130706433/x",
    "https://0x7f.1/x",
    "https://[::1]/x",
    "https://[::ffff:127.0.0.1]/x",
    "https://10.0.0.1/x",
    "https://192.168.1.1/x",
    "https://169.254.169.254/latest/meta-data",
    "https://metadata.google.internal/x",
    "file:///etc/passwd",
    "not an address",
  ];
  for (const endpoint of addresses) {
    const { status, body } = await keep(people.admin, { subscription: { endpoint, keys } });
    assert.deepEqual([status, body.fields], [422, { endpoint: "invalid" }], endpoint);
  }
  assert.equal((await browsersOf(people.admin)).length, 0);
});

test("refuses a subscription without valid keys", async () => {
  const { endpoint, keys } = service.subscribe().subscription;
  for (const bad of [{ p256dh: "x", auth: keys.auth }, { p256dh: keys.p256dh, auth: "<script>" }, {}]) {
    const { status } = await call("POST /api/push-subscriptions", {
      as: people["agent-own"],
      json: { endpoint, keys: bad },
    });
    assert.equal(status, 422);
  }
});

test("pushes title, line and link to the browser, encrypted, and nothing else", async () => {
  const person = await shops.hire(here, "agent");
  const browser = service.subscribe();
  assert.equal((await keep(person, browser)).status, 201);
  assert.deepEqual((await call("GET /api/push-subscriptions", { as: person })).body.endpoints, [
    browser.subscription.endpoint,
  ]);
  await mention(person);
  await until("the push", async () => browser.received.length > 0);
  const payload = browser.received[0]?.payload ?? {};
  assert.deepEqual(Object.keys(payload).sort(), ["body", "href", "tag", "title"]);
  assert.match(String(payload.title), new RegExp(`^${people.owner.name} กล่าวถึงคุณ`));
  assert.deepEqual([payload.href, payload.tag], [`/project/${here.project_id}/chat/room/${room}`, room]);
  // test the push, then unsubscribe: nothing more arrives
  const sendTest = (endpoint: string) => call("POST /api/push-subscriptions/test", { as: person, json: { endpoint } });
  assert.equal((await sendTest(browser.subscription.endpoint)).status, 204);
  assert.equal(browser.received.at(-1)?.payload.tag, "trial");
  assert.equal(
    (await call("POST /api/push-subscriptions/test", { as: people.agent, json: browser.subscription })).status,
    404,
  );
  const off = (as: Person) =>
    call("DELETE /api/push-subscriptions", { as, json: { endpoint: browser.subscription.endpoint } });
  assert.equal((await off(people.agent)).status, 204);
  assert.equal((await browsersOf(person)).length, 1, "another person's subscription cannot be removed");
  assert.equal((await off(person)).status, 204);
  assert.equal((await browsersOf(person)).length, 0);
});

test("a browser belongs to the last subscriber, and an ended session gets no push", async () => {
  const [first, second] = [await shops.hire(here, "agent"), await shops.hire(here, "agent")];
  const browser = service.subscribe();
  await keep(first, browser);
  await keep(second, browser);
  assert.deepEqual([(await browsersOf(first)).length, (await browsersOf(second)).length], [0, 1]);
  const other = await signIn(backend, second);
  const elsewhere = service.subscribe();
  await keep(other, elsewhere);
  await signOut(backend, second);
  await mention(other);
  await until("the push", async () => elsewhere.received.length === 1);
  assert.equal(browser.received.length, 0);
});

test("forgets a browser that is gone, and records a refusal", async () => {
  for (const status of [404, 410]) {
    const person = await shops.hire(here, "agent");
    const browser = service.subscribe();
    await keep(person, browser);
    browser.answers.push({ status });
    await mention(person);
    await until(`the end of a browser after ${status}`, async () => (await browsersOf(person)).length === 0);
  }
  const person = await shops.hire(here, "agent");
  const browser = service.subscribe();
  await keep(person, browser);
  browser.answers.push({ status: 403 });
  await mention(person);
  const failure = await until("the failure", async () => (await browsersOf(person))[0]?.last_failure);
  assert.equal(failure, "status 403");
});

test("retries a busy push service at its Retry-After, otherwise with backoff", async () => {
  const person = await shops.hire(here, "agent");
  const browser = service.subscribe();
  await keep(person, browser);
  browser.answers.push({ status: 429, headers: { "retry-after": "120" } }, { status: 503 });
  const id = await mention(person);
  const [{ id: subscription } = { id: "" }] = await browsersOf(person);
  const key = `push:${id}:${subscription}`;
  const waiting = await until("the postponed push", async () => {
    const job = browser.received.length === 1 && (await jobOf(key));
    return job && job.run_at.getTime() > Date.now() ? job : null;
  });
  const seconds = (waiting.run_at.getTime() - Date.now()) / 1000;
  assert.ok(seconds > 100 && seconds <= 120, String(seconds));
  await runNow(key);
  const again = await until("the second attempt", async () => {
    const job = browser.received.length === 2 && (await jobOf(key));
    return job && job.run_at.getTime() > Date.now() ? job : null;
  });
  assert.equal(again.attempts, 1);
  await runNow(key);
  await until("the third attempt", async () => browser.received.length === 3);
  assert.deepEqual(
    browser.received.map(({ status }) => status),
    [429, 503, 201],
  );
});

interface Mail {
  id: string;
  subject: string;
  html: string;
  text: string;
}
async function mailsTo(person: Person): Promise<Mail[]> {
  const list = (await call(`GET /local/mail/messages?to=${person.email}`)).body.messages as { id: string }[];
  return Promise.all(list.map(async ({ id }) => JSON.parse((await call(`GET /local/mail/messages/${id}`)).text)));
}
const mailJob = (person: Person) => `mail_notifications:${person.id}`;
const tokenIn = ({ html }: Mail) => /\/unsubscribe\?token=([\w.-]+)/.exec(html)?.[1] ?? "";
const emailOf = async (person: Person, kind: string) =>
  ((await call("GET /api/notification-choices", { as: person })).body.choices as Record<string, { email: boolean }>)[
    kind
  ]?.email;

test("one mail collects unread notifications, none twice and none that was read", async () => {
  const person = await shops.hire(here, "agent");
  const read = await mention(person);
  await mention(person);
  await mention(person);
  await call(`PUT /api/notifications/${read}/read-mark`, { as: person, json: {} });
  await runNow(mailJob(person));
  const [mail, ...more] = await until("the mail", async () => {
    const mails = await mailsTo(person);
    return mails.length > 0 && !(await jobOf(mailJob(person))) && mails;
  });
  assert.equal(more.length, 0);
  assert.match(mail?.subject ?? "", /2 รายการ/);
  assert.equal(mail?.text.split("กล่าวถึงคุณ").length, 3);
  // nothing new means no mail; a later mail lists only what is new
  await mention(person);
  await call("PUT /api/notifications/read-mark", { as: person, json: {} });
  await runNow(mailJob(person));
  await until("the end of the job", async () => !(await jobOf(mailJob(person))));
  assert.equal((await mailsTo(person)).length, 1);
  // a mail about one notification names it in the subject, in the reader's language
  await shops.rows("update public.profiles set language = 'en' where user_id = $1", [person.id]);
  await mention(person);
  await runNow(mailJob(person));
  const [latest] = await until("the second mail", async () => {
    const mails = await mailsTo(person);
    return mails.length === 2 && mails;
  });
  assert.match(latest?.subject ?? "", /mentioned you in the chat/);
  assert.match(latest?.html ?? "", new RegExp(`/project/${here.project_id}/chat/room/${room}`));
});

test("the signed link unsubscribes with one click, without a session, and can be undone", async () => {
  const person = await shops.hire(here, "agent");
  await mention(person);
  await runNow(mailJob(person));
  const [mail] = await until("the mail", async () => {
    const mails = await mailsTo(person);
    return mails.length > 0 && mails;
  });
  assert.ok(mail);
  const path = `/api/unsubscribe/${tokenIn(mail)}`;
  // opening the link changes nothing
  const opened = await call(`GET ${path}`);
  assert.deepEqual(
    [opened.status, opened.headers.get("location")],
    [303, `${backend.url}/unsubscribe?token=${tokenIn(mail)}`],
  );
  assert.equal((await call(`GET /unsubscribe?token=${tokenIn(mail)}`)).status, 200);
  assert.equal(await emailOf(person, "mentioned"), true);
  // one-click, as a mail program posts it
  const oneClick = await call(`POST ${path}`, {
    form: { "List-Unsubscribe": "One-Click" },
    headers: { origin: "https://mail.example" },
  });
  assert.equal(oneClick.status, 204);
  assert.deepEqual([await emailOf(person, "mentioned"), await emailOf(person, "assigned")], [false, true]);
  await mention(person);
  assert.equal(await jobOf(mailJob(person)), undefined);
  assert.equal((await call(`DELETE ${path}`)).status, 204);
  assert.equal(await emailOf(person, "mentioned"), true);
});

test("a forged token, or one for another purpose, unsubscribes nobody", async () => {
  const [, secret = ""] = /^[^=]+=(.*)$/.exec(backend.secrets.signingKeys) ?? [];
  const good = Buffer.from(secret, "base64");
  const make = (key: Uint8Array, { issuer = "chat-mail", audience = "unsubscribe", kid = "s1", alg = "HS256" } = {}) =>
    new SignJWT({ kind: null })
      .setProtectedHeader({ alg, kid })
      .setIssuer(issuer)
      .setAudience(audience)
      .setSubject(people.owner.id)
      .setIssuedAt()
      .sign(key);
  const [head, , signature] = (await make(good)).split(".");
  const changed = Buffer.from(
    JSON.stringify({ iss: "chat-mail", aud: "unsubscribe", sub: people.admin.id, kind: null }),
  );
  const tokens = [
    "x",
    await make(new Uint8Array(32)),
    await make(good, { issuer: "chat-widget" }),
    await make(good, { audience: "elsewhere" }),
    await make(good, { kid: "s9" }),
    [head, changed.toString("base64url"), signature].join("."),
    `${Buffer.from('{"alg":"none"}').toString("base64url")}.${changed.toString("base64url")}.`,
    await visitorToken(backend, { visitor_id: people.owner.id, virtual_id: world.widgets.here.virtual_id }),
    people.owner.accessToken,
  ];
  for (const token of tokens) {
    for (const method of ["POST", "DELETE"]) {
      const { status } = await call(`${method} /api/unsubscribe/${encodeURIComponent(token)}`);
      assert.equal(status, 404, `${method} ${token}`);
    }
  }
  assert.equal(await emailOf(people.owner, "assigned"), true);
  assert.equal((await call(`POST /api/unsubscribe/${await make(good)}`)).status, 204);
  assert.equal(await emailOf(people.owner, "assigned"), false);
});
