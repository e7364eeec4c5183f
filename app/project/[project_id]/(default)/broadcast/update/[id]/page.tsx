import { NotBuilt } from "@/components/layouts/not-built";
import { pageMember } from "@/lib/routing/page-member";

export default async function BroadcastUpdatePage({
  params,
}: PageProps<"/project/[project_id]/broadcast/update/[id]">) {
  await pageMember((await params).project_id, "broadcast");
  return <NotBuilt page="broadcastUpdate" />;
}
