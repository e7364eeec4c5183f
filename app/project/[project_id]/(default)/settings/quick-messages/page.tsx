import { QuickMessagesScreen } from "@/components/quick-messages/list/quick-messages-screen";
import { may } from "@/lib/members/rights";
import { listQuickMessages } from "@/lib/quick-messages/queries";
import { pageMember } from "@/lib/routing/page-member";

export default async function QuickMessagesPage({
  params,
  searchParams,
}: PageProps<"/project/[project_id]/settings/quick-messages">) {
  const member = await pageMember((await params).project_id, "read");
  const { scope } = await searchParams;
  const mayOwn = may(member, "answer");
  const mayManage = may(member, "manage");
  return (
    <QuickMessagesScreen
      project_id={member.project_id}
      first={await listQuickMessages(member)}
      mayOwn={mayOwn}
      mayManage={mayManage}
      firstScope={mayOwn && (scope === "own" || !mayManage) ? "own" : "project"}
    />
  );
}
