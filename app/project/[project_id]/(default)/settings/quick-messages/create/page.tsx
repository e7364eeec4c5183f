import * as z from "zod";
import { QuickForm } from "@/components/quick-messages/form/quick-form";
import { may } from "@/lib/members/rights";
import { getProject } from "@/lib/projects/queries";
import { listQuickMessages } from "@/lib/quick-messages/queries";
import { pageMember } from "@/lib/routing/page-member";

export default async function QuickMessagesCreatePage({
  params,
  searchParams,
}: PageProps<"/project/[project_id]/settings/quick-messages/create">) {
  const member = await pageMember((await params).project_id, "answer");
  const { scope, room } = await searchParams;
  const [{ folders }, shop] = await Promise.all([listQuickMessages(member), getProject(member)]);
  return (
    <QuickForm
      project_id={member.project_id}
      message={null}
      folders={folders}
      mayManage={may(member, "manage")}
      startsOwn={!may(member, "manage") || scope === "own"}
      room_id={z.uuid().safeParse(room).data ?? null}
      shop={shop}
    />
  );
}
