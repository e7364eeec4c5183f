import { Suspense } from "react";
import { SettingScreen } from "@/components/bot-broadcasts/setting-screen";
import { PageSkeleton } from "@/components/ui/feedback/page-skeleton";
import { listBotSetups, listSegments } from "@/lib/bot-broadcasts/queries";
import { getBroadcastSettings } from "@/lib/broadcasts/queries";
import { env } from "@/lib/env";
import type { Member } from "@/lib/members/authority";
import { may } from "@/lib/members/rights";
import { pageMember } from "@/lib/routing/page-member";
import { listTagNames } from "@/lib/tags/queries";

export default async function VipSettingPage({
  params,
}: PageProps<"/project/[project_id]/broadcast-vip/line/broadcast-setting">) {
  const member = await pageMember((await params).project_id, "read_broadcasts");
  return (
    <Suspense fallback={<PageSkeleton />}>
      <VipSettings member={member} />
    </Suspense>
  );
}

/** Streams: its queries do not delay the rest of the page. */
async function VipSettings({ member }: { member: Member }) {
  const [setups, segments, tags, quiet] = await Promise.all([
    listBotSetups(member),
    listSegments(member),
    listTagNames(member),
    getBroadcastSettings(member),
  ]);
  return (
    <SettingScreen
      project_id={member.project_id}
      {...{ ...setups, segments, tags, quiet }}
      appUrl={env().PUBLIC_APP_URL}
      mayChange={may(member, "broadcast")}
      mayManage={may(member, "manage")}
    />
  );
}
