import "server-only";
import { after } from "next/server";
import type { PublicConfig } from "@/lib/env";
import { failureDetails, log } from "@/lib/http/log";
import { accentOf } from "../accent";
import loader from "../loader.json";
import { findWidget } from "../queries";
import type { Widget } from "../schema";
import { noteSite } from "../sites";
import { loaderText } from "./loader-text";
import type { LiveLook } from "./look";

const USUAL_OFFSET = 20;
/** Changed settings reach every page within five minutes; while the server is down, the last version stays in use. */
const CACHED = "public, max-age=300, stale-while-revalidate=86400, stale-if-error=604800";
const SOON = "public, max-age=30";

/**
 * The response to GET /widget.js. A website never gets an error: for an unknown widget the launcher is grey, for a disabled one there is
 * none.
 */
export async function answerLoader(
  virtual_id: string | null,
  referer: string | null,
  { appUrl }: Pick<PublicConfig, "appUrl">,
): Promise<Response> {
  if (!virtual_id) return script(loaderText(loader.source, { at: appUrl }), CACHED);
  let widget: Widget | null;
  try {
    widget = await findWidget(virtual_id);
  } catch (failure) {
    log("warn", "widget_lookup_failed", failureDetails(failure));
    const id = /^[a-z0-9]{16}$/i.test(virtual_id) ? virtual_id : "";
    return script(loaderText(loader.source, { at: appUrl, id }), SOON);
  }
  if (!widget?.is_enabled) return script("/* no such widget, or it is switched off */", SOON);
  noteReferer(widget.social_id, referer, appUrl);
  return script(loaderText(loader.source, lookOf(widget, appUrl)), CACHED);
}

function script(body: string, cached: string): Response {
  return new Response(body, {
    headers: {
      "content-type": "text/javascript; charset=utf-8",
      "cache-control": cached,
      // Also allows cross-origin isolated pages (COEP).
      "cross-origin-resource-policy": "cross-origin",
      "access-control-allow-origin": "*",
    },
  });
}

/** The settings that the launcher needs; omits defaults. */
export function lookOf(widget: Widget, at: string): LiveLook {
  const { virtual_id, color, side, offset_x, offset_y, texts, follows_page, language } = widget;
  const { fill, on_fill } = accentOf(color);
  const label = Object.fromEntries(
    Object.entries(texts).flatMap(([name, { launcher }]) => (launcher ? [[name, launcher]] : [])),
  );
  return {
    at,
    id: virtual_id,
    fill,
    ...(on_fill !== "#ffffff" && { ink: on_fill }),
    ...(side === "left" && { side }),
    ...(offset_x !== USUAL_OFFSET && { x: `${offset_x}px` }),
    ...(offset_y !== USUAL_OFFSET && { y: `${offset_y}px` }),
    ...(Object.keys(label).length > 0 && { label }),
    ...(!follows_page && { lang: language }),
  };
}

/** Records the website that requested the script, from the browser's Referer: it shows managers that the code is installed. */
function noteReferer(social_id: string, referer: string | null, appUrl: string): void {
  if (!referer || !URL.canParse(referer)) return;
  const { host, origin, protocol } = new URL(referer);
  if (origin === appUrl || !/^https?:$/.test(protocol)) return;
  after(() =>
    noteSite(social_id, { host }).catch((failure) => log("warn", "widget_site_record_failed", failureDetails(failure))),
  );
}
