import { NotBuilt } from "@/components/layouts/not-built";
import { pageMember } from "@/lib/routing/page-member";

export default async function TagsPage({ params }: PageProps<"/project/[project_id]/settings/tags">) {
  await pageMember((await params).project_id, "read_settings");
  return <NotBuilt page="tags" />;
}
