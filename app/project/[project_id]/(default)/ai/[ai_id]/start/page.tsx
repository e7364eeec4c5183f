import { notFound } from "next/navigation";
import { StartScreen } from "@/components/ai/start/start-screen";
import { listSources } from "@/lib/ai/knowledge-queries";
import { startSteps } from "@/lib/ai/limits";
import { findAi, listAiChannels } from "@/lib/ai/queries";
import { pageMember } from "@/lib/routing/page-member";

export default async function AiStartPage({
  params,
  searchParams,
}: PageProps<"/project/[project_id]/ai/[ai_id]/start">) {
  const { project_id, ai_id } = await params;
  const member = await pageMember(project_id, "manage");
  const ai = await findAi(member, ai_id);
  if (!ai) notFound();
  const [{ step }, sources, channels] = await Promise.all([
    searchParams,
    listSources(member, ai.id),
    listAiChannels(member),
  ]);
  const first = startSteps.find((known) => known === step) ?? "teach";
  return <StartScreen ai={ai} step={first} sources={sources} channels={channels} />;
}
