import "server-only";
import { type LanguageModel, streamText } from "ai";
import * as z from "zod";
import { AppError } from "@/lib/errors";
import { failureDetails, log } from "@/lib/http/log";
import type { Member } from "@/lib/members/authority";
import { readAnswer } from "@/lib/supabase/answer";
import { ask } from "@/lib/supabase/ask";
import { usageOf } from "../answer/by-model";
import { cite } from "../answer/citations";
import { countUse, reserveCall, reserveTeamCall } from "../calls";
import { type Endpoint, findEndpoint } from "../endpoint";
import { actsOnText } from "../limits";
import { type CopilotRequest, type Passage, passageSchema, settingsSchema } from "../schema";
import { queryTerms } from "../tokenize";
import { type CopilotPrompt, copilotPrompt } from "./prompt";

const MAX_TOKENS = 1200;

const contextSchema = z.object({
  project_id: z.uuid(),
  ai_id: z.uuid().nullable(),
  name: z.string().optional(),
  settings: settingsSchema.optional(),
  history: z.array(z.object({ author_kind: z.string(), text: z.string().nullable() })),
  language: z.string().nullable(),
  shop: z.string(),
});
type Context = z.output<typeof contextSchema>;

/**
 * Assists a member who writes in a room. Streams lines of JSON: {citations}, then {text} in pieces, then {done: true} or {error}. Sends
 * nothing to the customer and stores nothing. Stops when `signal` aborts. Errors before the first line: not_found, forbidden, ai_no_model,
 * ai_budget, empty_message.
 */
export async function copilot(
  member: Member,
  room_id: string,
  request: CopilotRequest,
  signal: AbortSignal,
): Promise<ReadableStream> {
  if (actsOnText.includes(request.act) && request.text.trim() === "") throw new AppError("empty_message");
  const data = await ask(member, "copilot_context", { p_room_id: room_id });
  const context = readAnswer(contextSchema, data);
  if (context.project_id !== member.project_id) throw new AppError("not_found");
  const endpoint = await findEndpoint(member.project_id);
  const passages = request.act === "suggest" ? await findGround(member, context) : [];
  const settings = context.settings ?? settingsSchema.parse({});
  const model = endpoint?.model(settings.model);
  if (!endpoint || !model) return storedAnswer(request, passages);
  if (!(await reserveTeamCall(member.project_id, endpoint))) throw new AppError("ai_budget");
  if (context.ai_id && !(await reserveCall(context.ai_id, settings))) throw new AppError("ai_budget");
  const turns = context.history.flatMap(({ author_kind, text }) =>
    text ? [{ from: author_kind === "customer" ? ("customer" as const) : ("shop" as const), text }] : [],
  );
  const prompt = copilotPrompt(request, { ...context, settings, turns, passages });
  return streamLines({ model, cost: endpoint.cost }, prompt, passages, context.ai_id, signal);
}

async function findGround(member: Member, { ai_id, history }: Context): Promise<Passage[]> {
  const question = history
    .slice(history.findLastIndex(({ author_kind }) => author_kind !== "customer") + 1)
    .flatMap(({ text }) => (text ? [text] : []))
    .join("\n");
  const latest = question || history.findLast(({ author_kind, text }) => author_kind === "customer" && text)?.text;
  if (!ai_id || !latest) return [];
  const given = { p_project_id: member.project_id, p_ai_id: ai_id, ...queryTerms(latest) };
  const data = await ask(member, "find_passages", given);
  return readAnswer(passageSchema.array(), data).filter(({ score }) => score >= 0.15);
}

const line = (value: unknown) => new TextEncoder().encode(`${JSON.stringify(value)}\n`);

/** Without a model, suggests the closest stored answer; the member decides. */
function storedAnswer({ act }: CopilotRequest, passages: Passage[]): ReadableStream {
  const best = passages.find(({ kind, score }) => kind === "qa" && score >= 0.3);
  if (act !== "suggest" || !best) throw new AppError("ai_no_model");
  return new ReadableStream({
    start(controller) {
      controller.enqueue(line({ citations: cite([best]) }));
      controller.enqueue(line({ text: best.text }));
      controller.enqueue(line({ done: true }));
      controller.close();
    },
  });
}

function streamLines(
  endpoint: { model: LanguageModel; cost: Endpoint["cost"] },
  prompt: CopilotPrompt,
  passages: Passage[],
  ai_id: string | null,
  signal: AbortSignal,
): ReadableStream {
  const stop = new AbortController();
  const leave = () => stop.abort();
  if (signal.aborted) leave();
  signal.addEventListener("abort", leave, { once: true });
  return new ReadableStream({
    async start(controller) {
      controller.enqueue(line({ citations: cite(passages) }));
      let failure: unknown = null;
      const result = streamText({
        model: endpoint.model,
        system: prompt.system,
        prompt: prompt.user,
        temperature: prompt.temperature,
        maxOutputTokens: MAX_TOKENS,
        maxRetries: 1,
        abortSignal: stop.signal,
        onError: ({ error }) => {
          failure = error;
        },
      });
      try {
        for await (const text of result.textStream) controller.enqueue(line({ text }));
        if (failure) throw failure;
        const usage = usageOf(await result.usage);
        if (ai_id) await countUse(ai_id, "copilot", { ...usage, cost: endpoint.cost(usage) });
        controller.enqueue(line({ done: true }));
      } catch (error) {
        if (!stop.signal.aborted) {
          log("warn", "copilot_failed", failureDetails(error));
          controller.enqueue(line({ error: "unavailable" }));
        }
      }
      if (!stop.signal.aborted) controller.close();
    },
    cancel: leave,
  });
}
