import { forbidden, notFound } from "next/navigation";
import { QuickForm } from "@/components/quick-messages/form/quick-form";
import { may } from "@/lib/members/rights";
import { getProject } from "@/lib/projects/queries";
import { listQuickMessages } from "@/lib/quick-messages/queries";
import { pageMember } from "@/lib/routing/page-member";

export default async function QuickMessagesUpdatePage({
  params,
}: PageProps<"/project/[project_id]/settings/quick-messages/update/[id]">) {
  const { project_id, id } = await params;
  const member = await pageMember(project_id, "answer");
  const [{ messages, folders }, shop] = await Promise.all([listQuickMessages(member), getProject(member)]);
  const message = messages.find((one) => one.id === id);
  if (!message) notFound();
  if (!message.owner_id && !may(member, "manage")) forbidden();
  return (
    <QuickForm
      project_id={member.project_id}
      message={message}
      folders={folders}
      mayManage={may(member, "manage")}
      startsOwn={message.owner_id !== null}
      shop={shop}
    />
  );
}
