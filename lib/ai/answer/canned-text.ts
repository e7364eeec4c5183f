import { keepPolite } from "@/lib/text/polite";
import { type AiSettings, defaultSettings } from "../schema";

/** Canned texts that do not come from knowledge: greeting, hand-over notice, reply to thanks. */
type CannedText = "greeting" | "hand_over" | "welcome";

const WELCOME = { th: "ยินดีค่ะ", en: "You’re welcome." };

/** The shop's own wording, with the AI's polite particle. A greeting is an answer and cannot be empty; a hand-over can be silent. */
export function cannedText(settings: AiSettings, kind: CannedText, language: "th" | "en"): string {
  const own = kind === "welcome" ? WELCOME[language] : settings[`${kind}_${language}`];
  const text = own || (kind === "greeting" ? defaultSettings[`greeting_${language}`] : "");
  return language === "th" ? keepPolite(text, settings.politeness) : text;
}
