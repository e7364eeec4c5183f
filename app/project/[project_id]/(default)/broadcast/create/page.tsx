import { FormScreen } from "@/components/broadcasts/form/form-screen";
import { listComposerSocials } from "@/lib/broadcasts/audience";
import { getBroadcastSettings } from "@/lib/broadcasts/queries";
import { getProject } from "@/lib/projects/queries";
import { pageMember } from "@/lib/routing/page-member";
import { listTagNames } from "@/lib/tags/queries";

export default async function BroadcastCreatePage({ params }: PageProps<"/project/[project_id]/broadcast/create">) {
  const member = await pageMember((await params).project_id, "broadcast");
  const [project, socials, tags, settings] = await Promise.all([
    getProject(member),
    listComposerSocials(member),
    listTagNames(member),
    getBroadcastSettings(member),
  ]);
  return <FormScreen project={project} broadcast={null} socials={socials} tags={tags} settings={settings} />;
}
