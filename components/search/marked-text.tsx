import { splitMatches } from "@/lib/search/highlight";

/** Text with the search term highlighted. */
export function MarkedText({ text, term }: { text: string; term: string }) {
  return splitMatches(text, term).map((part) =>
    part.isMatch ? (
      <mark key={part.at} className="rounded-[0.2em] bg-warning-soft font-medium text-text">
        {part.text}
      </mark>
    ) : (
      part.text
    ),
  );
}
