import { useLocale } from "next-intl";

/** Thai puts spaces between phrases, not words: large headings break at spaces rather than inside a phrase. */
export function Phrases({ children }: { children: string }) {
  const phrases = useLocale() === "th" ? children.split(" ") : [children];
  if (phrases.length === 1) return children;
  return phrases.map((phrase, index) => (
    <span key={phrase} className="inline-block">
      {phrase}
      {index < phrases.length - 1 ? "\u00a0" : null}
    </span>
  ));
}
