import { notFound } from "next/navigation";
import { PayScreen } from "@/components/bills/pay/pay-screen";
import { drawQr } from "@/components/ui/display/qr-drawing";
import { PAY_PAGE_RATE } from "@/lib/bills/limits";
import { findPayPage, payQrText } from "@/lib/bills/pay";
import { requireRate } from "@/lib/http/rate";

/** The public page of a bill. Its token is the authority; an unknown one looks like any page that does not exist. */
export default async function PayPage({ params }: PageProps<"/pay/[token]">) {
  const { token } = await params;
  await requireRate("pay", PAY_PAGE_RATE);
  const page = await findPayPage(token);
  if (!page) notFound();
  const qr = payQrText(page);
  return <PayScreen token={token} page={page} qr={qr === null ? null : drawQr(qr)} />;
}
