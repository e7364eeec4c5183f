import assert from "node:assert/strict";
import { mkdtempSync, readdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import nodemailer from "nodemailer";
import type { SMTPServer } from "smtp-server";
import { mailApp } from "../../../local/mail/http";
import { listenForMail } from "../../../local/mail/receive";
import { type Mail, MailStore, type MailSummary } from "../../../local/mail/store";
import { findFreePorts } from "../../../local/supervisor/ports";

const dataDir = mkdtempSync(join(tmpdir(), "mail-"));
const store = new MailStore(dataDir);
const app = mailApp(store);
let smtp: SMTPServer;
let send: (mail: nodemailer.SendMailOptions) => Promise<unknown>;

before(async () => {
  const [port = 0] = await findFreePorts(1);
  smtp = await listenForMail(store, port);
  const transport = nodemailer.createTransport({ host: "127.0.0.1", port, secure: false });
  send = (mail) => transport.sendMail({ from: "ร้านมะลิ <shop@demo.local>", subject: "หัวเรื่อง", ...mail });
});

after(() => new Promise<void>((resolve) => smtp.close(() => resolve())));

const get = async <T>(path: string) => (await app.request(path)).json() as Promise<T>;
const listTo = async (to: string) =>
  (await get<{ messages: MailSummary[] }>(`/local/mail/messages?to=${encodeURIComponent(to)}`)).messages;

async function newest(to: string): Promise<Mail> {
  const [first] = await listTo(to);
  return get<Mail>(`/local/mail/messages/${first?.id}`);
}

test("finds a mail by recipient, including blind copies, with Thai text intact", async () => {
  await send({
    to: "Nok@Demo.local",
    bcc: "boss@demo.local",
    text: "รหัสคือ 123456",
    html: "<p>รหัสคือ <b>123456</b></p>",
  });
  const mail = await newest("nok@demo.local");
  assert.equal(mail.subject, "หัวเรื่อง");
  assert.equal(mail.from, "ร้านมะลิ <shop@demo.local>");
  assert.match(mail.text, /รหัสคือ 123456/);
  assert.match(mail.html, /<b>123456<\/b>/);
  assert.equal((await listTo("boss@demo.local")).length, 1);
  assert.equal((await listTo("demo.local")).length, 0); // an exact match
  assert.equal((await get<{ messages: Mail[] }>("/local/mail/messages?search=demo.local")).messages.length, 1);
});

test("nothing in a mail executes on its page", async () => {
  const html = `<script>alert(1)</script><img src="x" onerror="alert(1)"><a href="https://example.com">ลิงก์</a>`;
  await send({
    to: "xss@demo.local",
    subject: `<script>alert("s")</script>`,
    text: `<script>t</script> https://example.com/?a=1&b=2`,
    html,
  });
  const { id } = await newest("xss@demo.local");
  const page = await app.request(`/local/mail/${id}`);
  const text = await page.text();
  assert.doesNotMatch(text, /<script>/);
  assert.match(text, /sandbox="allow-popups allow-popups-to-escape-sandbox"/);
  assert.match(text, /<a href="https:\/\/example\.com\/\?a=1&amp;b=2" target="_blank" rel="noopener noreferrer">/);
  assert.match(page.headers.get("content-security-policy") ?? "", /default-src 'none'.*script-src 'nonce-/);
  const frame = await app.request(`/local/mail/messages/${id}/html`);
  const policy = frame.headers.get("content-security-policy") ?? "";
  assert.match(policy, /^sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'/);
  assert.doesNotMatch(policy, /script-src|unsafe-eval/);
  assert.match(await frame.text(), /^<base target="_blank">/);
});

test("the pages load their fonts and no other files", async () => {
  const font = await app.request("/local/mail/fonts/thai.woff2");
  assert.equal(font.headers.get("content-type"), "font/woff2");
  assert.equal(Buffer.from(await font.arrayBuffer()).toString("latin1", 0, 4), "wOF2");
  assert.match(font.headers.get("cache-control") ?? "", /no-store/);
  assert.equal((await app.request(`/local/mail/fonts/${encodeURIComponent("../thai.woff2")}`)).status, 404);
});

test("shows inline pictures and lists attachments", async () => {
  const png = Buffer.from("iVBORw0KGgo=", "base64");
  await send({
    to: "picture@demo.local",
    html: `<img src="cid:logo@x">`,
    attachments: [
      { filename: "logo.png", content: png, cid: "logo@x", contentType: "image/png" },
      { filename: "ใบเสร็จ.pdf", content: "pdf", contentType: "application/pdf" },
    ],
  });
  const mail = await newest("picture@demo.local");
  assert.match(mail.html, /<img src="data:image\/png;base64,iVBORw0KGgo=">/);
  assert.deepEqual(mail.attachments[1], { filename: "ใบเสร็จ.pdf", mime_type: "application/pdf", size: 3 });
});

test("removes one mail or all; ids cannot address other files", async () => {
  await send({ to: "gone@demo.local", text: "x" });
  const { id } = await newest("gone@demo.local");
  assert.equal((await app.request(`/local/mail/messages/${id}`, { method: "DELETE" })).status, 200);
  assert.equal((await app.request(`/local/mail/messages/${id}`)).status, 404);
  assert.equal((await app.request(`/local/mail/messages/${encodeURIComponent("../secrets")}`)).status, 404);
  const foreign = { method: "POST", headers: { origin: "https://evil.example", host: "localhost:3000" } };
  assert.equal((await app.request("/local/mail/clear", foreign)).status, 403);
  assert.notEqual(store.list("mail").length, 0);
  await app.request("/local/mail/messages", { method: "DELETE" });
  assert.equal(store.list("mail").length, 0);
});

test("keeps the last 500 mails, also after a restart", () => {
  const mail = (n: number): Mail => ({
    id: `${(1e12 + n).toString(36).padStart(9, "0")}-${n.toString(16).padStart(12, "0")}`,
    received_at: new Date(n).toISOString(),
    from: "a@b",
    to: [`n${n}@demo.local`],
    subject: "",
    text: "",
    html: "",
    attachments: [],
  });
  for (let n = 0; n < 503; n++) store.add(mail(n));
  const again = new MailStore(dataDir);
  assert.equal(again.list("mail").length, 500);
  assert.deepEqual(again.list("mail")[0]?.to, ["n502@demo.local"]);
  assert.deepEqual(again.list("mail").at(-1)?.to, ["n3@demo.local"]);
  assert.equal(readdirSync(dataDir).length, 500);
});

test("lists SMS apart from mails, with the number as it is dialled", async () => {
  await send({ to: "66812345678@sms.local", subject: "SMS", text: "รหัสของคุณคือ 123456" });
  await send({ to: "apart@demo.local", text: "x" });
  const page = async (query: string) => (await app.request(`/local/mail${query}`)).text();
  const [sms, mails] = [await page("?box=sms"), await page("")];
  assert.match(sms, /ถึง 081-234-5678/);
  assert.match(sms, /รหัสของคุณคือ 123456/);
  assert.ok(!sms.includes("apart@demo.local") && !mails.includes("sms.local"));
  assert.match(await page("?box=sms&search=081-234"), /123456/);
  assert.match(await page("?box=sms&search=099"), /ไม่พบ SMS/);
  await app.request("/local/mail/clear?box=sms", { method: "POST" });
  assert.deepEqual([store.list("sms").length, store.list("mail").length > 0], [0, true]);
});

test("lets a browser post its own forms, and refuses those of a page without an origin", async () => {
  // with no-referrer the origin of our own forms would be "null", too
  assert.equal((await app.request("/local/mail")).headers.get("referrer-policy"), "same-origin");
  const opaque = { method: "POST", headers: { origin: "null", host: "localhost:3000" } };
  assert.equal((await app.request("/local/mail/clear", opaque)).status, 403);
  const own = { method: "POST", headers: { origin: "http://localhost:3000", host: "localhost:3000" } };
  assert.equal((await app.request("/local/mail/clear", own)).status, 303);
});
