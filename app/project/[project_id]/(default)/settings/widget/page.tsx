import { InstallScreen } from "@/components/widgets/install/install-screen";
import { publicConfig } from "@/lib/env";
import { pageMember } from "@/lib/routing/page-member";
import { listWidgets } from "@/lib/widgets/queries";

export default async function WidgetSettingsPage({ params }: PageProps<"/project/[project_id]/settings/widget">) {
  const member = await pageMember((await params).project_id, "read_settings");
  return <InstallScreen widgets={await listWidgets(member)} appUrl={publicConfig().appUrl} />;
}
