import { getLocale, getMessages } from "next-intl/server";
import { payDocument } from "@/components/bills/pay/pay-document";
import { failedPayDocument } from "@/components/bills/pay/pay-failure";
import { drawQr } from "@/components/ui/display/qr-drawing";
import { PAY_PAGE_RATE } from "@/lib/bills/limits";
import { getPayPage, payQrText } from "@/lib/bills/pay";
import { publicConfig } from "@/lib/env";
import { requireRate } from "@/lib/http/rate";
import { route } from "@/lib/http/route";

/** The public page of a bill. Its token is the authority; an unknown one looks like any page that does not exist. */
export const GET = route<{ token: string }>(
  async (request, { token }) => {
    await requireRate("pay", PAY_PAGE_RATE);
    const page = await getPayPage(token);
    const qr = payQrText(page);
    const html = payDocument({ ...(await frame(request)), token, page, qr: qr === null ? null : drawQr(qr) });
    return new Response(html, { headers: { "content-type": "text/html; charset=utf-8" } });
  },
  {
    readsCookies: false,
    failureHtml: async (request, status, code) =>
      failedPayDocument({ ...(await frame(request)), path: new URL(request.url).pathname, status, code }),
  },
);

async function frame(request: Request) {
  const [locale, messages] = await Promise.all([getLocale(), getMessages()]);
  // the nonce of middleware.ts
  return { config: publicConfig(), locale, messages, nonce: request.headers.get("x-nonce") ?? "" };
}
