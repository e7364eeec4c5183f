/** A text whose addresses can be followed. */
export function Linked({ text }: { text: string }) {
  return text.split(/(https?:\/\/[^\s<>"]+)/).map((part, at) =>
    at % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text never move
      <a key={at} href={part} target="_blank" rel="noopener noreferrer">
        {part}
      </a>
    ),
  );
}
