import { AdminScreen } from "@/components/bot-broadcasts/admin-screen";
import { listBotAdmins, listBotSetups } from "@/lib/bot-broadcasts/queries";
import { may } from "@/lib/members/rights";
import { pageMember } from "@/lib/routing/page-member";

export default async function VipAdminPage({ params }: PageProps<"/project/[project_id]/broadcast-vip/line/admin">) {
  const member = await pageMember((await params).project_id, "read_broadcasts");
  const [setups, admins] = await Promise.all([listBotSetups(member), listBotAdmins(member)]);
  return <AdminScreen project_id={member.project_id} {...setups} admins={admins} mayManage={may(member, "manage")} />;
}
