import { keepPolite } from "@/lib/text/polite";
import type { StarterChoice } from "../schema";
import { englishTexts } from "./en";
import type { StarterSet } from "./set";
import { thaiTexts } from "./th";

const texts = { th: thaiTexts, en: englishTexts };

/** The starter set of a kind of shop, in its language and with its polite particle. */
export function starterSet({ kind, language, politeness }: StarterChoice): StarterSet {
  const { shared, kinds } = texts[language];
  const own = kinds[kind];
  const say = (text: string) => (language === "th" ? keepPolite(text, politeness) : text);
  return {
    quick_messages: [...shared.quick_messages, ...own.quick_messages].map((message) => ({
      ...message,
      text: say(message.text),
    })),
    tags: [...shared.tags, ...own.tags],
    automatic_messages: [
      { kind: "greeting", text: say(own.greeting) },
      { kind: "away", text: say(shared.away) },
      { kind: "waiting", text: say(shared.waiting) },
    ],
  };
}
