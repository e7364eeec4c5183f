import type { PublicConfig } from "@/lib/env";
import { failureDetails, log } from "@/lib/http/log";
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
  allowed_domains: string[];
  language: string;
}

/**
 * The answer to GET /widget/{virtual_id}: the page (200), 404 for a name nobody has, 503 while the widget cannot be
 * looked up. `query` may ask for mode (frame or page), language (th or en) and theme (light or dark).
 */
export async function answerShell(
  query: URLSearchParams,
  config: PublicConfig,
  find: () => Promise<FoundWidget | null>,
): Promise<Response> {
  const nonce = btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16))));
  const asked = languageOf(query.get("language"));
  const apiUrl = config.apiUrl === config.appUrl ? "" : config.apiUrl;
  const policy = (allowedDomains: readonly string[]) =>
    shellPolicy({
      nonce,
      allowedDomains,
      connect: [...(apiUrl ? [apiUrl] : []), config.supabaseUrl, realtimeOrigin(config.pusher)],
      media: [...(apiUrl ? [apiUrl] : []), config.supabaseUrl],
    });

  let widget: FoundWidget | null;
  try {
    widget = await find();
  } catch (failure) {
    log("error", "widget_shell_failed", failureDetails(failure));
    return html(503, unavailableWidgetPage(asked ?? "th", nonce), policy([]));
  }
  // The owner of a website that names no widget should read why, so this one may be framed anywhere.
  if (!widget) return html(404, missingWidgetPage(asked ?? "th", nonce), policy([]));

  const body = widgetShell({
    widget,
    language: asked ?? languageOf(widget.language) ?? "th",
    mode: query.get("mode") === "frame" ? "frame" : "page",
    theme: themeOf(query.get("theme")),
    nonce,
    apiUrl,
  });
  return html(200, body, policy(widget.allowed_domains));
}

function html(status: number, body: string, policy: string): Response {
  return new Response(body, {
    status,
    headers: {
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": policy,
      "cache-control": "private, no-store",
      "referrer-policy": "strict-origin-when-cross-origin",
      // Pages that isolate themselves (COEP) may still show the widget.
      "cross-origin-resource-policy": "cross-origin",
    },
  });
}

const languageOf = (value: string | null): ShellLanguage | null => (value === "th" || value === "en" ? value : null);
const themeOf = (value: string | null): ShellTheme => (value === "light" || value === "dark" ? value : null);
