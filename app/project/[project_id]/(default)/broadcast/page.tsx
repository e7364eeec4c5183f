import { Suspense } from "react";
import { BroadcastsScreen } from "@/components/broadcasts/broadcasts-screen";
import { PageSkeleton } from "@/components/ui/feedback/page-skeleton";
import { listBroadcastSocials } from "@/lib/broadcasts/audience";
import { getBroadcastSettings, listBroadcasts } from "@/lib/broadcasts/queries";
import { env } from "@/lib/env";
import type { Member } from "@/lib/members/authority";
import { may } from "@/lib/members/rights";
import { pageMember } from "@/lib/routing/page-member";

export default async function BroadcastPage({ params }: PageProps<"/project/[project_id]/broadcast">) {
  const member = await pageMember((await params).project_id, "read_broadcasts");
  return (
    <Suspense fallback={<PageSkeleton />}>
      <Broadcasts member={member} />
    </Suspense>
  );
}

/** Streams: its queries do not delay the rest of the page. */
async function Broadcasts({ member }: { member: Member }) {
  const [first, socials, settings] = await Promise.all([
    listBroadcasts(member, { origin: "screen" }),
    listBroadcastSocials(member),
    getBroadcastSettings(member),
  ]);
  return (
    <BroadcastsScreen
      project_id={member.project_id}
      first={first}
      socials={socials}
      settings={settings}
      appUrl={env().PUBLIC_APP_URL}
      mayChange={may(member, "broadcast")}
      mayManage={may(member, "manage")}
    />
  );
}
