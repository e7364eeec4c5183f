import { refusals } from "./refusal";
import type { Account } from "./state";

type Fields = Record<string, unknown>;

/** https://developers.line.biz/en/docs/messaging-api/get-quote-tokens/#get-quote-tokens-in-the-response */
const QUOTABLE = ["text", "textV2", "sticker", "image", "video", "template", "flex"];

/** Whether a sent message gets a quote token: of some types, and only as a reply or a push. */
export const canBeQuoted = ({ type }: Fields, via: string): boolean =>
  ["reply", "push"].includes(via) && QUOTABLE.includes(String(type));

/** Refuses quotes of messages of other conversations (null: of several). No source found for the wording. */
export function checkQuotes(account: Account, messages: readonly Fields[], to: string | null): void {
  for (const [index, { quoteToken }] of messages.entries()) {
    if (quoteToken === undefined || (to !== null && account.quoteTokens.get(String(quoteToken)) === to)) continue;
    throw refusals.body([{ property: `messages[${index}].quoteToken`, message: "Invalid quote token" }]);
  }
}
