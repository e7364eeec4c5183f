import type { WidgetWord } from "@/lib/widgets/schema";
import { useChatState } from "../state/use-chat";
import { useLanguage } from "../texts";

/** What the shop says in its own words, in the language shown or else the other; empty when it says nothing. */
export function useWords(): (word: WidgetWord) => string {
  const language = useLanguage();
  const { texts: own, greeting } = useChatState((state) => state.widget);
  return (word) =>
    own[language]?.[word] ||
    own[language === "th" ? "en" : "th"]?.[word] ||
    (word === "greeting" ? (greeting ?? "") : "");
}
