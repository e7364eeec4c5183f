import { EditorScreen } from "@/components/widgets/manage/editor-screen";
import { pageMember } from "@/lib/routing/page-member";
import { listEditorThings } from "@/lib/widgets/settings/managed-widgets";

export default async function WidgetsCreatePage({
  params,
}: PageProps<"/project/[project_id]/widget-management/create">) {
  const member = await pageMember((await params).project_id, "manage");
  const things = await listEditorThings(member);
  return <EditorScreen kind="create" {...things} widget={null} project_id={member.project_id} mayManage />;
}
