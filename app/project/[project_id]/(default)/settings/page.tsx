import { Suspense } from "react";
import { ClientMessages } from "@/components/providers/client-messages";
import { SettingsCards } from "@/components/settings/settings-cards";
import { SettingsSkeleton } from "@/components/settings/settings-skeleton";
import type { Member } from "@/lib/members/authority";
import { readSettings } from "@/lib/projects/settings";
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
  const settings = await readSettings(member);
  return (
    <ClientMessages
      of={[
        "hours",
        "members.leave",
        "members.transfer",
        "settings.delete",
        "settings.export",
        "settings.languages",
        "settings.project",
        "settings.retention",
      ]}
    >
      <SettingsCards settings={settings} />
    </ClientMessages>
  );
}
