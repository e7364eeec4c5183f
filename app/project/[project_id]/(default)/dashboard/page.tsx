import { Suspense } from "react";
import { DashboardScreen } from "@/components/reports/dashboard-screen";
import { PageSkeleton } from "@/components/ui/feedback/page-skeleton";
import type { Member } from "@/lib/members/authority";
import { may } from "@/lib/members/rights";
import { getChecklist } from "@/lib/onboarding/queries";
import { getProject } from "@/lib/projects/queries";
import { findReports, hasBusinessHours, listNames } from "@/lib/reports/queries";
import { type ReportQuery, rangeOf, reportQuerySchema } from "@/lib/reports/schema";
import { pageMember } from "@/lib/routing/page-member";
import { dayIn } from "@/lib/time-zone";

export default async function DashboardPage({ params, searchParams }: PageProps<"/project/[project_id]/dashboard">) {
  const member = await pageMember((await params).project_id, "read");
  const query = reportQuerySchema.parse(await searchParams);
  return (
    <Suspense fallback={<PageSkeleton />}>
      <Dashboard member={member} query={query} />
    </Suspense>
  );
}

/** Streams: its queries do not delay the rest of the page. */
async function Dashboard({ member, query }: { member: Member; query: ReportQuery }) {
  const [{ name, time_zone }, names, hasHours, checklist] = await Promise.all([
    getProject(member),
    listNames(member),
    hasBusinessHours(member),
    getChecklist(member).catch(() => null), // the figures do not wait for it
  ]);
  const today = dayIn(time_zone, new Date());
  const range = rangeOf(query, today);
  return (
    <DashboardScreen
      {...{ query, range, today, names, hasHours, checklist }}
      project_id={member.project_id}
      project_name={name}
      mayExport={may(member, "see_contacts")}
      reports={findReports(member, range, query)}
    />
  );
}
