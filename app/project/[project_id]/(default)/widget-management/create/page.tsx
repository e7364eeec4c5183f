import { NotBuilt } from "@/components/layouts/not-built";
import { pageMember } from "@/lib/routing/page-member";

export default async function WidgetsCreatePage({
  params,
}: PageProps<"/project/[project_id]/widget-management/create">) {
  await pageMember((await params).project_id, "manage");
  return <NotBuilt page="widgetsCreate" />;
}
