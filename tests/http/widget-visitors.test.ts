/** What visitors and their host pages report about themselves, and what is trusted. */
import assert from "node:assert/strict";
import { createCipheriv, randomBytes, randomUUID } from "node:crypto";
import { test } from "node:test";
import { SignJWT } from "jose";
import { visitorToken } from "./visitor-token";
import { openWorld } from "./world";

const { call, people, here, there, rooms, widgets, backend, shops } = await openWorld();
const { virtual_id, social_id, project_id } = here;
const base = `/api/widget/${virtual_id}`;
const origin = backend.url;

const tokenFor = (visitor_id: string, widget = virtual_id) => visitorToken(backend, { visitor_id, virtual_id: widget });
const session = async (token?: string, more: object = {}) =>
  (await call(`POST ${base}/session`, { json: { ...(token && { token }), ...more }, headers: { origin } })).body;

/** Creates a widget for this test through the REST API, as its owner. */
async function setUp(settings: Record<string, unknown>) {
  const { data, error } = await people.owner.db.rpc("create_widget", {
    p_project_id: project_id,
    p_widget: { name: "ของเทสต์นี้", ...settings },
  });
  assert.equal(error, null);
  const widget = data as { social_id: string; virtual_id: string };
  const path = `/api/widget/${widget.virtual_id}`;
  const token = await tokenFor(randomUUID(), widget.virtual_id);
  return {
    ...widget,
    path,
    token,
    say: (as = token) => call(`POST ${path}/messages`, { as, json: { client_id: randomUUID(), text: "สวัสดี" } }),
    open: async () =>
      (await call(`POST ${path}/session`, { json: { token }, headers: { origin } })).body as Record<string, unknown>,
  };
}

const field = (kind: string, more: object = {}) => ({
  id: randomUUID(),
  kind,
  is_required: true,
  label: { th: "", en: "" },
  choices: [],
  field_id: null,
  ...more,
});

test("the pre-chat form is required first, validates its fields, and stores the answers", async () => {
  const [name, email, phone] = [field("name"), field("email"), field("phone", { is_required: false })];
  const what = field("choice", {
    label: { th: "สนใจอะไร", en: "What" },
    choices: [
      { th: "เสื้อ", en: "Shirt" },
      { th: "กางเกง", en: "" },
    ],
  });
  const widget = await setUp({
    prechat: { is_on: true, fields: [name, email, phone, what] },
    asks_consent: true,
    texts: { th: { consent: "ยินยอมนะ" } },
  });
  assert.equal((await widget.open()).needs, "form");
  assert.deepEqual((await widget.say()).body, { error: "prechat_needed" });

  const send = (answers: Record<string, string>, has_consented = true) =>
    call(`PUT ${widget.path}/prechat`, { as: widget.token, json: { answers, has_consented, language: "th" } });
  const wrong = await send({ [name.id]: " ", [email.id]: "no", [phone.id]: "12", [what.id]: "7" }, false);
  assert.equal(wrong.status, 422);
  assert.deepEqual(wrong.body.fields, {
    [name.id]: "required",
    [email.id]: "invalid_email",
    [phone.id]: "invalid_phone",
    [what.id]: "invalid",
    consent: "required",
  });
  assert.equal((await widget.say()).status, 409);

  const good = { [name.id]: "สมใจ", [email.id]: "Somjai@Example.com", [phone.id]: "081-234-5678", [what.id]: "1" };
  assert.equal((await send(good)).status, 204);
  assert.equal((await widget.open()).needs, null);
  assert.equal((await widget.say()).status, 201);
  const [customer] = await shops.rows<{ name: string; email: string; phone: string; answers: unknown; words: string }>(
    `select c.name, k.email, k.phone, v.answers, p.words
     from public.customer_identities i
     join public.customers c on c.id = i.customer_id
     join public.customer_contacts k on k.customer_id = c.id
     join public.widget_visitors v on v.identity_id = i.id
     join public.privacy_consents p on p.identity_id = i.id
     where i.social_id = $1`,
    [widget.social_id],
  );
  assert.deepEqual(customer, {
    name: "สมใจ",
    email: "somjai@example.com",
    phone: "081-234-5678",
    answers: [{ label: "สนใจอะไร", value: "กางเกง" }],
    words: "ยินยอมนะ",
  });

  await people.owner.db.rpc("save_widget", {
    p_social_id: widget.social_id,
    p_widget: { texts: { th: { consent: "ถ้อยคำใหม่" } } },
  });
  assert.equal((await widget.open()).needs, "consent", "a changed text needs new consent");
  assert.equal((await widget.say()).status, 409);
  assert.equal((await send({ ...good, [name.id]: "คนอื่น" })).status, 204);
  assert.equal((await widget.say()).status, 201);
  const [after] = await shops.rows<{ name: string; versions: number[] }>(
    `select c.name, (select array_agg(p.version order by p.version) from public.privacy_consents p where p.identity_id = i.id) as versions
     from public.customer_identities i join public.customers c on c.id = i.customer_id where i.social_id = $1`,
    [widget.social_id],
  );
  assert.deepEqual(after, { name: "สมใจ", versions: [2, 3] }, "the form does not overwrite known data");
});

const encode = (part: object | null) => (part ? Buffer.from(JSON.stringify(part)).toString("base64url") : "");

/** Signs an identity as a shop's server does. */
const sign = (secret: string, claims: object, { expires = "1h", algorithm = "HS256" } = {}) =>
  new SignJWT({ ...claims })
    .setProtectedHeader({ alg: algorithm })
    .setExpirationTime(expires)
    .sign(Buffer.from(secret));

test("an identity needs a valid signature, works on other devices, and allows secret rotation", async () => {
  const widget = await setUp({});
  const identify = async (identity: string, as = widget.token) =>
    call(`PUT ${widget.path}/identity`, { as, json: { identity } });
  assert.deepEqual((await identify("x.y.z")).body, { error: "identity_off" });

  const secret = `whs_${randomUUID()}`;
  const place = `widget_secrets.sealed.${widget.social_id}`;
  const sealed = seal(secret, place);
  const set = (value: string, hours: number) =>
    shops.asServer(people.owner, here.project_id, "set_widget_secret", {
      p_social_id: widget.social_id,
      p_sealed: value,
      p_hours: hours,
    });
  await set(sealed, 0);

  const user = { sub: "42", name: "สมใจ", email: "somjai@example.com" };
  const refused: Record<string, string> = {
    "signed with another secret": await sign("whs_other", user),
    "of nobody": await sign(secret, { name: "x" }),
    "for too long": await sign(secret, user, { expires: "30d" }),
    "with another algorithm": await sign(`${secret}${secret}${secret}`, user, { algorithm: "HS512" }),
    "without a signature": [{ alg: "none" }, { ...user, exp: 4e9 }, null].map(encode).join("."),
    "no token": "hello",
    "changed after signing": (await sign(secret, user)).replace(
      /\.(.)/,
      (_, letter) => `.${letter === "e" ? "f" : "e"}`,
    ),
  };
  for (const [why, token] of Object.entries(refused)) {
    const answer = await identify(token);
    assert.deepEqual([answer.status, answer.body], [403, { error: "identity_refused" }], why);
  }
  const old = await identify(await sign(secret, user, { expires: "-5m" }));
  assert.deepEqual([old.status, old.body], [403, { error: "identity_expired" }]);
  assert.equal((await widget.open()).is_identified, false);

  await widget.say();
  const first = await identify(await sign(secret, user));
  assert.equal(first.status, 200);
  const { body: elsewhere } = await identify(await sign(secret, user), await tokenFor(randomUUID(), widget.virtual_id));
  assert.equal(elsewhere.visitor_id, first.body.visitor_id, "another device is the same visitor");
  const history = await call(`GET ${widget.path}/messages`, { as: String(elsewhere.token) });
  assert.equal((history.body.messages as unknown[]).length, 1);
  const { body: next } = await identify(await sign(secret, { sub: "43" }), String(first.body.token));
  assert.notEqual(next.visitor_id, first.body.visitor_id, "another identity in the same browser is a new visitor");
  assert.equal(
    (await call(`GET ${base}/messages`, { as: String(first.body.token) })).status,
    401,
    "and in no other widget",
  );
  const [known] = await shops.rows<{ name: string; email: string; user_ref: string }>(
    `select c.name, k.email, v.user_ref from public.widget_visitors v
     join public.customer_identities i on i.id = v.identity_id
     join public.customers c on c.id = i.customer_id
     left join public.customer_contacts k on k.customer_id = c.id
     where v.social_id = $1 and v.user_ref = '42'`,
    [widget.social_id],
  );
  assert.deepEqual(known, { name: "สมใจ", email: "somjai@example.com", user_ref: "42" });

  const fresh = `whs_${randomUUID()}`;
  await set(seal(fresh, place), 1);
  for (const each of [secret, fresh])
    assert.equal((await identify(await sign(each, user))).status, 200, "both are valid during the grace period");
  await shops.rows("update private.widget_secrets set previous_until = now() where social_id = $1", [widget.social_id]);
  assert.equal((await identify(await sign(secret, user))).status, 403, "the previous one after the grace period");
  assert.equal((await identify(await sign(fresh, user))).status, 200);
});

/** Seals as lib/crypto/seal does, with the running product's key. */
function seal(text: string, place: string): string {
  const [pair = ""] = backend.secrets.encryptionKeys.split(",");
  const at = pair.indexOf("=");
  const iv = randomBytes(12);
  const cipher = createCipheriv("aes-256-gcm", Buffer.from(pair.slice(at + 1), "base64"), iv);
  cipher.setAAD(Buffer.from(place));
  const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return ["v1", pair.slice(0, at), ...[iv, sealed, cipher.getAuthTag()].map((part) => part.toString("base64url"))].join(
    ":",
  );
}

test("attributes and tags are stored for visitors who have written, limited, and only tags that the widget allows", async () => {
  const [allowed] = await shops.rows<{ id: string }>(
    "insert into public.tags (project_id, name) values ($1, 'สนใจโปรโมชัน') returning id",
    [project_id],
  );
  await shops.rows("insert into public.tags (project_id, name) values ($1, 'VIP ของร้าน')", [project_id]);
  const widget = await setUp({ page_tag_ids: [allowed?.id] });
  const tell = (json: object) => call(`PUT ${widget.path}/details`, { as: widget.token, json });
  assert.deepEqual((await tell({ attributes: { plan: "pro" } })).body, { is_known: false, tags: [], refused: [] });
  await widget.say();
  const saved = await tell({
    attributes: { plan: "pro", orders: 3, old: "x" },
    add_tags: ["สนใจโปรโมชัน", "VIP ของร้าน", "ไม่มี"],
    page: { url: "https://shop.example/cart", title: "ตะกร้า" },
  });
  assert.deepEqual(saved.body, {
    is_known: true,
    tags: ["สนใจโปรโมชัน"],
    refused: ["VIP ของร้าน", "ไม่มี"],
  });
  await tell({ attributes: { old: null } });
  const [kept] = await shops.rows(
    `select v.attributes, v.page_url, v.page_title, array(select t.name from public.room_tags rt join public.tags t on t.id = rt.tag_id
       where rt.room_id = r.id) as tags
     from public.widget_visitors v join public.rooms r on r.identity_id = v.identity_id where v.social_id = $1`,
    [widget.social_id],
  );
  assert.deepEqual(kept, {
    attributes: { plan: "pro", orders: 3 },
    page_url: "https://shop.example/cart",
    page_title: "ตะกร้า",
    tags: ["สนใจโปรโมชัน"],
  });
  assert.deepEqual((await tell({ remove_tags: ["สนใจโปรโมชัน", "VIP ของร้าน"] })).body, {
    is_known: true,
    tags: [],
    refused: ["VIP ของร้าน"],
  });
  const many = Object.fromEntries(Array.from({ length: 31 }, (_, at) => [`a${at}`, at]));
  for (const json of [
    { attributes: many },
    { attributes: { long: "x".repeat(501) } },
    { attributes: { deep: { a: 1 } } },
  ]) {
    assert.equal((await tell(json)).status, 422, JSON.stringify(json).slice(0, 60));
  }
  const { data: mine } = await people["agent-own"].db.from("widget_visitors").select("identity_id");
  const { data: foreign } = await people.stranger.db.from("widget_visitors").select("identity_id");
  assert.ok((mine ?? []).length >= 1);
  assert.deepEqual(foreign, []);
});

test("a survey score is accepted once, from the visitor who was asked, with a comment", async () => {
  const { room_id, customer_id, token } = rooms.own;
  const [survey] = await shops.rows<{ id: string }>(
    "insert into public.csat_surveys (project_id, room_id, customer_id, conversation_number) values ($1, $2, $3, 1) returning id",
    [project_id, room_id, customer_id],
  );
  const survey_id = String(survey?.id);
  const rate = (as: string, json: object) => call(`PUT ${base}/satisfaction`, { as, json: { survey_id, ...json } });
  assert.deepEqual((await session(token)).survey, { id: survey_id, score: null, word: null });
  assert.equal((await rate(rooms.taken.token, { score: 5 })).status, 404);
  for (const score of [0, 6, 2.5]) assert.equal((await rate(token, { score })).status, 422, String(score));
  assert.equal((await rate(token, { score: 2 })).status, 204);
  assert.equal((await rate(token, { score: 4, word: "ตอบไวดี" })).status, 204);
  assert.deepEqual((await session(token)).survey, { id: survey_id, score: 4, word: "ตอบไวดี" });
});

test("answers by e-mail need a valid address, and a LINE link code works once", async () => {
  const widget = await setUp({ line_id: "@baanfai" });
  const mail = (json: object) => call(`PUT ${widget.path}/mail-answers`, { as: widget.token, json });
  assert.deepEqual((await mail({ is_on: true })).body.fields, { email: "invalid" });
  assert.equal((await mail({ is_on: true, email: "nobody" })).status, 422);
  const email = `so-${randomUUID()}@example.com`;
  const asked = { wants_mail: false, email: null, asked_mail: "so•••@example.com" };
  assert.deepEqual((await mail({ is_on: true, email })).body, asked);
  const mails = async () => {
    const list = (await call(`GET /local/mail/messages?to=${email}`)).body.messages as { id: string }[];
    return Promise.all(
      list.map(async ({ id }) => (await call(`GET /local/mail/messages/${id}`)).body as Record<string, string>),
    );
  };
  const [confirmation] = await mails();
  const tokens = [...String(confirmation?.html).matchAll(/\/mail-answers\?token=([\w.-]+)/g)].map(([, token]) => token);
  assert.equal(tokens.length, 2, "to confirm, and to stop");
  assert.equal((await call(`GET /mail-answers?token=${tokens[0]}`)).status, 200);
  assert.equal((await widget.open()).wants_mail, false, "opening the page changes nothing");
  // another widget's settings and texts of the visitor are not in it: only the shop's name, without addresses
  assert.match(String(confirmation?.text), /ของเทสต์นี้/);
  const outsider = await setUp({});
  const confirm = (token: unknown) => call(`POST /api/mail-answers/${token}`);
  assert.equal((await confirm("none")).status, 404);
  assert.equal((await confirm(outsider.token)).status, 404, "a token for another purpose");
  assert.equal((await confirm(tokens[0])).status, 204);
  assert.deepEqual((await mail({ is_on: true, email })).body, {
    wants_mail: true,
    email: "so•••@example.com",
    asked_mail: null,
  });
  // at most three requests a day to one address, from any visitor
  for (const limit of [200, 200, 429]) {
    const { path, token } = await setUp({});
    const { status } = await call(`PUT ${path}/mail-answers`, { as: token, json: { is_on: true, email } });
    assert.equal(status, limit);
  }
  assert.equal((await mails()).length, 3);
  // one click in the mail program
  const oneClick = await call(`POST /api/mail-answers/${tokens[1]}`, {
    form: { "List-Unsubscribe": "One-Click" },
    headers: { origin: "https://mail.example" },
  });
  assert.equal(oneClick.status, 204);
  assert.equal((await widget.open()).wants_mail, false);

  const line = await call(`POST ${widget.path}/line-code`, { as: widget.token, json: { language: "th" } });
  const { url, code } = line.body as { url: string; code: string };
  assert.equal(line.status, 201);
  assert.match(url, /^https:\/\/line\.me\/R\/oaMessage\/%40baanfai\/\?/);
  assert.ok(decodeURIComponent(url).endsWith(`#${code}`));
  const [social] = await shops.rows<{ id: string }>(
    "insert into public.socials (project_id, kind, name, external_id) values ($1, 'line', 'LINE', $2) returning id",
    [project_id, randomUUID()],
  );
  const hear = (who: string, text: string) =>
    shops.rows("select private.receive_message($1, $2, $3, 'text', $4)", [social?.id, who, randomUUID(), text]);
  const customers = async () =>
    shops.rows<{ customer_id: string }>(
      "select distinct i.customer_id from public.customer_identities i where i.social_id in ($1, $2)",
      [social?.id, widget.social_id],
    );
  await hear("U1", "สวัสดี #AAAAAAAA");
  assert.equal((await customers()).length, 2, "a guessed code merges nobody");
  await hear("U1", `ต่อจากแชทบนเว็บไซต์ #${code}`);
  assert.equal((await customers()).length, 1, "the code merges them");
  await hear("U2", `ต่อจากแชทบนเว็บไซต์ #${code}`);
  assert.equal((await customers()).length, 2, "once");
});

test("a resume token opens its own conversation and nothing else", async () => {
  const { visitor_id } = rooms.taken;
  const resume = await visitorToken(backend, { visitor_id, virtual_id, issuer: "chat-widget-resume" });
  assert.equal((await session(undefined, { resume })).visitor_id, visitor_id);
  const foreign = await visitorToken(backend, {
    visitor_id,
    virtual_id: widgets.second.virtual_id,
    issuer: "chat-widget-resume",
  });
  const bad = { "of another widget": foreign, "a visit's own": rooms.taken.token, nonsense: "x" };
  for (const [why, token] of Object.entries(bad)) {
    assert.notEqual((await session(undefined, { resume: token })).visitor_id, visitor_id, why);
  }
  assert.equal((await call(`GET ${base}/messages`, { as: resume })).status, 401, "it is not a session token");
});

test("accepts the widget's own stickers only", async () => {
  const token = await tokenFor(randomUUID());
  const send = (sticker: object, more: object = {}) =>
    call(`POST ${base}/messages`, { as: token, json: { client_id: randomUUID(), sticker, ...more } });
  const sent = await send({ package_id: "0", sticker_id: "3" });
  assert.equal(sent.status, 201);
  assert.deepEqual((sent.body.message as { kind: string; content: unknown }).content, {
    package_id: "0",
    sticker_id: "3",
  });
  assert.equal((await send({ package_id: "446", sticker_id: "1988" })).status, 422);
  assert.equal((await send({ package_id: "0", sticker_id: "3" }, { text: "และข้อความ" })).status, 422);
  assert.equal((await send({ package_id: "0", sticker_id: "../../x" })).status, 422);
});

test("records the page where the chat was opened, with the visitor's language and without the query string", async () => {
  const widget = await setUp({});
  const page = { url: "https://shop.example/cart?card=4242#pay", title: "ตะกร้า" };
  await call(`POST ${widget.path}/session`, { json: { token: widget.token, page }, headers: { origin } });
  const [site] = await shops.rows(
    "select host, path, opened_at is not null as opened from public.widget_sites where social_id = $1",
    [widget.social_id],
  );
  assert.deepEqual(site, { host: "shop.example", path: "/cart", opened: true });
  const odd = { url: "javascript:alert(1)", title: "x" };
  const answer = await call(`POST ${widget.path}/session`, { json: { page: odd }, headers: { origin } });
  assert.equal(answer.status, 200, "an invalid page URL is not recorded");
});

test("shows the widget's own business hours, and cannot change those of another project", async () => {
  const closed = await setUp({ hours_kind: "own", weekly: [[], [], [], [], [], [], []] });
  assert.deepEqual((await closed.open()).hours, { is_open: false, opens_at: null, time_zone: "Asia/Bangkok" });
  const always = [{ from: "00:00", to: "24:00" }];
  const open = await setUp({ hours_kind: "own", weekly: Array(7).fill(always) });
  assert.equal(((await open.open()).hours as { is_open: boolean }).is_open, true);
  const { error } = await people.owner.db.rpc("save_widget", {
    p_social_id: there.social_id,
    p_widget: { name: "ยึดร้านอื่น" },
  });
  assert.equal(error?.message, "not_found");
  const { error: forbidden } = await people.agent.db.rpc("save_widget", {
    p_social_id: social_id,
    p_widget: { name: "x" },
  });
  assert.equal(forbidden?.message, "forbidden");
});
