import { html, raw } from "hono/html";
import { pageShell } from "../pages/shell";
import { STYLE } from "../pages/style";
import { type Box, type Mail, type MailSummary, numberOf } from "./store";

const TIME = new Intl.DateTimeFormat("th-TH", { dateStyle: "medium", timeStyle: "medium", timeZone: "Asia/Bangkok" });

function time(iso: string) {
  return html`<time datetime="${iso}">${TIME.format(new Date(iso))}</time>`;
}

const page = (title: string, nonce: string, body: unknown, script = "") =>
  pageShell({ title, nonce, style: STYLE, script, body: html`<div class="wrap">${body}</div>` });

/** Shows new mails automatically, but not while the user is typing. */
const REFRESH = `
const newest = document.querySelector("[data-id]")?.dataset.id ?? "";
const search = document.querySelector("input[type=search]");
setInterval(async () => {
  if (document.hidden || document.activeElement === search) return;
  const response = await fetch("/local/mail/messages" + location.search).catch(() => null);
  if (!response?.ok) return;
  const { messages } = await response.json();
  if ((messages[0]?.id ?? "") !== newest) location.reload();
}, 2000);`;

export const addressOf = (box: Box) => (box === "sms" ? "/local/mail?box=sms" : "/local/mail");

const TEXTS = {
  mail: {
    title: "จดหมายในเครื่องนี้",
    note: "จดหมายที่ระบบส่งทั้งหมดถูกเก็บไว้ที่นี่ ไม่มีฉบับใดออกไปนอกเครื่อง",
    search: "ค้นหาด้วยที่อยู่อีเมล",
    missing: (search: string) => `ไม่พบจดหมายของ “${search}”`,
    empty: "ยังไม่มีจดหมาย จดหมายที่ระบบส่งจะมาอยู่ที่นี่",
  },
  sms: {
    title: "SMS ในเครื่องนี้",
    note: "SMS ที่ระบบส่งทั้งหมดถูกเก็บไว้ที่นี่ ไม่มีข้อความใดออกไปนอกเครื่อง",
    search: "ค้นหาด้วยเบอร์โทร",
    missing: (search: string) => `ไม่พบ SMS ของ “${search}”`,
    empty: "ยังไม่มี SMS รหัสที่ระบบส่งทาง SMS จะมาอยู่ที่นี่",
  },
} as const;

export function listPage(box: Box, mails: MailSummary[], search: string, nonce: string) {
  const texts = TEXTS[box];
  const tab = (name: Box, label: string) =>
    html`<a href="${addressOf(name)}" ${name === box ? raw('aria-current="page"') : ""}>${label}</a>`;
  const action = `/local/mail/clear?box=${box}`;
  const clear = html`<form method="post" action="${action}"><button class="danger">ลบทั้งหมด</button></form>`;
  const empty = search ? texts.missing(search) : texts.empty;
  const items = mails.map((mail) => (box === "sms" ? smsItem(mail) : mailItem(mail)));
  const body = html`<header><h1>${texts.title}</h1>${mails.length > 0 && !search ? clear : ""}</header>
<nav class="tabs" aria-label="กล่องข้อความ">${tab("mail", "จดหมาย")}${tab("sms", "SMS")}</nav>
<p class="note">${texts.note}</p>
<form class="search" method="get" action="/local/mail" role="search">
${box === "sms" ? html`<input type="hidden" name="box" value="sms">` : ""}
<input name="search" type="search" value="${search}" placeholder="${texts.search}" aria-label="${texts.search}">
<button class="primary">ค้นหา</button>
</form>
${mails.length > 0 ? html`<ul class="list">${items}</ul>` : html`<p class="empty">${empty}</p>`}`;
  return page(texts.title, nonce, body, REFRESH);
}

function mailItem(mail: MailSummary) {
  return html`<li><a href="/local/mail/${mail.id}" data-id="${mail.id}">
<div class="row"><span class="muted">ถึง ${mail.to.join(", ")}</span>${time(mail.received_at)}</div>
<div class="subject">${mail.subject || "(ไม่มีหัวเรื่อง)"}</div>
<div class="preview">${mail.preview}</div>
</a></li>`;
}

/** An SMS is short enough to be read in the list. */
function smsItem(sms: MailSummary) {
  return html`<li class="sms" data-id="${sms.id}">
<div class="row"><span class="muted">ถึง ${numberOf(sms)}</span>${time(sms.received_at)}</div>
<div>${sms.preview}</div>
</li>`;
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
