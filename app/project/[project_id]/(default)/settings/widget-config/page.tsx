import { AttachedAi } from "@/components/ai/attached-ai";
import { EditorScreen } from "@/components/widgets/manage/editor-screen";
import { getSocialAi } from "@/lib/ai/queries";
import { may } from "@/lib/members/rights";
import { pageMember } from "@/lib/routing/page-member";
import { findMainWidget, listEditorThings } from "@/lib/widgets/settings/managed-widgets";

export default async function WidgetConfigPage({ params }: PageProps<"/project/[project_id]/settings/widget-config">) {
  const member = await pageMember((await params).project_id, "read_settings");
  const [widget, things] = await Promise.all([findMainWidget(member), listEditorThings(member)]);
  const given = { project_id: member.project_id, mayManage: may(member, "manage") };
  const social_id = widget?.social_id;
  const ai = social_id ? (
    <AttachedAi {...given} social_id={social_id} attached={await getSocialAi(member, social_id)} />
  ) : null;
  return <EditorScreen kind="config" {...things} {...given} widget={widget} ai={ai} />;
}
