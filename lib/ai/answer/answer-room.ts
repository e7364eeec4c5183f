import "server-only";
import * as z from "zod";
import { announceChanges } from "@/lib/automations/changes";
import { failureDetails, log } from "@/lib/http/log";
import { type Message, messageSchema, visitorMessageSchema } from "@/lib/messages/schema";
import { announce } from "@/lib/rooms/announce";
import { roomEventSchema } from "@/lib/rooms/schema";
import { readAnswer } from "@/lib/supabase/answer";
import { callFunction } from "@/lib/supabase/functions";
import { reserveCall } from "../calls";
import { type Endpoint, findEndpoint } from "../endpoint";
import { rankPassages } from "../knowledge/retrieve";
import { detectLanguage } from "../language";
import type { HandOverReason } from "../limits";
import { type AiMark, settingsSchema } from "../schema";
import { indexTerms } from "../tokenize";
import { cannedText } from "./canned-text";
import { composeAnswer } from "./compose";
import type { Composed } from "./composed";
import type { Turn } from "./prompt";
import { showTypingIndicator } from "./typing-indicator";

const payloadSchema = z.object({ room_id: z.uuid() });

const historySchema = z.array(
  z.object({
    author_kind: z.enum(["customer", "member", "bot", "system"]),
    kind: z.string(),
    text: z.string().nullable(),
    sequence: z.number(),
  }),
);
const begunSchema = z
  .object({
    ai_id: z.uuid(),
    project_id: z.uuid(),
    shop: z.string(),
    name: z.string(),
    settings: settingsSchema,
    room_id: z.uuid(),
    social_id: z.uuid(),
    external_customer_id: z.string(),
    last_sequence: z.number(),
    handled_sequence: z.number(),
    conversation_turns: z.number(),
    block_reason: z.string().nullable(),
    is_allowed: z.boolean(),
    history: historySchema,
  })
  .nullable();
type Begun = NonNullable<z.output<typeof begunSchema>>;

const saidSchema = z
  .union([
    z.object({ message: messageSchema, visitor_message: z.nullable(visitorMessageSchema), room: roomEventSchema }),
    // other rooms used up the package's remaining answers in the meantime
    z.object({ refused: z.literal("package") }),
  ])
  .nullable();

/**
 * Job answer_room: answers what a customer wrote since the AI's last answer, or hands the room over to the team. Everything slow runs
 * before the single write. It writes nothing if a team member has taken the room by then, or if the customer has written more (that message
 * has its own job). If the model is unavailable the job retries; the last attempt hands the room over. Job sweep_answers does so if the last attempt cannot.
 */
export async function answerRoom(payload: unknown, isLastTry: boolean): Promise<void> {
  const { room_id } = payloadSchema.parse(payload);
  const { value } = await callFunction("system.begin_ai_answer", { p_room_id: room_id });
  const begun = readAnswer(begunSchema, value);
  if (!begun) return;
  const begin = Date.now();
  let endpoint: Endpoint | null | undefined;
  let composed: Composed;
  try {
    endpoint = await findEndpoint(begun.project_id);
    composed = await compose(begun, endpoint);
  } catch (failure) {
    if (!isLastTry) throw failure;
    const isModel = endpoint !== undefined;
    log("warn", isModel ? "ai_model_failed" : "ai_answer_failed", failureDetails(failure));
    composed = failed(begun, isModel ? "model_failed" : "failed");
  }
  await settle(room_id, begun, composed, endpoint ?? null, Date.now() - begin);
}

/** Hands a room over whose job gave up without doing so itself. Does nothing if nothing waits for the AI by now. */
export async function giveUpAnswer(room_id: string): Promise<void> {
  const { value } = await callFunction("system.begin_ai_answer", { p_room_id: room_id });
  const begun = readAnswer(begunSchema, value);
  if (!begun) return;
  // not to a bot that may be answering ours, or where the channel is closed to us
  const composed = failed(begun, "failed");
  await settle(room_id, begun, begun.block_reason === null ? composed : { ...composed, text: "" }, null, 0);
}

/** The customer's unanswered text messages; an AI cannot answer a picture or a file. */
const burstOf = ({ history, handled_sequence }: Begun) =>
  history.filter(({ author_kind, sequence }) => author_kind === "customer" && sequence > handled_sequence);

/** The AI reads texts. The title of a button that a customer pressed, such as a suggested question, is one. */
const isUnreadable = ({ kind, text }: Begun["history"][number]) =>
  kind !== "text" && kind !== "sticker" && !(kind === "rich" && text);

const questionOf = (begun: Begun): string =>
  burstOf(begun)
    .map(({ text }) => text ?? "")
    .join("\n")
    .slice(0, 1000);

async function compose(begun: Begun, endpoint: Endpoint | null): Promise<Composed> {
  const burst = burstOf(begun);
  const texts = burst.flatMap(({ text }) => (text ? [text] : []));
  // another bot may be answering ours, or the channel is closed to us: hand over silently
  if (begun.block_reason !== null) return { ...failed(begun, "turns"), text: "" };
  if (!begun.is_allowed) return failed(begun, "package");
  if (burst.some(isUnreadable)) return failed(begun, "media");
  const earlier = begun.history.flatMap(({ author_kind, text, sequence }): Turn[] =>
    text && sequence <= begun.handled_sequence
      ? [{ from: author_kind === "customer" ? "customer" : "shop", text }]
      : [],
  );
  let stopTypingIndicator: (() => void) | undefined;
  return composeAnswer({
    name: begun.name,
    shop: begun.shop,
    settings: begun.settings,
    earlier,
    burst: texts,
    turns: begun.conversation_turns,
    model: endpoint?.model(begun.settings.model) ?? null,
    rank: (question) => rankPassages(begun.ai_id, question),
    reserveCall: async () => {
      const mayCall = await reserveCall(begun.ai_id, begun.settings);
      if (mayCall) stopTypingIndicator ??= showTypingIndicator(begun);
      return mayCall;
    },
  }).finally(() => stopTypingIndicator?.());
}

const failed = (begun: Begun, reason: HandOverReason): Composed => ({
  outcome: "handed_over",
  reason,
  text: cannedText(begun.settings, "hand_over", detectLanguage(questionOf(begun))),
  confidence: null,
  citations: [],
  passages: [],
  usage: { tokens_in: 0, tokens_out: 0 },
});

async function settle(
  room_id: string,
  begun: Begun,
  composed: Composed,
  endpoint: Endpoint | null,
  took_ms: number,
): Promise<void> {
  const { text, citations, usage } = composed;
  const question = questionOf(begun);
  const mark: AiMark = { ai_id: begun.ai_id, name: begun.name, citations };
  const given = {
    p_room_id: room_id,
    p_last_sequence: begun.last_sequence,
    p_text: text || null,
    p_content: { ai: mark },
    p_log: {
      question,
      terms: indexTerms(question),
      answer: composed.outcome === "answered" ? text : null,
      reason: composed.reason,
      confidence: composed.confidence,
      citations,
      model: begun.settings.model || (endpoint?.name ?? null),
      ...usage,
      cost: endpoint?.cost(usage) ?? 0,
      took_ms,
    },
  };
  if (composed.outcome === "handed_over") {
    await announceChanges((await callFunction("system.hand_over", given)).value);
    return;
  }
  const said = readAnswer(saidSchema, (await callFunction("system.answer_as_ai", given)).value);
  if (said && "refused" in said) return settle(room_id, begun, failed(begun, said.refused), endpoint, took_ms);
  if (said) await announce(said satisfies { message: Message });
}
