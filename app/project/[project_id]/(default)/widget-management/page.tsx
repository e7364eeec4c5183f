import { NotBuilt } from "@/components/layouts/not-built";
import { pageMember } from "@/lib/routing/page-member";

export default async function WidgetsPage({ params }: PageProps<"/project/[project_id]/widget-management">) {
  await pageMember((await params).project_id, "read_settings");
  return <NotBuilt page="widgets" />;
}
