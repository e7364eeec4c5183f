import { html } from "hono/html";
import { pageShell } from "../../pages/shell";

/** The page's frame; local/customers/screen/main.tsx fills it. */
export const customersPage = (nonce: string) =>
  pageShell({
    title: "ลูกค้าจำลอง",
    nonce,
    viewport: ", viewport-fit=cover, interactive-widget=resizes-content",
    head: html`<meta name="color-scheme" content="light dark">
<link rel="stylesheet" href="/local/customers/assets/main.css">`,
    body: html`<div id="root"></div><noscript>หน้านี้ต้องใช้ JavaScript</noscript>
<script nonce="${nonce}" type="module" src="/local/customers/assets/main.js"></script>`,
  });
