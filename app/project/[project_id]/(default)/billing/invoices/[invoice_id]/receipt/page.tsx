import { notFound } from "next/navigation";
import { Receipt } from "@/components/billing/receipt";
import { ForcedTheme } from "@/components/providers/theme";
import { findInvoice, listPackages } from "@/lib/billing/queries";
import { pageMember } from "@/lib/routing/page-member";

export default async function ReceiptPage({
  params,
}: PageProps<"/project/[project_id]/billing/invoices/[invoice_id]/receipt">) {
  const { project_id, invoice_id } = await params;
  const member = await pageMember(project_id, "billing");
  const [invoice, packages] = await Promise.all([findInvoice(member, invoice_id), listPackages(member)]);
  const offer = packages.find(({ id }) => id === invoice?.package_id);
  if (invoice?.state !== "paid" || !offer) notFound();
  return (
    <>
      {/* a sheet of paper */}
      <ForcedTheme theme="light" />
      <Receipt project_id={project_id} invoice={invoice} offer={offer} />
    </>
  );
}
