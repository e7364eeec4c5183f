import { ClientMessages } from "@/components/providers/client-messages";
import { LanguagesCard } from "@/components/settings/languages-card";
import { SettingsPage } from "@/components/settings/settings-page";
import { may } from "@/lib/members/rights";
import { getLanguages } from "@/lib/projects/languages";
import { pageMember } from "@/lib/routing/page-member";

export default async function LanguagesPage({ params }: PageProps<"/project/[project_id]/settings/languages">) {
  const member = await pageMember((await params).project_id, "read");
  const { project_id } = member;
  return (
    <ClientMessages of={["settings.languages"]}>
      <SettingsPage projectId={project_id} page="languages">
        <LanguagesCard project_id={project_id} served={await getLanguages(member)} mayChange={may(member, "manage")} />
      </SettingsPage>
    </ClientMessages>
  );
}
