import { notFound } from "next/navigation";
import { SocialScreen } from "@/components/socials/social-screen";
import { may } from "@/lib/members/rights";
import { pageMember } from "@/lib/routing/page-member";
import { findMetaApp } from "@/lib/socials/meta/app";
import { countSetAside, findSocialDetail } from "@/lib/socials/queries";

export default async function SocialPage({ params }: PageProps<"/project/[project_id]/settings/social/[social_id]">) {
  const { project_id, social_id } = await params;
  const member = await pageMember(project_id, "read_settings");
  const social = await findSocialDetail(member, social_id);
  if (!social || social.kind === "widget") notFound();
  return (
    <SocialScreen
      projectId={member.project_id}
      social={social}
      setAside={await countSetAside(member, social_id)}
      mayManage={may(member, "manage")}
      offersMeta={findMetaApp() !== null}
    />
  );
}
