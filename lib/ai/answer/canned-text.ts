import type { AiSettings } from "../schema";
import { keepPolite } from "./checks";

/** What an AI says of itself, and not from its knowledge: greeting, passing on to people, answering thanks. */
type CannedText = "greeting" | "hand_over" | "welcome";

const WELCOME = { th: "ยินดีค่ะ", en: "You’re welcome." };

/** In the shop's words where it has written them, and as politely as the AI speaks. */
export function cannedText(settings: AiSettings, kind: CannedText, language: "th" | "en"): string {
  const text = kind === "welcome" ? WELCOME[language] : settings[`${kind}_${language}`];
  return language === "th" ? keepPolite(text, settings.politeness) : text;
}
