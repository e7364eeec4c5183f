import { publicConfig } from "@/lib/env";
import { requireRate } from "@/lib/http/rate";
import { route } from "@/lib/http/route";
import { followMailLink } from "@/lib/widgets/mail-links";

type Params = { token: string };

/** Opened by mail programs without one-click unsubscribe: redirects to the page, which changes nothing until a button is pressed. */
export const GET = route<Params>(
  async (_request, { token }) =>
    new Response(null, {
      status: 303,
      headers: { location: `${publicConfig().appUrl}/mail-answers?${new URLSearchParams({ token })}` },
    }),
  { readsCookies: false },
);

/** Confirms the address or unsubscribes it (RFC 8058), as the link says. The signed link is the authority; cookies are ignored. */
export const POST = route<Params>(
  async (_request, { token }) => {
    await requireRate("visitor-mail-link", { limit: 60, seconds: 60 });
    await followMailLink(token);
    return new Response(null, { status: 204 });
  },
  { readsCookies: false },
);
