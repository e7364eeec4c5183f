import { InviteScreen } from "@/components/members/invite-screen";
import { hasMail } from "@/lib/mail/transport";
import { rolesToGive } from "@/lib/members/rights";
import { pageMember } from "@/lib/routing/page-member";

export default async function InvitePage({ params }: PageProps<"/project/[project_id]/settings/members/invite">) {
  const member = await pageMember((await params).project_id, "manage");
  return <InviteScreen project_id={member.project_id} roles={rolesToGive(member)} hasMail={hasMail()} />;
}
