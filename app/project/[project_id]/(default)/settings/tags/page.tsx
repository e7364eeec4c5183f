import { TagsScreen } from "@/components/tags/tags-screen";
import { may } from "@/lib/members/rights";
import { pageMember } from "@/lib/routing/page-member";
import { listTags } from "@/lib/tags/queries";

export default async function TagsPage({ params }: PageProps<"/project/[project_id]/settings/tags">) {
  const member = await pageMember((await params).project_id, "read_settings");
  return <TagsScreen project_id={member.project_id} tags={await listTags(member)} mayManage={may(member, "manage")} />;
}
