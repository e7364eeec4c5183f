import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { RichMenuEditor } from "@/components/rich-menus/rich-menu-editor";
import { PageHeader } from "@/components/ui/layout/page-header";
import { listSegments } from "@/lib/bot-broadcasts/queries";
import { may } from "@/lib/members/rights";
import { getProject } from "@/lib/projects/queries";
import { findRichMenu, listRichMenus, listVersions } from "@/lib/rich-menus/queries";
import type { RichMenu } from "@/lib/rich-menus/schema";
import { pageMember } from "@/lib/routing/page-member";

export default async function RichMenuPage({ params }: PageProps<"/project/[project_id]/rich-menus/[rich_menu_id]">) {
  const { project_id, rich_menu_id } = await params;
  const member = await pageMember(project_id, "read_settings");
  const menu = (await findRichMenu(member, rich_menu_id)) ?? notFound();
  const [menus, versions, segments, project, t] = await Promise.all([
    listRichMenus(member),
    listVersions(member, rich_menu_id),
    may(member, "read_broadcasts") ? listSegments(member) : [],
    getProject(member),
    getTranslations("richMenus"),
  ]);
  const isSeen = ({ id, social_id, state, segment_id }: RichMenu) =>
    id !== menu.id && social_id === menu.social_id && state === "live" && segment_id === null;
  return (
    <>
      <PageHeader title={menu.name} back={{ href: `/project/${project_id}/rich-menus`, label: t("title") }} />
      <RichMenuEditor
        project_id={project_id}
        menu={menu}
        versions={versions}
        segments={segments.map(({ id, name }) => ({ id, name }))}
        replaces={menus.find(isSeen)?.name ?? null}
        returnsAfter={menus.find(({ id, ends_at }) => id === menu.replaced_by && ends_at)?.name ?? null}
        shop={project.name}
        timeZone={project.time_zone}
        mayManage={may(member, "manage")}
      />
    </>
  );
}
