import { SlipSettingsScreen } from "@/components/slips/settings-screen";
import { SlipsScreen } from "@/components/slips/slips-screen";
import { may } from "@/lib/members/rights";
import { getProject } from "@/lib/projects/queries";
import { dayIn } from "@/lib/reports/days";
import { pageMember } from "@/lib/routing/page-member";
import { findProvider } from "@/lib/slips/providers/registry";
import { listSlipDays, listSlips } from "@/lib/slips/queries";
import { slipQuerySchema } from "@/lib/slips/schema";
import { getSlipSettings, listAccounts } from "@/lib/slips/setup";

export default async function SlipPage({ params, searchParams }: PageProps<"/project/[project_id]/slip">) {
  const member = await pageMember((await params).project_id);
  const search = await searchParams;
  const [accounts, { time_zone }] = await Promise.all([listAccounts(member), getProject(member)]);
  const mayManage = may(member, "manage");
  const { project_id } = member;
  if (search.tab === "settings") {
    const settings = await getSlipSettings(member);
    return <SlipSettingsScreen {...{ project_id, accounts, settings, mayManage }} />;
  }
  const query = slipQuerySchema.parse(search);
  const [first, days] = await Promise.all([
    listSlips(member, query, time_zone),
    listSlipDays(member, query, time_zone),
  ]);
  return (
    <SlipsScreen
      {...{ project_id, first, days, query, mayManage }}
      today={dayIn(time_zone, new Date())}
      mayCheck={may(member, "answer")}
      mayExport={may(member, "see_contacts")}
      hasAccounts={accounts.length > 0}
      hasProvider={findProvider() !== null}
    />
  );
}
