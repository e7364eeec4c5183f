/** The inner service that handles a path. */
export type Destination = "gateway" | "pusher" | "mail" | "app";

const GATEWAY = /^\/(auth|rest|storage)\/v1(\/|\?|$)/;
const MAIL = /^\/local\/mail(\/|\?|$)/;

/** `url` is the request target: path and query. `/app/…` belongs to Pusher only as a WebSocket. */
export function destinationOf(url: string, isUpgrade: boolean): Destination {
  if (GATEWAY.test(url)) return "gateway";
  if (url.startsWith("/apps/") || (isUpgrade && url.startsWith("/app/"))) return "pusher";
  if (MAIL.test(url)) return "mail";
  return "app";
}

const API = /^\/(api|auth\/v1|rest\/v1|storage\/v1|apps|pusher|app|local\/mail\/messages)(\/|\?|$)/i;

/** Whether the client expects JSON rather than a page. */
export function wantsJson(url: string, accept: string | undefined): boolean {
  return API.test(url) || !accept?.includes("text/html");
}
