import { Fragment } from "react";

/** Renders a message with simple markup: blocks separated by blank lines, "- " for lists, **bold**. */
export function LegalProse({ children }: { children: string }) {
  return children.split("\n\n").map((block) => {
    const lines = block.split("\n");
    if (!block.startsWith("- "))
      return (
        <p key={block} className="mt-3">
          <Emphasised text={block} />
        </p>
      );
    return (
      <ul key={block} className="mt-3 flex list-disc flex-col gap-1.5 ps-5 marker:text-muted">
        {lines.map((line) => (
          <li key={line} className="ps-1">
            <Emphasised text={line.slice(2)} />
          </li>
        ))}
      </ul>
    );
  });
}

function Emphasised({ text }: { text: string }) {
  return text.split("**").map((part, index) => {
    const key = `${index} ${part}`;
    return index % 2 === 1 ? (
      <strong key={key} className="font-semibold">
        {part}
      </strong>
    ) : (
      <Fragment key={key}>{part}</Fragment>
    );
  });
}
