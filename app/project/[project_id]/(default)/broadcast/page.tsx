import { NotBuilt } from "@/components/layouts/not-built";
import { pageMember } from "@/lib/routing/page-member";

export default async function BroadcastPage({ params }: PageProps<"/project/[project_id]/broadcast">) {
  await pageMember((await params).project_id, "read_broadcasts");
  return <NotBuilt page="broadcast" />;
}
