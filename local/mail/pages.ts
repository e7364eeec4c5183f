import { html, raw } from "hono/html";
import { FONT_FACES } from "./font";
import type { Mail, MailSummary } from "./store";
import { STYLE } from "./style";

const TIME = new Intl.DateTimeFormat("th-TH", { dateStyle: "medium", timeStyle: "medium", timeZone: "Asia/Bangkok" });

function time(iso: string) {
  return html`<time datetime="${iso}">${TIME.format(new Date(iso))}</time>`;
}

function page(title: string, nonce: string, body: unknown, script = "") {
  return html`<!doctype html>
<html lang="th">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<style nonce="${nonce}">${raw(FONT_FACES + STYLE)}</style>
</head>
<body><div class="wrap">${body}</div>${script && html`<script nonce="${nonce}">${raw(script)}</script>`}</body>
</html>`;
}

/** Shows new mails automatically, but not while the user is typing. */
const REFRESH = `
const newest = document.querySelector("[data-id]")?.dataset.id ?? "";
const search = document.querySelector("input");
setInterval(async () => {
  if (document.hidden || document.activeElement === search) return;
  const response = await fetch("/local/mail/messages" + location.search).catch(() => null);
  if (!response?.ok) return;
  const { messages } = await response.json();
  if ((messages[0]?.id ?? "") !== newest) location.reload();
}, 2000);`;

export function listPage(mails: MailSummary[], search: string, nonce: string) {
  const clear = html`<form method="post" action="/local/mail/clear"><button class="danger">ลบทั้งหมด</button></form>`;
  const items = mails.map(
    (mail) => html`<li><a href="/local/mail/${mail.id}" data-id="${mail.id}">
<div class="row"><span class="muted">ถึง ${mail.to.join(", ")}</span>${time(mail.received_at)}</div>
<div class="subject">${mail.subject || "(ไม่มีหัวเรื่อง)"}</div>
<div class="preview">${mail.preview}</div>
</a></li>`,
  );
  const empty = search ? `ไม่พบจดหมายของ “${search}”` : "ยังไม่มีจดหมาย จดหมายที่ระบบส่งจะมาอยู่ที่นี่";
  const body = html`<header><h1>จดหมายในเครื่องนี้</h1>${mails.length > 0 && !search ? clear : ""}</header>
<p class="note">จดหมายที่ระบบส่งทั้งหมดถูกเก็บไว้ที่นี่ ไม่มีฉบับใดออกไปนอกเครื่อง</p>
<form class="search" method="get" action="/local/mail" role="search">
<input name="search" type="search" value="${search}" placeholder="ค้นหาด้วยที่อยู่อีเมล" aria-label="ค้นหาด้วยที่อยู่อีเมล">
<button class="primary">ค้นหา</button>
</form>
${mails.length > 0 ? html`<ul class="list">${items}</ul>` : html`<p class="empty">${empty}</p>`}`;
  return page("จดหมายในเครื่องนี้", nonce, body, REFRESH);
}

export function mailPage(mail: Mail, nonce: string) {
  const attachments = mail.attachments.map(
    ({ filename, mime_type, size }) => `${filename || mime_type} (${Math.ceil(size / 1024)} kB)`,
  );
  const body = html`<header><a class="button" href="/local/mail">← จดหมายทั้งหมด</a>
<form method="post" action="/local/mail/${mail.id}/remove"><button class="danger">ลบ</button></form></header>
<h1>${mail.subject || "(ไม่มีหัวเรื่อง)"}</h1>
<dl><dt>จาก</dt><dd>${mail.from}</dd><dt>ถึง</dt><dd>${mail.to.join(", ")}</dd><dt>เวลา</dt><dd>${time(mail.received_at)}</dd>
${attachments.length > 0 ? html`<dt>ไฟล์แนบ</dt><dd>${attachments.join(", ")}</dd>` : ""}</dl>
${
  mail.html
    ? html`<iframe title="เนื้อหาจดหมาย" src="/local/mail/messages/${mail.id}/html"
sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe><h2>ข้อความล้วน</h2>`
    : ""
}
<pre>${linked(mail.text)}</pre>`;
  return page(mail.subject || "จดหมาย", nonce, body);
}

export function missingPage(nonce: string) {
  const body = html`<h1>ไม่พบจดหมายนี้</h1><p class="note">อาจถูกลบไปแล้ว</p><a class="button" href="/local/mail">← จดหมายทั้งหมด</a>`;
  return page("ไม่พบจดหมาย", nonce, body);
}

function linked(text: string) {
  return text.split(/(https?:\/\/[^\s<>"]+)/).map((part, at) => (at % 2 === 0 ? part : link(part)));
}

function link(address: string) {
  return html`<a href="${address}" target="_blank" rel="noopener noreferrer">${address}</a>`;
}
