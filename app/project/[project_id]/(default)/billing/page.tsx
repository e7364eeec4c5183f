import { BillingScreen } from "@/components/billing/billing-screen";
import { getUsage, INVOICES_A_PAGE, listInvoices, listPackages } from "@/lib/billing/queries";
import { findSeller } from "@/lib/billing/seller";
import { pageMember } from "@/lib/routing/page-member";

export default async function BillingPage({ params, searchParams }: PageProps<"/project/[project_id]/billing">) {
  const member = await pageMember((await params).project_id, "billing");
  const { before } = await searchParams;
  const [usage, packages, invoices] = await Promise.all([
    getUsage(member),
    listPackages(member),
    listInvoices(member, typeof before === "string" ? before : undefined),
  ]);
  return (
    <BillingScreen
      project_id={member.project_id}
      usage={usage}
      packages={packages}
      invoices={invoices}
      hasOlder={invoices.length === INVOICES_A_PAGE}
      canBuy={findSeller() !== null}
    />
  );
}
