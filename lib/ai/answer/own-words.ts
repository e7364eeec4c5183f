import type { AiSettings } from "../schema";
import { keepPolite } from "./checks";

/** Canned texts that do not come from knowledge: greeting, hand-over notice, reply to thanks. */
type Saying = "greeting" | "hand_over" | "welcome";

const WELCOME = { th: "ยินดีค่ะ", en: "You’re welcome." };

/** The shop's own wording if it has written one, with the AI's polite particle. */
export function ownWords(settings: AiSettings, saying: Saying, language: "th" | "en"): string {
  const text = saying === "welcome" ? WELCOME[language] : settings[`${saying}_${language}`];
  return language === "th" ? keepPolite(text, settings.politeness) : text;
}
