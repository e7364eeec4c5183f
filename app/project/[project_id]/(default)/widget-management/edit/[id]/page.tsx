import { AttachedAi } from "@/components/ai/attached-ai";
import { EditorScreen } from "@/components/widgets/manage/editor-screen";
import { getSocialAi } from "@/lib/ai/queries";
import { may } from "@/lib/members/rights";
import { pageMember } from "@/lib/routing/page-member";
import { getPageWidget, listEditorThings } from "@/lib/widgets/settings/managed-widgets";

export default async function WidgetsEditPage({
  params,
}: PageProps<"/project/[project_id]/widget-management/edit/[id]">) {
  const { project_id, id } = await params;
  const member = await pageMember(project_id, "read_settings");
  const [widget, things] = await Promise.all([getPageWidget(member, id), listEditorThings(member)]);
  const mayManage = may(member, "manage");
  const given = { project_id, social_id: widget.social_id, mayManage };
  const ai = <AttachedAi {...given} attached={await getSocialAi(member, widget.social_id)} />;
  return <EditorScreen kind="edit" {...things} widget={widget} project_id={project_id} mayManage={mayManage} ai={ai} />;
}
