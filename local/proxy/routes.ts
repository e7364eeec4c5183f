/** The inner service that handles a path. */
export type Destination = "gateway" | "pusher" | "mail" | "providers" | "app";

const GATEWAY = /^\/(auth|rest|storage|functions)\/v1(\/|\?|$)|^\/local\/(oidc|sso)(\/|\?|$)/;
const MAIL = /^\/local\/mail(\/|\?|$)/;
/** The customers' page, and the consent dialog of the Graph simulator: the browser opens it on the origin it knows. */
const PROVIDERS = /^\/(local\/customers|v\d+\.\d+\/dialog\/oauth)(\/|\?|$)/;

/** `url` is the request target: path and query. `/app/…` belongs to Pusher only as a WebSocket. */
export function destinationOf(url: string, isUpgrade: boolean): Destination {
  if (GATEWAY.test(url)) return "gateway";
  if (url.startsWith("/apps/") || (isUpgrade && url.startsWith("/app/"))) return "pusher";
  if (MAIL.test(url)) return "mail";
  if (PROVIDERS.test(url)) return "providers";
  return "app";
}

const API =
  /^\/(api|auth\/v1|rest\/v1|storage\/v1|functions\/v1|apps|pusher|app|local\/mail\/messages|local\/customers\/api)(\/|\?|$)/i;

/** Whether the client expects JSON rather than a page. */
export function wantsJson(url: string, accept: string | undefined): boolean {
  return API.test(url) || !accept?.includes("text/html");
}
