import { cardText } from "@/lib/cards/fit";
import { foldTerm, foldText, withoutTones } from "@/lib/text/fold";
import type { QuickMessage } from "./schema";

interface Folded {
  shortcut: string;
  title: string;
  text: string;
  /** The same fields without marks. */
  loose: { shortcut: string; title: string; text: string };
}

const byName = new Intl.Collator("th");
const folded = new WeakMap<QuickMessage, Folded>();

/** A message folded for search, cached across keystrokes. */
function foldedOf(message: QuickMessage): Folded {
  let found = folded.get(message);
  if (!found) {
    const shortcut = foldText(message.shortcut);
    const title = foldText(message.title);
    const text = foldText(message.bubbles.map((bubble) => wordsOf(bubble)).join("\n"));
    found = {
      shortcut,
      title,
      text,
      loose: { shortcut: withoutTones(shortcut), title: withoutTones(title), text: withoutTones(text) },
    };
    folded.set(message, found);
  }
  return found;
}

function wordsOf(bubble: QuickMessage["bubbles"][number]): string {
  if ("text" in bubble) return bubble.text;
  return "image" in bubble ? bubble.image.name : bubble.cards.map(cardText).join("\n");
}

type Fit = (parts: Folded, word: string) => number | null;

/** How well a word matches, lower is better; null: no match. */
const fitOf: Fit = ({ shortcut, title, text }, word) => {
  if (shortcut === word) return 0;
  if (shortcut.startsWith(word)) return 1;
  if (title.startsWith(word)) return 2;
  if (shortcut.includes(word)) return 3;
  if (title.includes(word)) return 4;
  return text.includes(word) ? 5 : null;
};

/** The same, ignoring omitted marks. */
const looseFitOf: Fit = ({ loose: { shortcut, title, text } }, word) => {
  const unmarked = withoutTones(word);
  if (unmarked === "") return null;
  if (shortcut.includes(unmarked)) return 0;
  if (title.includes(unmarked)) return 1;
  return text.includes(unmarked) ? 2 : null;
};

/** The worst match among a query's words, all of which must match. */
function fitAll(message: QuickMessage, words: readonly string[], fitting: Fit): number | null {
  const parts = foldedOf(message);
  let worst = 0;
  for (const word of words) {
    const fits = fitting(parts, word);
    if (fits === null) return null;
    worst = Math.max(worst, fits);
  }
  return worst;
}

/** The matches, best first: by shortcut, then title, then text; ties by use, then own ones first. An empty query lists the most used. */
export function rankQuickMessages(messages: readonly QuickMessage[], typed: string, most = 50): QuickMessage[] {
  const words = foldTerm(typed).split(/\s+/u).filter(Boolean);
  const find = (fitting: Fit) =>
    messages.flatMap((message) => {
      const fits = fitAll(message, words, fitting);
      return fits === null ? [] : [{ message, fits }];
    });
  const exact = find(fitOf);
  return (exact.length > 0 ? exact : find(looseFitOf))
    .sort(
      (a, b) =>
        a.fits - b.fits ||
        b.message.use_count - a.message.use_count ||
        Number(a.message.owner_id === null) - Number(b.message.owner_id === null) ||
        byName.compare(a.message.shortcut, b.message.shortcut),
    )
    .slice(0, most)
    .map(({ message }) => message);
}
