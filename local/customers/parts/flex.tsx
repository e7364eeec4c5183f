import type { CSSProperties, ReactNode } from "react";
import { lineAction } from "../messages/actions";
import type { FlexNode, PressAction } from "../view";
import { bubbleWidth, colourOf, gapOf, sizeOf, textOf } from "./flex-styles";

type Press = (action: PressAction) => void;
interface NodeProps {
  node: FlexNode;
  /** The direction of the box around it. */
  isRow: boolean;
  onPress: Press;
}

const nodes = (value: unknown): FlexNode[] =>
  Array.isArray(value) ? value.filter((one): one is FlexNode => typeof Object(one).type === "string") : [];

/** LINE's Flex messages: bubbles and carousels of box, text, image, icon, button, separator and filler. */
export function Flex({ contents, alt, onPress }: { contents: FlexNode; alt: string; onPress: Press }) {
  const bubbles = contents.type === "carousel" ? nodes(contents.contents) : [contents];
  return (
    // biome-ignore lint/a11y/useSemanticElements: not fields of a form
    <div className="cards flex" role="group" aria-label={alt} {...(bubbles.length > 1 && { tabIndex: 0 })}>
      {bubbles.map((bubble, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: bubbles have no ids and never move
        <Bubble key={at} bubble={bubble} onPress={onPress} />
      ))}
    </div>
  );
}

function Bubble({ bubble, onPress }: { bubble: FlexNode; onPress: Press }) {
  const styles = Object(bubble.styles) as Record<string, { backgroundColor?: unknown }>;
  const part = (name: "header" | "hero" | "body" | "footer") => {
    const [node] = nodes([bubble[name]]);
    if (!node) return null;
    return (
      <div className={`flex-${name}`} style={{ background: colourOf(styles[name]?.backgroundColor) }}>
        <Node node={node} isRow={false} onPress={onPress} />
      </div>
    );
  };
  return (
    <Pressed node={bubble} onPress={onPress} className="card flex-bubble" style={{ width: bubbleWidth(bubble.size) }}>
      {part("header")}
      {part("hero")}
      {part("body")}
      {part("footer")}
    </Pressed>
  );
}

function Node({ node, isRow, onPress }: NodeProps) {
  const own = sizeOf(node, isRow);
  switch (node.type) {
    case "box": {
      const isInner = node.layout === "horizontal" || node.layout === "baseline";
      const style: CSSProperties = { ...own, ...gapOf(node), flexDirection: isInner ? "row" : "column" };
      if (node.layout === "baseline") style.alignItems = "baseline";
      return (
        <Pressed node={node} onPress={onPress} className="flex-box" style={style}>
          {nodes(node.contents).map((inner, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: nodes have no ids and never move
            <Node key={at} node={inner} isRow={isInner} onPress={onPress} />
          ))}
        </Pressed>
      );
    }
    case "text": {
      const spans = nodes(node.contents);
      return (
        <Pressed node={node} onPress={onPress} className="flex-text" style={{ ...own, ...textOf(node) }}>
          {spans.length === 0
            ? String(node.text ?? "")
            : spans.map((span, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: spans have no ids and never move
                <span key={at} style={textOf(span)}>
                  {String(span.text ?? "")}
                </span>
              ))}
        </Pressed>
      );
    }
    case "image":
    case "icon":
      return (
        <Pressed node={node} onPress={onPress} className={`flex-${node.type}`} style={own}>
          <img
            src={String(node.url ?? "")}
            alt=""
            style={{
              aspectRatio: String(node.aspectRatio ?? "1:1").replace(":", "/"),
              objectFit: node.aspectMode === "cover" ? "cover" : "contain",
            }}
          />
        </Pressed>
      );
    case "button": {
      const action = lineAction(node.action);
      const look = node.style === "primary" || node.style === "secondary" ? node.style : "link";
      return (
        <button
          type="button"
          className={`flex-button flex-${look}`}
          style={{ ...own, ...buttonColour(look, node.color) }}
          onClick={() => onPress(action)}
        >
          {action.label}
        </button>
      );
    }
    case "separator":
      return (
        <span
          className={isRow ? "flex-separator upright" : "flex-separator"}
          style={{ ...own, background: colourOf(node.color) }}
        />
      );
    case "filler":
      return <span style={{ flex: 1 }} />;
    default:
      return null;
  }
}

function buttonColour(look: string, color: unknown): CSSProperties {
  const given = colourOf(color);
  return look === "link" ? { color: given } : { background: given };
}

/** A node with an action is a button. */
function Pressed({
  node,
  onPress,
  className,
  style,
  children,
}: {
  node: FlexNode;
  onPress: Press;
  className: string;
  style: CSSProperties;
  children: ReactNode;
}) {
  if (!node.action)
    return (
      <div className={className} style={style}>
        {children}
      </div>
    );
  const action = lineAction(node.action);
  return (
    <button
      type="button"
      className={`${className} flex-pressed`}
      style={style}
      {...(action.label && { "aria-label": action.label })}
      onClick={() => onPress(action)}
    >
      {children}
    </button>
  );
}
