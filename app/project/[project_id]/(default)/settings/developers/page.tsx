import { NotBuilt } from "@/components/layouts/not-built";
import { pageMember } from "@/lib/routing/page-member";

export default async function DevelopersPage({ params }: PageProps<"/project/[project_id]/settings/developers">) {
  await pageMember((await params).project_id, "manage");
  return <NotBuilt page="developers" />;
}
