import { generateText, type LanguageModel } from "ai";
import * as z from "zod";
import { keepPolite } from "@/lib/text/polite";
import type { Passage } from "../schema";
import { findFault } from "./checks";
import { cite } from "./citations";
import type { Composed, ComposeInput, HandOver } from "./composed";
import { answerPrompt, type Turn } from "./prompt";

const ANSWER_TOKENS = 700;

const replySchema = z.object({
  answer: z.string().trim().nullable(),
  passages: z.array(z.number().int()).default([]),
  confidence: z.number().min(0).max(1).default(0),
  wants_person: z.boolean().default(false),
});

/** Asks the model for an answer from the passages and checks the answer against them. Throws if the model is unavailable. */
export async function answerByModel(
  input: ComposeInput,
  model: LanguageModel,
  passages: Passage[],
  handOver: HandOver,
): Promise<Composed> {
  const { settings } = input;
  const turns: Turn[] = [...input.earlier, ...input.burst.map((text): Turn => ({ from: "customer", text }))];
  const prompt = answerPrompt({ name: input.name, shop: input.shop, settings, passages, turns });
  const { text, usage: used } = await generateText({
    model,
    system: prompt.system,
    prompt: prompt.user,
    temperature: settings.temperature,
    maxOutputTokens: ANSWER_TOKENS,
    maxRetries: 2,
    ...(input.signal && { abortSignal: input.signal }),
  });
  const usage = usageOf(used);
  const reply = readReply(text);
  if (!reply) return handOver("model_unsure", { passages, usage });
  if (reply.wants_person) return handOver("asked_for_person", { passages, usage });
  const cited = [...new Set(reply.passages)].flatMap((number) => passages[number - 1] ?? []);
  if (!reply.answer || cited.length === 0)
    return handOver("model_unsure", { passages, usage, confidence: reply.confidence });
  const fault = findFault(reply.answer, input.burst.join("\n"), prompt, cited);
  if (fault) return handOver("unsafe", { passages, usage });
  if (reply.confidence < settings.min_confidence)
    return handOver("low_confidence", { passages, usage, confidence: reply.confidence });
  const said = keepPolite(reply.answer, settings.politeness);
  return {
    outcome: "answered",
    reason: null,
    text: said,
    confidence: reply.confidence,
    citations: cite(cited),
    passages,
    usage,
  };
}

/** Token usage as the endpoint reports it: counts can be missing or fractional. */
export const usageOf = (used: { inputTokens?: number | undefined; outputTokens?: number | undefined }) => ({
  tokens_in: Math.round(used.inputTokens ?? 0),
  tokens_out: Math.round(used.outputTokens ?? 0),
});

/** Extracts the JSON object from a model's reply: models tend to wrap it in text. */
function readReply(text: string): z.output<typeof replySchema> | null {
  const from = text.indexOf("{");
  const to = text.lastIndexOf("}");
  if (from === -1 || to < from) return null;
  try {
    const read = replySchema.safeParse(JSON.parse(text.slice(from, to + 1)));
    return read.success ? read.data : null;
  } catch {
    return null;
  }
}
