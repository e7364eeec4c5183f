import { html, raw } from "hono/html";
import { FONT_FACES } from "./font";

interface Page {
  title: string;
  /** Of the page's style and scripts. */
  nonce: string;
  body: unknown;
  /** Besides the typeface; pages without a stylesheet of their own take STYLE. */
  style?: string;
  /** More of the head. */
  head?: unknown;
  script?: string;
  viewport?: string;
}

/** The HTML of a page of this machine: of mails, of customers, of simulated sign-ins and consents. */
export function pageShell({ title, nonce, body, style = "", head = "", script = "", viewport = "" }: Page) {
  return html`<!doctype html>
<html lang="th">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1${viewport}">
<meta name="robots" content="noindex">
<title>${title}</title>
<style nonce="${nonce}">${raw(FONT_FACES + style)}</style>
${head}
</head>
<body>${body}${script && html`<script nonce="${nonce}">${raw(script)}</script>`}</body>
</html>`;
}
