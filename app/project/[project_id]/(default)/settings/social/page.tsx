import { SocialsScreen } from "@/components/socials/socials-screen";
import { may } from "@/lib/members/rights";
import { pageMember } from "@/lib/routing/page-member";
import { findMetaApp } from "@/lib/socials/meta/app";
import { listSocialDetails } from "@/lib/socials/queries";

export default async function SocialsPage({ params }: PageProps<"/project/[project_id]/settings/social">) {
  const member = await pageMember((await params).project_id, "read_settings");
  return (
    <SocialsScreen
      projectId={member.project_id}
      socials={await listSocialDetails(member)}
      mayManage={may(member, "manage")}
      offersMeta={findMetaApp() !== null}
    />
  );
}
