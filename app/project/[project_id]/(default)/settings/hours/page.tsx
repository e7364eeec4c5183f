import { HoursCard } from "@/components/hours/hours-card";
import { ClientMessages } from "@/components/providers/client-messages";
import { SettingsPage } from "@/components/settings/settings-page";
import { getBusinessHours } from "@/lib/hours/queries";
import { may } from "@/lib/members/rights";
import { pageMember } from "@/lib/routing/page-member";

export default async function HoursPage({ params }: PageProps<"/project/[project_id]/settings/hours">) {
  const member = await pageMember((await params).project_id, "read_settings");
  const { project_id } = member;
  return (
    <ClientMessages of={["hours"]}>
      <SettingsPage projectId={project_id} page="hours">
        <HoursCard project_id={project_id} answer={await getBusinessHours(member)} mayChange={may(member, "manage")} />
      </SettingsPage>
    </ClientMessages>
  );
}
