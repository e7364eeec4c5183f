import { AisScreen } from "@/components/ai/ais-screen";
import { listOpenQuestions } from "@/lib/ai/knowledge-queries";
import { listAis, showEndpoint } from "@/lib/ai/queries";
import { may } from "@/lib/members/rights";
import { pageMember } from "@/lib/routing/page-member";

/** Questions to teach beside the list. */
const TAUGHT_HERE = 6;

export default async function AiPage({ params }: PageProps<"/project/[project_id]/ai">) {
  const member = await pageMember((await params).project_id, "read_settings");
  const [ais, questions, endpoint] = await Promise.all([
    listAis(member),
    listOpenQuestions(member, undefined, TAUGHT_HERE),
    showEndpoint(member),
  ]);
  const given = { project_id: member.project_id, ais, questions, endpoint };
  return <AisScreen {...given} mayChange={may(member, "manage")} />;
}
