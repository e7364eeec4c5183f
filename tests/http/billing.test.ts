/** Quotes, payment slips, the operator's mail with its signed link, and the public price list. */
import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { test } from "node:test";
import { decodeJwt, SignJWT } from "jose";
import sharp from "sharp";
import type { Person } from "../support/people";
import { doubtfulSlip, newReference, qrPicture, slipPicture, slipText } from "../support/slip-images";
import { until } from "../support/until";
import { openWorld } from "./world";

const { call, people, here, there, shops, backend } = await openWorld();
for (const shop of [here, there]) await shops.givePackage(shop, null);

async function order(owner: Person, project_id: string): Promise<string> {
  const id = randomUUID();
  const args = { p_id: id, p_project_id: project_id, p_package_id: "business", p_months: 1 };
  const { error } = await owner.db.rpc("create_invoice", args);
  assert.equal(error, null);
  return id;
}
const send = (person: Person | undefined, project_id: string, invoice_id: string, bytes: Buffer, id = randomUUID()) =>
  call(`POST /api/project/${project_id}/billing/invoices/${invoice_id}/payments?id=${id}`, {
    as: person,
    body: new Uint8Array(bytes),
    headers: { "content-type": "image/jpeg", "idempotency-key": id },
  });
const stateOf = async (person: Person, project_id: string, invoice_id: string) =>
  (await call(`GET /api/project/${project_id}/billing/invoices/${invoice_id}`, { as: person })).body.state;

test("quotes a package to billing managers and hides the endpoint from everybody else", async () => {
  const path = `/api/project/${here.project_id}/billing/quotes?package_id=business&months=12`;
  const quoted = await call(`GET ${path}`, { as: people.admin });
  assert.deepEqual([quoted.status, quoted.body.due_satang, quoted.body.vat_satang], [200, 1_788_000, 116_972]);
  for (const person of [people.agent, people.viewer, people.removed, people.stranger]) {
    assert.equal((await call(`GET ${path}`, { as: person })).status, 404);
  }
  assert.equal((await call(`GET ${path}`)).status, 401);
  for (const wrong of ["package_id=free&months=1", "package_id=business&months=2", "package_id=business", "months=1"]) {
    const { status } = await call(`GET /api/project/${here.project_id}/billing/quotes?${wrong}`, { as: people.owner });
    assert.equal(status, 422, wrong);
  }
});

test("checks a slip and mails the operator a signed link to its picture", async () => {
  const invoice_id = await order(here.owner, here.project_id);
  const slip = await doubtfulSlip(backend.slipsUrl);
  const id = randomUUID();
  // a client's retry under the same id is one payment
  const answers = await Promise.all([1, 2].map(() => send(people.admin, here.project_id, invoice_id, slip, id)));
  assert.deepEqual(
    answers.map(({ status }) => status),
    [204, 204],
  );
  assert.equal(await stateOf(people.owner, here.project_id, invoice_id), "checking");
  const mail = await until("the operator's mail", async () => {
    const list = await call("GET /local/mail/messages?to=operator@demo.local");
    for (const found of list.body.messages as { id: string }[]) {
      const { html, subject } = (await call(`GET /local/mail/messages/${found.id}`)).body as Record<string, string>;
      const token = /payment-approval\?token=([\w.-]+)/.exec(html ?? "")?.[1] ?? "";
      if (token && decodeJwt(token).sub === id) return { token, subject: subject ?? "" };
    }
    return null;
  });
  assert.match(mail.subject, /1,490\.00/);
  const page = await call(`GET /payment-approval?token=${mail.token}`);
  assert.equal(page.status, 200);
  const picture = await call(`GET /api/payment-approvals/${mail.token}/slip`);
  assert.deepEqual([picture.status, picture.headers.get("content-type")], [200, "image/jpeg"]);
  // opening the link decides nothing
  assert.equal(await stateOf(people.owner, here.project_id, invoice_id), "checking");
});

test("refuses approval links that are forged, altered or signed for another purpose", async () => {
  const invoice_id = await order(there.owner, there.project_id);
  const id = randomUUID();
  assert.equal(
    (await send(there.owner, there.project_id, invoice_id, await doubtfulSlip(backend.slipsUrl), id)).status,
    204,
  );
  const [kid = "", key = ""] = backend.secrets.signingKeys.split(",")[0]?.split(/=(.*)/s) ?? [];
  const make = (
    secret: Buffer,
    { audience = "payment-approval", issuer = "chat-billing", expires = "1h", sub = id as string } = {},
  ) =>
    new SignJWT()
      .setProtectedHeader({ alg: "HS256", kid })
      .setIssuer(issuer)
      .setAudience(audience)
      .setSubject(sub)
      .setExpirationTime(expires)
      .sign(secret);
  const secret = Buffer.from(key, "base64");
  const good = await make(secret);
  assert.equal((await call(`GET /api/payment-approvals/${good}/slip`)).status, 200);
  const bad = [
    "x",
    `${good}x`,
    await make(Buffer.alloc(32, 1)),
    await make(secret, { audience: "unsubscribe" }),
    await make(secret, { issuer: "chat-mail" }),
    await make(secret, { expires: "-1h" }),
    await make(secret, { sub: randomUUID() }),
    await make(secret, { sub: "not an id" }),
  ];
  for (const token of bad) {
    assert.equal((await call(`GET /api/payment-approvals/${token}/slip`)).status, 404, token);
    const page = await call(`GET /payment-approval?token=${token}`);
    assert.match(page.text, /ลิงก์นี้ใช้ไม่ได้/);
  }
});

test("refuses slips that are no picture, for unknown or foreign invoices, from members without the permission, and already used", async () => {
  const shop = await shops.open("ร้านจ่าย");
  await shops.givePackage(shop, null);
  const invoice_id = await order(shop.owner, shop.project_id);
  const slip = await doubtfulSlip(backend.slipsUrl);
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"></svg>');
  for (const bytes of [svg, Buffer.from("hello"), Buffer.alloc(0)]) {
    const { status, body } = await send(shop.owner, shop.project_id, invoice_id, bytes);
    assert.deepEqual([status, body.error], [415, "file_type_refused"]);
  }
  assert.equal((await send(shop.owner, shop.project_id, invoice_id, Buffer.alloc(4 * 1024 * 1024 + 1))).status, 413);
  assert.equal((await send(shop.owner, shop.project_id, randomUUID(), slip)).status, 404);
  assert.equal((await send(here.owner, shop.project_id, invoice_id, slip)).status, 404);
  assert.equal((await send(here.owner, here.project_id, invoice_id, slip)).status, 404);
  const agent = await shops.hire({ ...shop }, "agent");
  assert.equal((await send(agent, shop.project_id, invoice_id, slip)).status, 404);
  assert.equal(await stateOf(shop.owner, shop.project_id, invoice_id), "unpaid");
  assert.equal((await send(shop.owner, shop.project_id, invoice_id, slip)).status, 204);
  // it has paid one invoice and cannot pay another
  const other = await shops.open("ร้านแอบใช้สลิป");
  await shops.givePackage(other, null);
  const theirs = await order(other.owner, other.project_id);
  const { status, body } = await send(other.owner, other.project_id, theirs, slip);
  assert.deepEqual([status, body.error, body.fields], [422, "slip_used", { slip: "slip_used" }]);
  assert.equal(await stateOf(other.owner, other.project_id, theirs), "unpaid");
});

test("refuses an unusable picture with its field and leaves the invoice unpaid", async () => {
  const shop = await shops.open("ร้านส่งผิดภาพ");
  await shops.givePackage(shop, null);
  const invoice_id = await order(shop.owner, shop.project_id);
  const reference = newReference();
  const wrong: [string, Buffer][] = [
    [
      "slip_no_qr",
      await sharp({ create: { width: 900, height: 1600, channels: 3, background: "#9ac" } })
        .png()
        .toBuffer(),
    ],
    ["slip_not_slip", await qrPicture("https://example.com/menu", 8)],
    [
      "slip_several",
      await (await slipPicture({ text: slipText("014", reference), second: slipText("014", newReference()) }))
        .png()
        .toBuffer(),
    ],
  ];
  for (const [code, bytes] of wrong) {
    const { status, body } = await send(shop.owner, shop.project_id, invoice_id, bytes);
    assert.deepEqual([status, body.error, body.fields], [422, code, { slip: code }]);
    assert.equal(await stateOf(shop.owner, shop.project_id, invoice_id), "unpaid");
  }
  // nothing was stored
  assert.deepEqual(await shops.rows("select from public.invoice_payments where invoice_id = $1", [invoice_id]), []);
});

test("sign-up and payment set a signed, HttpOnly device cookie", async () => {
  const first = await call("GET /register");
  const cookie = first.headers.get("set-cookie") ?? "";
  assert.match(cookie, /^device=[\w.-]+;.*HttpOnly.*SameSite=lax/i);
  assert.doesNotMatch((await call("GET /")).headers.get("set-cookie") ?? "", /device=/);
  const given = cookie.split(";")[0] ?? "";
  const again = await call("GET /register", { headers: { cookie: given } });
  assert.doesNotMatch(again.headers.get("set-cookie") ?? "", /device=/);
  // a forged cookie is not recorded
  const shop = await shops.open("ร้านสองเบราว์เซอร์");
  await shops.givePackage(shop, null);
  const invoice_id = await order(shop.owner, shop.project_id);
  const noted = async () =>
    (await shops.rows("select from private.identity_marks where user_id = $1 and kind = 'device'", [shop.owner.id]))
      .length;
  const path = `POST /api/project/${shop.project_id}/billing/invoices/${invoice_id}/payments`;
  for (const [value, count] of [
    ["device=forged", 0],
    [given, 1],
    [given, 1],
  ] as const) {
    const { status } = await call(`${path}?id=${randomUUID()}`, {
      as: shop.owner,
      body: new Uint8Array(await qrPicture("x", 8)),
      headers: { "content-type": "image/png", "idempotency-key": randomUUID(), cookie: value },
    });
    assert.deepEqual([status, await noted()], [422, count]);
  }
});

test("shows the prices of the database on the home page", async () => {
  const { text } = await call("GET /");
  for (const price of ["฿0<", "฿590<", "฿1,490<", "฿4,900<"]) assert.ok(text.includes(price), price);
  assert.ok(!text.includes("ไม่จำกัด</h3>"));
});
