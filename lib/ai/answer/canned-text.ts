import { keepPolite } from "@/lib/text/polite";
import type { AiSettings } from "../schema";

/** Canned texts that do not come from knowledge: greeting, hand-over notice, reply to thanks. */
type CannedText = "greeting" | "hand_over" | "welcome";

const WELCOME = { th: "ยินดีค่ะ", en: "You’re welcome." };

/** The shop's own wording if it has written one, with the AI's polite particle. */
export function cannedText(settings: AiSettings, kind: CannedText, language: "th" | "en"): string {
  const text = kind === "welcome" ? WELCOME[language] : settings[`${kind}_${language}`];
  return language === "th" ? keepPolite(text, settings.politeness) : text;
}
