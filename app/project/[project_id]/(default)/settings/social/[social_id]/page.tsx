import { notFound, redirect } from "next/navigation";
import { AttachedAi } from "@/components/ai/attached-ai";
import { ChannelAway } from "@/components/automations/channel-away";
import { SocialScreen } from "@/components/socials/social-screen";
import { getSocialAi } from "@/lib/ai/queries";
import { listAutomaticMessages } from "@/lib/automations/queries";
import { getBusinessHours } from "@/lib/hours/queries";
import { may } from "@/lib/members/rights";
import { pageMember } from "@/lib/routing/page-member";
import { findMetaApp } from "@/lib/socials/meta/app";
import { countDeadLetters, findSocialDetail } from "@/lib/socials/queries";
import { listTemplates } from "@/lib/socials/templates";

export default async function SocialPage({ params }: PageProps<"/project/[project_id]/settings/social/[social_id]">) {
  const { project_id, social_id } = await params;
  const member = await pageMember(project_id, "read_settings");
  const social = await findSocialDetail(member, social_id);
  if (!social) notFound();
  if (social.kind === "widget") redirect(`/project/${project_id}/widget-management/edit/${social_id}`);
  const [deadLetters, templates, attached, { away }, { hours }] = await Promise.all([
    countDeadLetters(member, social_id),
    listTemplates(member, social_id),
    getSocialAi(member, social_id),
    listAutomaticMessages(member),
    getBusinessHours(member),
  ]);
  const mayManage = may(member, "manage");
  return (
    <SocialScreen
      projectId={member.project_id}
      social={social}
      deadLetters={deadLetters}
      templates={templates}
      mayManage={mayManage}
      ai={<AttachedAi project_id={project_id} social_id={social_id} attached={attached} mayManage={mayManage} />}
      closesAi={attached.ais.find((one) => one.id === attached.ai_id && one.is_on && one.channels === 1)?.name ?? null}
      away={<ChannelAway {...{ project_id, kind: social.kind, away, hasHours: hours?.is_on === true, mayManage }} />}
      offersMeta={findMetaApp() !== null}
    />
  );
}
