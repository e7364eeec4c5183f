import { getLocale, getMessages } from "next-intl/server";
import { failedPayDocument, missingPayDocument, payDocument } from "@/components/bills/pay/pay-document";
import { drawQr } from "@/components/ui/display/qr-drawing";
import { PAY_PAGE_RATE } from "@/lib/bills/limits";
import { findPayPage, payQrText } from "@/lib/bills/pay";
import { publicConfig } from "@/lib/env";
import { AppError } from "@/lib/errors";
import { requireRate } from "@/lib/http/rate";
import { route } from "@/lib/http/route";

/** The public page of a bill. Its token is the authority; an unknown one looks like any page that does not exist. */
export const GET = route<{ token: string }>(
  async (request, { token }) => {
    const [locale, messages] = await Promise.all([getLocale(), getMessages()]);
    const frame = { config: publicConfig(), locale, messages, nonce: request.headers.get("x-nonce") ?? "" };
    const answer = (status: number, html: string) =>
      new Response(html, { status, headers: { "content-type": "text/html; charset=utf-8" } });
    try {
      await requireRate("pay", PAY_PAGE_RATE);
      const page = await findPayPage(token);
      if (!page) return answer(404, missingPayDocument(frame));
      const qr = payQrText(page);
      return answer(200, payDocument({ ...frame, token, page, qr: qr === null ? null : drawQr(qr) }));
    } catch (failure) {
      if (!(failure instanceof AppError)) throw failure;
      return answer(failure.status, failedPayDocument(frame, failure.code));
    }
  },
  { readsCookies: false },
);
