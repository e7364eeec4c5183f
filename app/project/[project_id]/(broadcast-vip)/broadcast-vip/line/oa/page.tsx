import { OaScreen } from "@/components/bot-broadcasts/oa-screen";
import { listBotAccounts } from "@/lib/bot-broadcasts/queries";
import { may } from "@/lib/members/rights";
import { pageMember } from "@/lib/routing/page-member";

export default async function VipOaPage({ params }: PageProps<"/project/[project_id]/broadcast-vip/line/oa">) {
  const member = await pageMember((await params).project_id, "read_broadcasts");
  const accounts = await listBotAccounts(member, may(member, "broadcast"));
  return <OaScreen project_id={member.project_id} accounts={accounts} mayManage={may(member, "manage")} />;
}
