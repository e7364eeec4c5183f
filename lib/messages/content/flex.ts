import * as z from "zod/mini";
import { safeUrl } from "./links";

// LINE's Flex Message, as far as we render it. Untrusted input is parsed into this tree, which contains nothing but text, validated colours
// and validated URLs; unknown parts are dropped. https://developers.line.biz/en/reference/messaging-api/#flex-message

export type FlexNode =
  | { type: "box"; layout: "vertical" | "horizontal" | "baseline"; background: string | null; contents: FlexNode[] }
  | { type: "text"; text: string; isBold: boolean; size: FlexSize; align: "start" | "center" | "end" }
  | { type: "image"; alt: string }
  | { type: "button"; label: string; href: string | null; isPrimary: boolean }
  | { type: "separator" };
export type FlexSize = "small" | "normal" | "large";
/** One card, its parts from top to bottom. */
export interface FlexCard {
  parts: FlexNode[];
}

const MAX_CARDS = 12;
const MAX_NODES = 300;
const MAX_DEPTH = 8;
const MAX_LETTERS = 2000;

const object = z.record(z.string(), z.unknown());
const color = (value: unknown) =>
  typeof value === "string" && /^#[0-9a-f]{6}$/i.test(value) ? value.toLowerCase() : null;
const words = (value: unknown) => (typeof value === "string" ? value.slice(0, MAX_LETTERS) : "");
const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** Parses a bubble or a carousel; null if it is neither, or has nothing to show. */
export function readFlex(contents: unknown): FlexCard[] | null {
  const known = object.safeParse(contents);
  if (!known.success) return null;
  const budget = { nodes: MAX_NODES };
  const bubbles = known.data.type === "carousel" ? list(known.data.contents).slice(0, MAX_CARDS) : [known.data];
  const cards = bubbles.map((bubble) => readBubble(bubble, budget)).filter((card) => card.parts.length > 0);
  return cards.length > 0 ? cards : null;
}

function readBubble(given: unknown, budget: { nodes: number }): FlexCard {
  const bubble = object.safeParse(given);
  if (!bubble.success || bubble.data.type !== "bubble") return { parts: [] };
  const { header, hero, body, footer } = bubble.data;
  return { parts: [header, hero, body, footer].flatMap((part) => readNode(part, budget, 0)) };
}

function readNode(given: unknown, budget: { nodes: number }, depth: number): FlexNode[] {
  const known = object.safeParse(given);
  if (!known.success || depth > MAX_DEPTH || budget.nodes <= 0) return [];
  budget.nodes -= 1;
  const node = known.data;
  switch (node.type) {
    case "box": {
      const contents = list(node.contents).flatMap((child) => readNode(child, budget, depth + 1));
      const layout = node.layout === "horizontal" || node.layout === "baseline" ? node.layout : "vertical";
      return contents.length > 0 ? [{ type: "box", layout, background: color(node.backgroundColor), contents }] : [];
    }
    case "text": {
      const spans = list(node.contents).map((span) => words(object.safeParse(span).data?.text));
      const text = spans.length > 0 ? spans.join("") : words(node.text);
      const { weight, align } = node;
      return text
        ? [
            {
              type: "text",
              text,
              isBold: weight === "bold",
              size: sizeOf(node.size),
              align: align === "center" || align === "end" ? align : "start",
            },
          ]
        : [];
    }
    case "image":
    case "video":
      return [{ type: "image", alt: words(node.altText) }];
    case "button": {
      const action = object.safeParse(node.action).data ?? {};
      const label = words(action.label);
      return label
        ? [{ type: "button", label, href: safeUrl(words(action.uri)), isPrimary: node.style === "primary" }]
        : [];
    }
    case "separator":
      return [{ type: "separator" }];
    default:
      return [];
  }
}

function sizeOf(size: unknown): FlexSize {
  if (typeof size !== "string") return "normal";
  if (/^x{0,2}s$|^sm$/.test(size)) return "small";
  return /^(lg|xl|[345]?xl|xxl)$/.test(size) ? "large" : "normal";
}
