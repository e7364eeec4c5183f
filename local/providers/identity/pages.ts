import { html } from "hono/html";
import { pageShell } from "../../pages/shell";
import { STYLE } from "../../pages/style";

const OWN_STYLE = `
.wrap { max-width: 440px; }
ul.list button { display: block; width: 100%; padding: 12px 16px; border: 0; border-radius: 0; text-align: start; background: none; }
ul.list button:hover { background: var(--sunken); }
ul.list .muted { display: block; overflow-wrap: anywhere; }
form.other { display: grid; gap: 8px; margin-top: 24px; }
form.other label { display: grid; gap: 4px; font-size: 14px; }
.error { color: var(--danger); margin: 0 0 12px; }
`;

export const page = (title: string, nonce: string, body: unknown, script = "") =>
  pageShell({ title, nonce, style: STYLE + OWN_STYLE, script, body: html`<main class="wrap">${body}</main>` });

interface Picker {
  title: string;
  note: string;
  people: { name: string; email: string }[];
  /** Where the choice is posted, with these fields. */
  action: string;
  fields: Record<string, string>;
  error?: string;
}

/** Where the developer chooses who signs in. */
export function pickerPage({ title, note, people, action, fields, error }: Picker, nonce: string) {
  const hidden = Object.entries(fields).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
  );
  const items = people.map(
    ({ name, email }) => html`<li><form method="post" action="${action}">${hidden}
<input type="hidden" name="name" value="${name}">
<button name="email" value="${email}"><span class="subject">${name}</span><span class="muted">${email}</span></button></form></li>`,
  );
  const body = html`<header><h1>${title}</h1></header>
<p class="note">${note}</p>
${error ? html`<p class="error" role="alert">${error}</p>` : ""}
<ul class="list">${items}</ul>
<form class="other" method="post" action="${action}">${hidden}
<h2>ใช้บัญชีอื่น</h2>
<label>อีเมล <input name="email" type="email" required autocomplete="off" spellcheck="false"></label>
<label>ชื่อ <input name="name" maxlength="80" autocomplete="off"></label>
<button class="primary">ดำเนินการต่อ</button>
</form>`;
  return page(title, nonce, body);
}

/** Posts `fields` to `action` by itself; the button is for a browser without scripts. */
export function postingPage(title: string, action: string, fields: Record<string, string>, nonce: string) {
  const hidden = Object.entries(fields).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
  );
  const body = html`<h1>${title}</h1><form id="post" method="post" action="${action}">${hidden}
<p><button class="primary">ดำเนินการต่อ</button></p></form>`;
  return page(title, nonce, body, `document.getElementById("post").submit();`);
}

export function problemPage(text: string, nonce: string) {
  return page("ลิงก์ไม่ถูกต้อง", nonce, html`<h1>ลิงก์ไม่ถูกต้อง</h1><p class="note">${text}</p>`);
}
