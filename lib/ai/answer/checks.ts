import type { Passage } from "../schema";
import { gramsOf, plainText, wordsOf } from "../tokenize";
import { addsAbsolute, movesCost } from "./guard/absolutes";
import { addsFigure } from "./guard/added-figures";
import { addsAddress } from "./guard/addresses";
import { addsName } from "./guard/names";
import { contradicts } from "./guard/negations";
import { withDigits } from "./guard/number-words";
import type { AnswerPrompt } from "./prompt";

const LONGEST = 1500;
/** A run of the instructions this long does not appear in an answer by chance. */
const LEAK_LETTERS = 40;

const squeeze = (text: string) => plainText(text).replace(/\s+/g, " ");

/**
 * What is wrong with an answer, or null. An answer must not contain the instructions. Addresses, accounts, figures, times, dates and names
 * must be in its passages; it must not promise what they do not promise or deny what they say; and its words must come from them. This
 * holds even if a hostile message or document has manipulated the model.
 */
export function findFault(
  answer: string,
  question: string,
  prompt: AnswerPrompt,
  used: readonly Passage[],
): string | null {
  const ground = used.map(({ title, heading, text }) => `${title}\n${heading}\n${text}`).join("\n");
  if (answer.length > LONGEST) return "long";
  // Thai is answered in Thai: an answer in another script could not be compared with its passages
  if (isThai(question) && !isThai(answer)) return "language";
  if (/[⟦⟧]/.test(answer) || answer.includes(prompt.mark)) return "leak";
  if (leaks(answer, prompt.system)) return "leak";
  if (addsAbsolute(answer, ground) || movesCost(answer, ground)) return "policy";
  const fault = addressOrNumber(answer, ground);
  if (fault) return fault;
  if (addsName(answer, ground)) return "name";
  if (contradicts(answer, ground)) return "policy";
  return isGrounded(answer, ground) ? null : "ungrounded";
}

/** Whether a translation contains no address, account or figure that its source does not. */
export const addsNothing = (text: string, source: string): boolean =>
  !/[⟦⟧]/.test(text) && addressOrNumber(text, source) === null;

function addressOrNumber(answer: string, ground: string): string | null {
  if (addsAddress(answer, ground)) return "address";
  return addsFigure(answer, ground) ? "number" : null;
}

const isThai = (text: string) => /[\u0e00-\u0e7f]/.test(text);

function leaks(answer: string, system: string): boolean {
  const [said, told] = [squeeze(answer), squeeze(system)];
  for (let at = 0; at + LEAK_LETTERS <= said.length; at += 8) {
    if (told.includes(said.slice(at, at + LEAK_LETTERS))) return true;
  }
  return false;
}

/** Whether enough of an answer's letters come from the passages. Only possible if both are in the same script. */
function isGrounded(answer: string, ground: string): boolean {
  // figures are compared by value (guard/figures), not by letters
  const bare = withDigits(answer).replace(/\d+|โมง|ทุ่ม|นาฬิกา|บ่าย|เที่ยง|ครึ่ง|\b[ap]\.?m\b/g, " ");
  if (wordsOf(bare).join("").length < 6) return true;
  if (isThai(answer) !== isThai(ground)) return true;
  const known = new Set(gramsOf(ground));
  const grams = gramsOf(bare);
  return grams.filter((gram) => known.has(gram)).length / Math.max(grams.length, 1) >= 0.25;
}
