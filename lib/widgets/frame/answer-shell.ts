import type { PublicConfig } from "@/lib/env";
import { failureDetails, log } from "@/lib/http/log";
import { NEUTRAL_COLOR } from "../accent";
import {
  missingWidgetPage,
  type ShellLanguage,
  type ShellTheme,
  type ShellWidget,
  unavailableWidgetPage,
  widgetShell,
} from "./shell";
import { realtimeOrigin, shellPolicy } from "./shell-policy";

interface FoundWidget extends ShellWidget {
  social_id: string;
  allowed_domains: string[];
  language: ShellLanguage;
  is_enabled: boolean;
  follows_page: boolean;
}

/**
 * The response to GET /widget/{virtual_id}: the page (200), 404 for an unknown or disabled widget, 503 while it cannot be looked up.
 * `query` may set mode (frame or page), language (th or en) and theme (light or dark). `greet` returns the greeting in the visitor's own
 * language, if there is one.
 */
export async function answerShell(
  query: URLSearchParams,
  config: PublicConfig,
  find: () => Promise<FoundWidget | null>,
  greet: (social_id: string) => Promise<string | null>,
): Promise<Response> {
  const nonce = makeNonce();
  const asked = languageOf(query.get("language"));
  const theme = themeOf(query.get("theme"));
  const apiUrl = apiUrlOf(config);
  const policy = (allowedDomains: readonly string[]) => policyOf(config, nonce, allowedDomains);

  const notice = { webName: config.webName, language: asked ?? "th", theme, nonce } as const;

  let widget: FoundWidget | null;
  try {
    widget = await find();
    if (widget?.is_enabled) widget = withGreeting(widget, await greet(widget.social_id));
  } catch (failure) {
    log("error", "widget_shell_failed", failureDetails(failure));
    return html(503, unavailableWidgetPage(notice), policy([]));
  }
  // May be framed anywhere, so that a website's owner can read why no widget appears.
  if (!widget?.is_enabled) return html(404, missingWidgetPage(notice), policy([]));

  const body = widgetShell({
    webName: config.webName,
    widget,
    language: (widget.follows_page && asked) || widget.language,
    mode: query.get("mode") === "frame" ? "frame" : "page",
    theme,
    nonce,
    apiUrl,
  });
  return html(200, body, policy(widget.allowed_domains));
}

/** Regardless of the UI language. */
const withGreeting = (widget: FoundWidget, greeting: string | null): FoundWidget =>
  greeting === null
    ? widget
    : { ...widget, texts: { th: { ...widget.texts.th, greeting }, en: { ...widget.texts.en, greeting } } };

/** The response to GET /widget/preview: the visitor's page for the settings form, which sends it what to show. */
export function answerPreview(query: URLSearchParams, config: PublicConfig): Response {
  const nonce = makeNonce();
  const body = widgetShell({
    webName: config.webName,
    widget: SAMPLE,
    language: languageOf(query.get("language")) ?? "th",
    mode: "preview",
    theme: themeOf(query.get("theme")),
    nonce,
    apiUrl: apiUrlOf(config),
  });
  return html(200, body, policyOf(config, nonce, "self"));
}

const SAMPLE: ShellWidget = {
  virtual_id: "preview",
  name: "",
  color: NEUTRAL_COLOR,
  avatar_url: null,
  greeting: null,
  texts: {},
  prechat: { is_on: false, fields: [] },
  asks_consent: false,
  continues_by_mail: false,
  line_id: null,
};

const makeNonce = () => btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16))));
const apiUrlOf = ({ apiUrl, appUrl }: PublicConfig) => (apiUrl === appUrl ? "" : apiUrl);

function policyOf(config: PublicConfig, nonce: string, allowedDomains: readonly string[] | "self"): string {
  const api = apiUrlOf(config) ? [config.apiUrl] : [];
  return shellPolicy({
    nonce,
    allowedDomains,
    connect: [...api, config.supabaseUrl, realtimeOrigin(config.pusher)],
    media: [...api, config.supabaseUrl],
  });
}

function html(status: number, body: string, policy: string): Response {
  return new Response(body, {
    status,
    headers: {
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": policy,
      "cache-control": "private, no-store",
      "referrer-policy": "strict-origin-when-cross-origin",
      // Also allows cross-origin isolated pages (COEP).
      "cross-origin-resource-policy": "cross-origin",
    },
  });
}

const languageOf = (value: string | null): ShellLanguage | null => (value === "th" || value === "en" ? value : null);
const themeOf = (value: string | null): ShellTheme => (value === "light" || value === "dark" ? value : null);
