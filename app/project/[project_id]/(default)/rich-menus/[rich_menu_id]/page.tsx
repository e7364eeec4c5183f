import { getTranslations } from "next-intl/server";
import { RichMenuEditor } from "@/components/rich-menus/rich-menu-editor";
import { PageHeader } from "@/components/ui/layout/page-header";
import { listSegments } from "@/lib/bot-broadcasts/queries";
import { may } from "@/lib/members/rights";
import { getProject } from "@/lib/projects/queries";
import { getRichMenu, listVersions } from "@/lib/rich-menus/queries";
import { pageMember } from "@/lib/routing/page-member";

export default async function RichMenuPage({ params }: PageProps<"/project/[project_id]/rich-menus/[rich_menu_id]">) {
  const { project_id, rich_menu_id } = await params;
  const member = await pageMember(project_id, "read_settings");
  const [menu, versions, segments, project, t] = await Promise.all([
    getRichMenu(member, rich_menu_id),
    listVersions(member, rich_menu_id),
    may(member, "read_broadcasts") ? listSegments(member) : [],
    getProject(member),
    getTranslations("richMenus"),
  ]);
  return (
    <>
      <PageHeader title={menu.name} back={{ href: `/project/${project_id}/rich-menus`, label: t("title") }} />
      <RichMenuEditor
        project_id={project_id}
        menu={menu}
        versions={versions}
        segments={segments.map(({ id, name }) => ({ id, name }))}
        shop={project.name}
        timeZone={project.time_zone}
        mayManage={may(member, "manage")}
      />
    </>
  );
}
