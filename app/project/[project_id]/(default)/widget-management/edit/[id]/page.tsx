import { NotBuilt } from "@/components/layouts/not-built";
import { pageMember } from "@/lib/routing/page-member";

export default async function WidgetsEditPage({
  params,
}: PageProps<"/project/[project_id]/widget-management/edit/[id]">) {
  await pageMember((await params).project_id, "read_settings");
  return <NotBuilt page="widgetsEdit" />;
}
