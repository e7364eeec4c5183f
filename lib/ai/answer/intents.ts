import { plainText, wordsOf } from "../tokenize";
import { requestsPerson } from "./person-request";

/** Whether a text asks for a person. */
export const asksForPerson = (text: string): boolean => requestsPerson(plainText(text));

/** The first of `topics` (handled by the shop itself) that a text mentions; null: none. */
export function matchedTopic(text: string, topics: readonly string[]): string | null {
  const plain = plainText(text);
  return topics.find((topic) => plain.includes(plainText(topic))) ?? null;
}

const THANKS = /ขอบคุณ|ขอบใจ|โอเค|เคร|เค|รับทราบ|ตกลง|\b(?:ok|okay|thx|thanks?(?: you)?(?: (?:so|very) much)?)\b/g;
const GREETING = /สวัสดี|หวัดดี|ดีจ้า|ทัก|\b(?:hello|hi|hey)\b/g;

/**
 * Recognises a greeting, or thanks and agreement, without a question. Anything else ("เอาอันนี้ค่ะ") is null: it depends on the
 * conversation.
 */
export function smallTalkOf(text: string): "greeting" | "thanks" | null {
  const plain = plainText(text);
  const withoutThanks = plain.replace(THANKS, " ");
  const rest = withoutThanks.replace(GREETING, " ");
  if (wordsOf(rest).length > 0) return null;
  if (withoutThanks !== plain) return "thanks";
  return rest === plain ? null : "greeting";
}
