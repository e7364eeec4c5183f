import { AisScreen } from "@/components/ai/ais-screen";
import { listAis, showEndpoint } from "@/lib/ai/queries";
import { may } from "@/lib/members/rights";
import { pageMember } from "@/lib/routing/page-member";

export default async function AiPage({ params }: PageProps<"/project/[project_id]/ai">) {
  const member = await pageMember((await params).project_id, "read_settings");
  const [ais, endpoint] = await Promise.all([listAis(member), showEndpoint(member)]);
  return <AisScreen project_id={member.project_id} ais={ais} endpoint={endpoint} mayChange={may(member, "manage")} />;
}
