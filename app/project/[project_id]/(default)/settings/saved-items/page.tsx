import { SavedItemsScreen } from "@/components/saved-items/saved-items-screen";
import { may } from "@/lib/members/rights";
import { pageMember } from "@/lib/routing/page-member";
import { listSavedItems } from "@/lib/saved-items/queries";

export default async function SavedItemsPage({ params }: PageProps<"/project/[project_id]/settings/saved-items">) {
  const member = await pageMember((await params).project_id, "read");
  return (
    <SavedItemsScreen
      project_id={member.project_id}
      items={await listSavedItems(member)}
      mayChange={may(member, "answer")}
    />
  );
}
