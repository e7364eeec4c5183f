import { Suspense } from "react";
import { BillingScreen } from "@/components/billing/billing-screen";
import { PageSkeleton } from "@/components/ui/feedback/page-skeleton";
import { hasModelFor } from "@/lib/ai/endpoint";
import { getUsage, INVOICES_A_PAGE, listInvoices, listPackages } from "@/lib/billing/queries";
import { findSeller } from "@/lib/billing/seller";
import { readPageKey } from "@/lib/http/page-key";
import type { Member } from "@/lib/members/authority";
import { pageMember } from "@/lib/routing/page-member";

export default async function BillingPage({ params, searchParams }: PageProps<"/project/[project_id]/billing">) {
  const member = await pageMember((await params).project_id, "billing");
  const { before } = await searchParams;
  return (
    <Suspense fallback={<PageSkeleton />}>
      <Billing member={member} before={typeof before === "string" && readPageKey(before) ? before : undefined} />
    </Suspense>
  );
}

/** Streams: its queries do not delay the rest of the page. */
async function Billing({ member, before }: { member: Member; before: string | undefined }) {
  const [usage, packages, invoices, hasModel] = await Promise.all([
    getUsage(member),
    listPackages(member),
    listInvoices(member, before),
    hasModelFor(member.project_id),
  ]);
  return (
    <BillingScreen
      project_id={member.project_id}
      usage={usage}
      packages={packages}
      invoices={invoices}
      hasOlder={invoices.length === INVOICES_A_PAGE}
      canBuy={findSeller() !== null}
      hasModel={hasModel}
    />
  );
}
