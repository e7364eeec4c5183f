import { MembersScreen } from "@/components/members/members-screen";
import { hasMail } from "@/lib/mail/transport";
import { listInvitations } from "@/lib/members/invitations";
import { listTeam } from "@/lib/members/queries";
import { may, rolesToGive } from "@/lib/members/rights";
import { pageMember } from "@/lib/routing/page-member";

export default async function MembersPage({ params }: PageProps<"/project/[project_id]/settings/members">) {
  const member = await pageMember((await params).project_id, "read_settings");
  const [team, invitations] = await Promise.all([
    listTeam(member),
    may(member, "manage") ? listInvitations(member) : null,
  ]);
  return (
    <MembersScreen
      project_id={member.project_id}
      team={team}
      invitations={invitations}
      roles={rolesToGive(member)}
      hasMail={hasMail()}
    />
  );
}
