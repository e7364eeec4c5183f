import { SettingsScreen } from "@/components/settings/settings-screen";
import { listTeam } from "@/lib/members/queries";
import { may, standingOf } from "@/lib/members/rights";
import { getProject } from "@/lib/projects/queries";
import { pageMember } from "@/lib/routing/page-member";

export default async function SettingsPage({ params }: PageProps<"/project/[project_id]/settings">) {
  const member = await pageMember((await params).project_id);
  const [project, team] = await Promise.all([getProject(member), may(member, "own") ? listTeam(member) : null]);
  const colleagues = team?.filter(({ is_me }) => !is_me).map(({ user_id, name }) => ({ user_id, name })) ?? null;
  return <SettingsScreen project={project} standing={standingOf(member)} colleagues={colleagues} />;
}
