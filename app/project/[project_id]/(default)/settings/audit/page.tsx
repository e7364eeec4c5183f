import { AuditScreen } from "@/components/audit/audit-screen";
import { listActors, listAuditEntries } from "@/lib/audit/queries";
import { auditQuerySchema } from "@/lib/audit/schema";
import { may } from "@/lib/members/rights";
import { getProject } from "@/lib/projects/queries";
import { pageMember } from "@/lib/routing/page-member";

export default async function AuditPage({ params, searchParams }: PageProps<"/project/[project_id]/settings/audit">) {
  const member = await pageMember((await params).project_id, "read_settings");
  const query = auditQuerySchema.parse(await searchParams);
  const [{ time_zone }, actors] = await Promise.all([getProject(member), listActors(member)]);
  const page = await listAuditEntries(member, query, time_zone);
  return (
    <AuditScreen
      project_id={member.project_id}
      page={page}
      query={query}
      actors={actors}
      timeZone={time_zone}
      mayExport={may(member, "see_contacts")}
    />
  );
}
