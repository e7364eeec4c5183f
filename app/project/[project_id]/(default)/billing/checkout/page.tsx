import { notFound, redirect } from "next/navigation";
import { OrderScreen } from "@/components/billing/order-screen";
import { findBillingDetails, listInvoices, listPackages } from "@/lib/billing/queries";
import { findSeller } from "@/lib/billing/seller";
import { getReferral } from "@/lib/referrals/queries";
import { pageMember } from "@/lib/routing/page-member";

export default async function CheckoutPage({
  params,
  searchParams,
}: PageProps<"/project/[project_id]/billing/checkout">) {
  const member = await pageMember((await params).project_id, "billing");
  const chosen = (await searchParams).package;
  // opened from a bookmark or a shortened link: a package is chosen on the billing page
  if (chosen === undefined) redirect(`/project/${member.project_id}/billing`);
  const [packages, buyer, invoices, referral] = await Promise.all([
    listPackages(member),
    findBillingDetails(member),
    listInvoices(member),
    getReferral(member),
  ]);
  const offer = packages.find(({ id, is_offered, price_satang }) => id === chosen && is_offered && price_satang > 0);
  if (!offer || !findSeller()) notFound();
  return (
    <OrderScreen
      project_id={member.project_id}
      offer={offer}
      buyer={buyer}
      credit_satang={referral.available_satang}
      replaces={invoices.some(({ state }) => state === "unpaid" || state === "rejected")}
    />
  );
}
