import { Suspense } from "react";
import { ClientMessages } from "@/components/providers/client-messages";
import { SettingsScreen } from "@/components/settings/settings-screen";
import { SettingsSkeleton } from "@/components/settings/settings-skeleton";
import type { Member } from "@/lib/members/authority";
import { permissionsOf } from "@/lib/members/rights";
import { getProject } from "@/lib/projects/queries";
import { getSettingsSummary } from "@/lib/projects/summary";
import { pageMember } from "@/lib/routing/page-member";

export default async function SettingsPage({ params }: PageProps<"/project/[project_id]/settings">) {
  const member = await pageMember((await params).project_id, "read");
  return (
    <Suspense fallback={<SettingsSkeleton />}>
      <Settings member={member} />
    </Suspense>
  );
}

/** Streams: its queries do not delay the rest of the page. */
async function Settings({ member }: { member: Member }) {
  const [project, summary] = await Promise.all([getProject(member), getSettingsSummary(member)]);
  return (
    <ClientMessages of={["members.leave"]}>
      <SettingsScreen project={project} permissions={permissionsOf(member)} summary={summary} />
    </ClientMessages>
  );
}
