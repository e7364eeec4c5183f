import { notFound } from "next/navigation";
import { AiScreen } from "@/components/ai/ai-screen";
import { findEndpoint } from "@/lib/ai/endpoint";
import { listAnswers, listOpenQuestions, listSources } from "@/lib/ai/knowledge-queries";
import { aiTabs } from "@/lib/ai/limits";
import { findAi, getAiTotals, listAiChannels, sumUse } from "@/lib/ai/queries";
import { logFilterSchema } from "@/lib/ai/schema";
import { may } from "@/lib/members/rights";
import { pageMember } from "@/lib/routing/page-member";

export default async function AiDetailPage({ params, searchParams }: PageProps<"/project/[project_id]/ai/[ai_id]">) {
  const { project_id, ai_id } = await params;
  const member = await pageMember(project_id, "read_settings");
  const ai = await findAi(member, ai_id);
  if (!ai) notFound();
  const { tab, ...query } = await searchParams;
  const filter = logFilterSchema.parse(query);
  const [sources, channels, questions, answers, totals, use, endpoint] = await Promise.all([
    listSources(member, ai.id),
    listAiChannels(member),
    listOpenQuestions(member, ai.id),
    listAnswers(member, ai.id, filter),
    getAiTotals(member, ai.id),
    sumUse(member, ai.id),
    findEndpoint(project_id),
  ]);
  return (
    <AiScreen
      ai={ai}
      tab={aiTabs.find((known) => known === tab) ?? "who"}
      sources={sources}
      channels={channels}
      questions={questions}
      answers={answers}
      filter={filter}
      totals={totals}
      use={use}
      hasModel={Boolean(endpoint?.model(ai.settings.model))}
      mayChange={may(member, "manage")}
    />
  );
}
