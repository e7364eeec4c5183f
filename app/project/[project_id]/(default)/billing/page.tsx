import { NotBuilt } from "@/components/layouts/not-built";
import { pageMember } from "@/lib/routing/page-member";

export default async function BillingPage({ params }: PageProps<"/project/[project_id]/billing">) {
  await pageMember((await params).project_id, "billing");
  return <NotBuilt page="billing" />;
}
