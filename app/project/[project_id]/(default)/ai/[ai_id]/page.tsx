import { NotBuilt } from "@/components/layouts/not-built";
import { pageMember } from "@/lib/routing/page-member";

export default async function AiDetailPage({ params }: PageProps<"/project/[project_id]/ai/[ai_id]">) {
  await pageMember((await params).project_id, "read_settings");
  return <NotBuilt page="aiDetail" />;
}
