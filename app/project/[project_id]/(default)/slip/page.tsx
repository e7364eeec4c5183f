import { Suspense } from "react";
import { SlipsScreen } from "@/components/slips/list/slips-screen";
import { SlipSettingsScreen } from "@/components/slips/settings/settings-screen";
import { PageSkeleton } from "@/components/ui/feedback/page-skeleton";
import type { Member } from "@/lib/members/authority";
import { may } from "@/lib/members/rights";
import { pageMember } from "@/lib/routing/page-member";
import { readSlips } from "@/lib/slips/queries";
import { type SlipQuery, slipQuerySchema } from "@/lib/slips/schema";
import { getSlipSettings, listAccounts } from "@/lib/slips/settings";

export default async function SlipPage({ params, searchParams }: PageProps<"/project/[project_id]/slip">) {
  const member = await pageMember((await params).project_id, "read");
  const search = await searchParams;
  const query = search.tab === "settings" ? null : slipQuerySchema.parse(search);
  return (
    <Suspense fallback={<PageSkeleton />}>
      {query ? <Slips member={member} query={query} /> : <SlipSettings member={member} />}
    </Suspense>
  );
}

/** Streams: its queries do not delay the rest of the page. */
async function Slips({ member, query }: { member: Member; query: SlipQuery }) {
  const slips = await readSlips(member, query);
  return (
    <SlipsScreen
      {...{ project_id: member.project_id, query, ...slips }}
      mayManage={may(member, "manage")}
      mayCheck={may(member, "answer")}
      mayExport={may(member, "see_contacts")}
    />
  );
}

async function SlipSettings({ member }: { member: Member }) {
  const [accounts, settings] = await Promise.all([listAccounts(member), getSlipSettings(member)]);
  const { project_id } = member;
  return <SlipSettingsScreen {...{ project_id, accounts, settings }} mayManage={may(member, "manage")} />;
}
