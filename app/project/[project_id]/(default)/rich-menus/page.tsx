import { RichMenusScreen } from "@/components/rich-menus/rich-menus-screen";
import { listLineAccounts } from "@/lib/broadcasts/audience";
import { may } from "@/lib/members/rights";
import { listRichMenus } from "@/lib/rich-menus/queries";
import { pageMember } from "@/lib/routing/page-member";

export default async function RichMenusPage({ params }: PageProps<"/project/[project_id]/rich-menus">) {
  const member = await pageMember((await params).project_id, "read_settings");
  const [menus, accounts] = await Promise.all([listRichMenus(member), listLineAccounts(member)]);
  return (
    <RichMenusScreen
      project_id={member.project_id}
      menus={menus}
      accounts={accounts.map(({ id, name }) => ({ id, name }))}
      mayManage={may(member, "manage")}
    />
  );
}
