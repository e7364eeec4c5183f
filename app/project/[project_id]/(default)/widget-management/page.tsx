import { WidgetsScreen } from "@/components/widgets/manage/widgets-screen";
import { may } from "@/lib/members/rights";
import { pageMember } from "@/lib/routing/page-member";
import { listSites, listWidgets } from "@/lib/widgets/settings/managed-widgets";

export default async function WidgetsPage({ params }: PageProps<"/project/[project_id]/widget-management">) {
  const member = await pageMember((await params).project_id, "read_settings");
  const [widgets, sites] = await Promise.all([listWidgets(member), listSites(member)]);
  return (
    <WidgetsScreen project_id={member.project_id} widgets={widgets} sites={sites} mayManage={may(member, "manage")} />
  );
}
