import { splitLinks } from "./link-text";

/** A message's text: URLs become links, and nothing is ever treated as HTML. */
export function MessageText({ text }: { text: string }) {
  return (
    <>
      {splitLinks(text).map((part) =>
        part.href ? (
          <a key={part.at} href={part.href} target="_blank" rel="noopener noreferrer nofollow">
            {part.text}
          </a>
        ) : (
          part.text
        ),
      )}
    </>
  );
}
