import { redirect } from "next/navigation";
import { pageMember } from "@/lib/routing/page-member";

export default async function BroadcastVipPage({ params }: PageProps<"/project/[project_id]/broadcast-vip">) {
  const { project_id } = await pageMember((await params).project_id, "read_broadcasts");
  redirect(`/project/${project_id}/broadcast-vip/line/oa`);
}
