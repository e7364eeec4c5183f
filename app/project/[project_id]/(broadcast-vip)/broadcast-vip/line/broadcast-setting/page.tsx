import { SettingScreen } from "@/components/bot-broadcasts/setting-screen";
import { listBotSetups, listSegments } from "@/lib/bot-broadcasts/queries";
import { getBroadcastSettings } from "@/lib/broadcasts/queries";
import { may } from "@/lib/members/rights";
import { pageMember } from "@/lib/routing/page-member";
import { listTagNames } from "@/lib/tags/queries";

export default async function VipSettingPage({
  params,
}: PageProps<"/project/[project_id]/broadcast-vip/line/broadcast-setting">) {
  const member = await pageMember((await params).project_id, "read_broadcasts");
  const [setups, segments, tags, quiet] = await Promise.all([
    listBotSetups(member),
    listSegments(member),
    listTagNames(member),
    getBroadcastSettings(member),
  ]);
  return (
    <SettingScreen
      project_id={member.project_id}
      {...setups}
      segments={segments}
      tags={tags}
      quiet={quiet}
      mayChange={may(member, "broadcast")}
      mayManage={may(member, "manage")}
    />
  );
}
