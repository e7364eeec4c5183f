import { notFound } from "next/navigation";
import { UpdateScreen } from "@/components/members/update-screen";
import { listTeam } from "@/lib/members/queries";
import { rolesToGive } from "@/lib/members/rights";
import { pageMember } from "@/lib/routing/page-member";

export default async function UpdateMemberPage({
  params,
}: PageProps<"/project/[project_id]/settings/members/update/[id]">) {
  const { project_id, id } = await params;
  const member = await pageMember(project_id, "manage");
  const person = (await listTeam(member)).find(({ user_id }) => user_id === id) ?? notFound();
  return <UpdateScreen project_id={project_id} person={person} roles={rolesToGive(member)} />;
}
