import { ImageIcon } from "lucide-react";
import { cn } from "@/components/ui/cn";
import type { FlexCard, FlexNode } from "@/lib/messages/content/flex";

/** The cards of a LINE Flex Message, side by side. Link buttons work; buttons that act for the customer do not. */
export function FlexMessage({ cards, label }: { cards: FlexCard[]; label: string }) {
  return (
    <section
      aria-label={label}
      tabIndex={cards.length > 1 ? 0 : undefined}
      className="flex max-w-full gap-2 overflow-x-auto rounded-card"
    >
      {cards.map((card, index) => (
        // cards have no ids, and their order never changes
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <div key={index} className="w-60 shrink-0 overflow-hidden rounded-card border border-border bg-surface p-3">
          <Nodes nodes={card.parts} />
        </div>
      ))}
    </section>
  );
}

function Nodes({ nodes }: { nodes: FlexNode[] }) {
  return nodes.map((node, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts have no ids, and their order never changes
    <Node key={index} node={node} />
  ));
}

const SIZES = { small: "text-xs", normal: "text-sm", large: "text-lg" };
const ALIGNS = { start: "text-start", center: "text-center", end: "text-end" };

function Node({ node }: { node: FlexNode }) {
  switch (node.type) {
    case "box":
      return (
        <div
          style={node.background ? { backgroundColor: node.background, color: readable(node.background) } : undefined}
          className={cn(
            "flex gap-1",
            node.layout === "vertical" ? "flex-col" : "flex-row items-baseline *:min-w-0 *:flex-1",
            node.background && "rounded-small p-2",
          )}
        >
          <Nodes nodes={node.contents} />
        </div>
      );
    case "text":
      return (
        <p
          className={cn(
            "whitespace-pre-wrap break-words",
            SIZES[node.size],
            ALIGNS[node.align],
            node.isBold && "font-semibold",
          )}
        >
          {node.text}
        </p>
      );
    case "image":
      return (
        <p className="flex items-center gap-2 rounded-small bg-sunken p-3 text-muted text-xs">
          <ImageIcon aria-hidden="true" className="size-4 shrink-0" />
          {node.alt}
        </p>
      );
    case "separator":
      return <hr className="border-border" />;
    case "button":
      return <FlexButton node={node} />;
  }
}

function FlexButton({ node }: { node: Extract<FlexNode, { type: "button" }> }) {
  const look = cn(
    "mt-1 block truncate rounded-control border border-border px-3 py-1.5 text-center font-medium text-sm leading-label",
    node.isPrimary && "border-transparent bg-accent-soft text-accent-text",
  );
  if (!node.href) return <span className={look}>{node.label}</span>;
  return (
    <a href={node.href} target="_blank" rel="noopener noreferrer nofollow" className={look}>
      {node.label}
    </a>
  );
}

/** Chooses dark or light text for a background colour by its sRGB relative luminance (approximate). */
function readable(background: string): string {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => Number.parseInt(background.slice(at, at + 2), 16) / 255);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b > 0.45 ? "#18181b" : "#fafafa";
}
