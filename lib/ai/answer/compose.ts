import { detectLanguage } from "../language";
import type { HandOverReason } from "../limits";
import type { Passage } from "../schema";
import { plainText } from "../tokenize";
import { answerByModel } from "./by-model";
import { cannedText } from "./canned-text";
import { cite } from "./citations";
import type { Composed, ComposeInput, HandOver } from "./composed";
import { asksForPerson, matchedTopic, smallTalkOf } from "./intents";
import { requestsOrder } from "./order-request";

/** Below this score, a passage is irrelevant to the question. */
const LEAST_SCORE = 0.1;
/** From this score on, a stored answer is sent without the model, unless the runner-up is nearly as close. */
const STRONG_SCORE = 0.55;
const CLEAR_LEAD = 0.06;

const NO_USAGE = { tokens_in: 0, tokens_out: 0 };

/**
 * Composes an answer, or the reason to hand over. Writes nothing; its only external call is the model. Throws if the model is unavailable.
 */
export async function composeAnswer(input: ComposeInput): Promise<Composed> {
  const { settings, burst, model } = input;
  const question = burst.join("\n");
  const language = detectLanguage(question);
  const handOver = (reason: HandOverReason, more: Partial<Composed> = {}): Composed => ({
    outcome: "handed_over",
    reason,
    text: cannedText(settings, "hand_over", language),
    confidence: null,
    citations: [],
    passages: [],
    usage: NO_USAGE,
    ...more,
  });
  if (asksForPerson(question)) return handOver("asked_for_person");
  if (matchedTopic(question, settings.topics)) return handOver("topic");
  if (requestsOrder(question)) return handOver("wants_order");
  if (input.turns >= settings.max_turns || isRepeated(input)) return handOver("turns");
  const smallTalk = smallTalkOf(question);
  if (smallTalk) {
    const text = cannedText(settings, smallTalk === "thanks" ? "welcome" : "greeting", language);
    return { ...handOver("no_knowledge"), outcome: "answered", reason: null, text, confidence: 1 };
  }
  const passages = await findGround(input, question);
  if (passages.length === 0) return handOver("no_knowledge");
  if (!model) return answerFromStored(passages, handOver);
  if (!(await input.reserveCall())) return handOver("budget", { passages });
  return answerByModel(input, model, passages, handOver);
}

/** The same text three times in a row: no answer helped, or another bot answers ours. */
function isRepeated({ earlier, burst }: ComposeInput): boolean {
  const words = plainText(burst.join("\n"));
  const before = earlier.filter(({ from }) => from === "customer").slice(-2);
  return words !== "" && before.length === 2 && before.every(({ text }) => plainText(text) === words);
}

/** A short question depends on the one before it ("แล้วสีดำล่ะ"). */
async function findGround({ rank, earlier }: ComposeInput, question: string): Promise<Passage[]> {
  const found = await rank(question);
  const before = earlier.findLast(({ from }) => from === "customer");
  const leans = before && question.length < 25 && (found[0]?.score ?? 0) < STRONG_SCORE;
  const more = leans ? await rank(`${before.text}\n${question}`) : [];
  const known = new Set(found.map(({ chunk_id }) => chunk_id));
  return [...found, ...more.filter(({ chunk_id }) => !known.has(chunk_id))]
    .filter(({ score }) => score >= LEAST_SCORE)
    .slice(0, 8);
}

function answerFromStored(passages: Passage[], handOver: HandOver): Composed {
  const [best, next] = passages.filter(({ kind }) => kind === "qa");
  const lead = (best?.score ?? 0) - (next && next.source_id !== best?.source_id ? next.score : 0);
  if (!best || best.score < STRONG_SCORE || lead < CLEAR_LEAD || passages[0]?.kind !== "qa") {
    return handOver("no_model", { passages, confidence: best?.score ?? 0 });
  }
  const text = best.text.trim();
  return {
    ...handOver("no_model", { passages }),
    outcome: "answered",
    reason: null,
    text,
    confidence: best.score,
    citations: cite([best]),
  };
}
