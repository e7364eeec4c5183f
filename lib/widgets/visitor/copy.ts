import en from "@/messages/en/widgets.json";
import th from "@/messages/th/widgets.json";
import type { Widget, WidgetLanguage, WidgetWord } from "../schema";
import type { PrechatKind } from "./prechat";

const ours = { th: th.widget.visitor, en: en.widget.visitor };

/** The shop's own text in a language, else in the other one; empty if it has none. */
export function widgetText(
  widget: Pick<Widget, "texts" | "greeting">,
  word: WidgetWord,
  language: WidgetLanguage,
): string {
  const other = language === "th" ? "en" : "th";
  const own = widget.texts[language]?.[word] || widget.texts[other]?.[word];
  return own || (word === "greeting" ? (widget.greeting ?? "") : "");
}

/** The consent text: the shop's, or ours. */
export const consentText = (widget: Pick<Widget, "texts" | "greeting">, language: WidgetLanguage): string =>
  widgetText(widget, "consent", language) || ours[language].prechat.consent;

export const defaultLabel = (kind: PrechatKind, language: WidgetLanguage): string =>
  ours[language].prechat.labels[kind];
