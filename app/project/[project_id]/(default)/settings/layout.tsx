import { SettingsFrame } from "@/components/settings/settings-frame";
import { permissionsOf } from "@/lib/members/rights";
import { pageMember } from "@/lib/routing/page-member";

export default async function Layout({ children, params }: LayoutProps<"/project/[project_id]/settings">) {
  const member = await pageMember((await params).project_id, "read");
  return (
    <SettingsFrame projectId={member.project_id} permissions={permissionsOf(member)}>
      {children}
    </SettingsFrame>
  );
}
