import "server-only";
import { AppError } from "@/lib/errors";
import { failureDetails, log } from "@/lib/http/log";
import type { Member } from "@/lib/members/authority";
import { getProject } from "@/lib/projects/queries";
import { composeAnswer } from "./answer/compose";
import type { Turn } from "./answer/prompt";
import { countUse, reserveCall, reserveTeamCall } from "./calls";
import { findEndpoint } from "./endpoint";
import { rankPassages } from "./knowledge/retrieve";
import { getAi } from "./queries";
import type { PlaygroundAnswer } from "./schema";

/**
 * A playground run: what an AI would answer with its saved, unpublished settings. Sends nothing and does not count as an answer, but counts
 * its model usage. Errors: not_found.
 */
export async function runPlayground(
  member: Member,
  ai_id: string,
  question: string,
  earlier: Turn[] = [],
): Promise<PlaygroundAnswer> {
  const [ai, project, endpoint] = await Promise.all([
    getAi(member, ai_id),
    getProject(member),
    findEndpoint(member.project_id),
  ]);
  const begin = Date.now();
  const composed = await composeAnswer({
    name: ai.name,
    shop: project.name,
    settings: ai.settings,
    earlier,
    burst: [question],
    turns: earlier.filter(({ from }) => from === "shop").length,
    model: endpoint?.model(ai.settings.model) ?? null,
    rank: (words) => rankPassages(ai.id, words),
    reserveCall: async () =>
      (!endpoint || (await reserveTeamCall(member.project_id, endpoint))) && (await reserveCall(ai.id, ai.settings)),
  }).catch((failure) => {
    log("warn", "ai_model_failed", failureDetails(failure));
    throw new AppError("unavailable", {}, { cause: failure });
  });
  const { usage, outcome, reason, text, confidence, citations, passages } = composed;
  await countUse(ai.id, "trial", { ...usage, cost: endpoint?.cost(usage) ?? 0 });
  return { outcome, reason, text: text || null, confidence, citations, passages, took_ms: Date.now() - begin };
}
