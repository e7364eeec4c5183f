import { DetailsForm } from "@/components/billing/details-form";
import { findBillingDetails } from "@/lib/billing/queries";
import { pageMember } from "@/lib/routing/page-member";

export default async function BillingDetailsPage({ params }: PageProps<"/project/[project_id]/billing/details">) {
  const member = await pageMember((await params).project_id, "billing");
  return <DetailsForm project_id={member.project_id} details={await findBillingDetails(member)} />;
}
