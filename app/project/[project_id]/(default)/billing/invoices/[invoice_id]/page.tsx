import { notFound } from "next/navigation";
import { PayScreen } from "@/components/billing/pay-screen";
import { drawQr } from "@/components/ui/display/qr-drawing";
import { promptPayText } from "@/lib/billing/promptpay";
import { findInvoice, listPackages } from "@/lib/billing/queries";
import { findSeller } from "@/lib/billing/seller";
import { pageMember } from "@/lib/routing/page-member";

export default async function InvoicePage({
  params,
}: PageProps<"/project/[project_id]/billing/invoices/[invoice_id]">) {
  const { project_id, invoice_id } = await params;
  const member = await pageMember(project_id, "billing");
  const [invoice, packages] = await Promise.all([findInvoice(member, invoice_id), listPackages(member)]);
  const offer = packages.find(({ id }) => id === invoice?.package_id);
  if (!invoice || !offer) notFound();
  const pay_into = findSeller()?.pay_into ?? null;
  const text = pay_into?.promptpay ? promptPayText(pay_into.promptpay, invoice.due_satang) : null;
  return (
    <PayScreen
      project_id={project_id}
      first={invoice}
      offer={offer}
      pay_into={pay_into}
      qr={text ? drawQr(text) : null}
    />
  );
}
