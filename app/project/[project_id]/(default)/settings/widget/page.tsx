import { InstallScreen } from "@/components/widgets/install/install-screen";
import { pageMember } from "@/lib/routing/page-member";
import { findMainWidget } from "@/lib/widgets/management";

export default async function WidgetSettingsPage({ params }: PageProps<"/project/[project_id]/settings/widget">) {
  const member = await pageMember((await params).project_id, "read_settings");
  return <InstallScreen project_id={member.project_id} widget={await findMainWidget(member)} />;
}
