import { redirect } from "next/navigation";
import { pageMember } from "@/lib/routing/page-member";

/** People shorten URLs: the project's own URL leads to its first page. */
export default async function ProjectPage({ params }: PageProps<"/project/[project_id]">) {
  const { project_id } = await pageMember((await params).project_id, "read");
  redirect(`/project/${project_id}/dashboard`);
}
