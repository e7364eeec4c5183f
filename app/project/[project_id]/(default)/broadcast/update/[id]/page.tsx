import { notFound, redirect } from "next/navigation";
import { FormScreen } from "@/components/broadcasts/form/form-screen";
import { listComposerSocials } from "@/lib/broadcasts/audience";
import { findBroadcast, getBroadcastSettings } from "@/lib/broadcasts/queries";
import { isOpen } from "@/lib/broadcasts/schema";
import { env } from "@/lib/env";
import { may } from "@/lib/members/rights";
import { getProject } from "@/lib/projects/queries";
import { pageMember } from "@/lib/routing/page-member";
import { listTagNames } from "@/lib/tags/queries";

export default async function BroadcastUpdatePage({
  params,
}: PageProps<"/project/[project_id]/broadcast/update/[id]">) {
  const { project_id, id } = await params;
  const member = await pageMember(project_id, "broadcast");
  const broadcast = await findBroadcast(member, id);
  if (!broadcast) notFound();
  // a broadcast that has started cannot be changed
  if (!isOpen(broadcast.state)) redirect(`/project/${project_id}/broadcast/${id}`);
  const [project, socials, tags, settings] = await Promise.all([
    getProject(member),
    listComposerSocials(member),
    listTagNames(member),
    getBroadcastSettings(member),
  ]);
  return (
    <FormScreen
      {...{ project, broadcast, socials, tags, settings }}
      appUrl={env().PUBLIC_APP_URL}
      mayManage={may(member, "manage")}
    />
  );
}
