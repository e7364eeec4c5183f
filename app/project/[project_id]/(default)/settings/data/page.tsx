import { forbidden } from "next/navigation";
import { ClientMessages } from "@/components/providers/client-messages";
import { DataCards } from "@/components/settings/data-cards";
import { SettingsPage } from "@/components/settings/settings-page";
import { may } from "@/lib/members/rights";
import { readDataSettings } from "@/lib/projects/settings";
import { pageMember } from "@/lib/routing/page-member";

export default async function DataPage({ params }: PageProps<"/project/[project_id]/settings/data">) {
  const member = await pageMember((await params).project_id, "read");
  // an owner without "manage", in a suspended shop, can still export and delete it
  if (!may(member, "manage") && !may(member, "own")) forbidden();
  return (
    <ClientMessages of={["members.transfer", "settings.delete", "settings.export", "settings.retention"]}>
      <SettingsPage projectId={member.project_id} page="data">
        <DataCards settings={await readDataSettings(member)} />
      </SettingsPage>
    </ClientMessages>
  );
}
