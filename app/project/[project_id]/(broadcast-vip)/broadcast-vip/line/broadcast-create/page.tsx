import { CreateScreen } from "@/components/bot-broadcasts/create-screen";
import { listBotRequests, listSegments } from "@/lib/bot-broadcasts/queries";
import { listLineAccounts } from "@/lib/broadcasts/audience";
import { getBroadcastSettings, listBroadcasts } from "@/lib/broadcasts/queries";
import { env } from "@/lib/env";
import { may } from "@/lib/members/rights";
import { getProject } from "@/lib/projects/queries";
import { pageMember } from "@/lib/routing/page-member";
import { listTagNames } from "@/lib/tags/queries";

export default async function VipCreatePage({
  params,
}: PageProps<"/project/[project_id]/broadcast-vip/line/broadcast-create">) {
  const member = await pageMember((await params).project_id, "read_broadcasts");
  const [project, socials, segments, tags, settings, history, requests] = await Promise.all([
    getProject(member),
    listLineAccounts(member),
    listSegments(member),
    listTagNames(member),
    getBroadcastSettings(member),
    listBroadcasts(member, { origin: "bot" }),
    listBotRequests(member),
  ]);
  return (
    <CreateScreen
      {...{ project, socials, segments, tags, settings, history, requests }}
      appUrl={env().PUBLIC_APP_URL}
      mayManage={may(member, "manage")}
      mayWrite={may(member, "broadcast")}
    />
  );
}
