import en from "@/messages/en/widgets.json";
import th from "@/messages/th/widgets.json";
import { accentOf, accentVariables } from "../accent";
import assets from "../assets.json";
import type { Widget } from "../schema";

export type ShellLanguage = "th" | "en";
/** page: a whole window. frame: inside the loader's. preview: in the settings, where the form sends what to show. */
export type ShellMode = "frame" | "page" | "preview";
/** The colour mode forced on the page before its first paint. null: that of the device. */
export type ShellTheme = "light" | "dark" | null;

/** What the visitor's page knows about its widget. */
export interface ShellWidget {
  virtual_id: string;
  name: string;
  color: string;
  avatar_url: string | null;
  greeting: string | null;
  texts: Widget["texts"];
  prechat: Widget["prechat"];
  asks_consent: boolean;
  continues_by_mail: boolean;
  line_id: string | null;
}

/** The configuration of the page's script, as JSON in #config. */
export interface ShellConfig {
  widget: ShellWidget;
  language: ShellLanguage;
  mode: ShellMode;
  /** Empty: our own origin. */
  api_url: string;
}

interface ShellOptions extends Omit<ShellConfig, "api_url"> {
  /** The product's name. */
  webName: string;
  theme: ShellTheme;
  nonce: string;
  apiUrl: string;
}

const texts = { th: th.widget.shell, en: en.widget.shell };

/** Escapes text for use between tags and in quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`);
}

/** Escapes JSON for a script element: it can neither close the element nor open a comment. */
export function escapeJson(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<>\u2028\u2029]/g,
    (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}

/** Picks the settings that visitors' pages may see. */
export function shellWidget(widget: ShellWidget): ShellWidget {
  const { virtual_id, name, color, avatar_url, greeting, texts, prechat, asks_consent, continues_by_mail, line_id } =
    widget;
  const { fill } = accentOf(color);
  const form = prechat.is_on ? prechat : { is_on: false, fields: [] };
  return {
    virtual_id,
    name,
    color: fill,
    avatar_url,
    greeting,
    texts,
    prechat: form,
    asks_consent,
    continues_by_mail,
    line_id,
  };
}

/** The title of every page of the product (app/layout.tsx). */
const titleOf = (webName: string) => `${webName} chatbot`;

/** The visitor's page: a static header, the configuration, and the script that renders the rest. */
export function widgetShell({ webName, widget, language, mode, theme, nonce, apiUrl }: ShellOptions): string {
  const { name, color } = widget;
  const config: ShellConfig = { widget: shellWidget(widget), language, mode, api_url: apiUrl };
  const variables = Object.entries(accentVariables(color)).map((pair) => pair.join(":"));
  const english =
    language === "en" ? `\n<link rel="modulepreload" href="/widget/${assets.english}" nonce="${nonce}">` : "";
  return page({
    language,
    theme,
    title: titleOf(webName),
    head: `<meta name="theme-color" content="${accentOf(color).fill}">
<link rel="stylesheet" href="/widget/${assets.style}">
<style nonce="${nonce}">:root{${variables.join(";")}}</style>
<script type="module" src="/widget/${assets.script}" nonce="${nonce}"></script>${english}`,
    body: `<div id="root"><div class="widget"><header class="widget-header"><div class="head"><span class="face"></span><div class="head-words"><h1>${escapeHtml(
      name,
    )}</h1></div></div></header></div></div>
<noscript>${escapeHtml(texts[language].noScript)}</noscript>
<script type="application/json" id="config">${escapeJson(config)}</script>`,
  });
}

type NoticeOptions = Pick<ShellOptions, "webName" | "language" | "theme" | "nonce">;

/** The page for a URL without a valid widget. */
export function missingWidgetPage(options: NoticeOptions): string {
  const { missingTitle, missingText } = texts[options.language];
  return noticePage(options, missingTitle, missingText, "");
}

/** The page while the widget cannot be looked up. */
export function unavailableWidgetPage(options: NoticeOptions): string {
  const { unavailableTitle, unavailableText, retry } = texts[options.language];
  const again = `<a href="">${escapeHtml(retry)}</a>`;
  return noticePage(options, unavailableTitle, unavailableText, again);
}

function noticePage({ webName, language, theme, nonce }: NoticeOptions, heading: string, text: string, action: string) {
  return page({
    language,
    theme,
    title: titleOf(webName),
    head: `<style nonce="${nonce}">
:root{color-scheme:${theme ?? "light dark"};font:16px/1.65 system-ui,"Noto Sans Thai",Thonburi,Tahoma,sans-serif}
body{display:grid;place-content:center;justify-items:center;min-height:100vh;margin:0;padding:24px;box-sizing:border-box;text-align:center}
h1{margin:12px 0 4px;font-size:19px;font-weight:600}
p{margin:0;max-width:34ch;opacity:.78}
a{margin-top:16px;color:inherit}
</style>`,
    body: `<main><svg width="56" height="56" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.3" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d="M20 11.5a7.5 7.5 0 0 1-7.7 7.3 8 8 0 0 1-3-.6L4.5 20l1.3-4A7 7 0 0 1 4.5 11.5a7.5 7.5 0 0 1 7.7-7.3A7.5 7.5 0 0 1 20 11.5zM9.8 9.2l4.8 4.8M14.6 9.2l-4.8 4.8"/></svg>
<h1>${escapeHtml(heading)}</h1><p>${escapeHtml(text)}</p>${action}</main>`,
  });
}

interface Page {
  language: ShellLanguage;
  theme: ShellTheme;
  title: string;
  head: string;
  body: string;
}

function page({ language, theme, title, head, body }: Page): string {
  return `<!doctype html>
<html lang="${language}"${theme ? ` data-theme="${theme}"` : ""}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover,interactive-widget=resizes-content">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
${head}
</head>
<body>
${body}
</body>
</html>
`;
}
