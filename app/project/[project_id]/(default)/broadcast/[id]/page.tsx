import { notFound } from "next/navigation";
import { DetailScreen } from "@/components/broadcasts/detail/detail-screen";
import { listBroadcastSocials } from "@/lib/broadcasts/audience";
import { findBroadcast, getBroadcastSettings } from "@/lib/broadcasts/queries";
import { listInsights, listLinks } from "@/lib/broadcasts/results";
import { env } from "@/lib/env";
import { may } from "@/lib/members/rights";
import { getProject } from "@/lib/projects/queries";
import { pageMember } from "@/lib/routing/page-member";

export default async function BroadcastDetailPage({ params }: PageProps<"/project/[project_id]/broadcast/[id]">) {
  const { project_id, id } = await params;
  const member = await pageMember(project_id, "read_broadcasts");
  const broadcast = await findBroadcast(member, id);
  if (!broadcast) notFound();
  const [project, socials, links, insights, { link_name }] = await Promise.all([
    getProject(member),
    listBroadcastSocials(member),
    listLinks(member, id),
    listInsights(member, id),
    getBroadcastSettings(member),
  ]);
  return (
    <DetailScreen
      project={project}
      first={{ broadcast, links, insights }}
      socials={socials}
      appUrl={env().PUBLIC_APP_URL}
      link_name={link_name}
      mayChange={may(member, "broadcast")}
      mayExport={may(member, "broadcast") && may(member, "see_contacts")}
    />
  );
}
