/** A text whose addresses can be followed. */
export function Linked({ text, onFollow }: { text: string; onFollow: (url: string) => void }) {
  return text.split(/(https?:\/\/[^\s<>"]+)/).map((part, at) =>
    at % 2 === 0 ? (
      part
    ) : (
      <a
        // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text never move
        key={at}
        href={part}
        target="_blank"
        rel="noopener noreferrer"
        onClick={(event) => {
          event.preventDefault();
          onFollow(part);
        }}
      >
        {part}
      </a>
    ),
  );
}
