import { publicConfig } from "@/lib/env";
import { requireRate } from "@/lib/http/rate";
import { route } from "@/lib/http/route";
import { chooseMails } from "@/lib/notifications/unsubscribe";

type Params = { token: string };
const LIMIT = { limit: 60, seconds: 60 };

/**
 * Opened by mail programs without one-click unsubscribe: redirects to the page, which changes nothing until a button is
 * pressed.
 */
export const GET = route<Params>(
  async (_request, { token }) =>
    new Response(null, {
      status: 303,
      headers: { location: `${publicConfig().appUrl}/unsubscribe?${new URLSearchParams({ token })}` },
    }),
  { readsCookies: false },
);

/** One-click unsubscribe (RFC 8058). The signed link is the authority; cookies are ignored. */
export const POST = route<Params>(
  async (_request, { token }) => {
    await requireRate("unsubscribe", LIMIT);
    await chooseMails(token, false);
    return new Response(null, { status: 204 });
  },
  { readsCookies: false },
);

/** Undoes the unsubscription. */
export const DELETE = route<Params>(
  async (_request, { token }) => {
    await requireRate("unsubscribe", LIMIT);
    await chooseMails(token, true);
    return new Response(null, { status: 204 });
  },
  { readsCookies: false },
);
