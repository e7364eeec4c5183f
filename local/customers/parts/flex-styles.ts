import type { CSSProperties } from "react";
import type { FlexNode } from "../view";

/** Pixels of LINE's keywords. https://developers.line.biz/en/docs/messaging-api/flex-message-layout */
const SPACES: Record<string, number> = { none: 0, xs: 2, sm: 4, md: 8, lg: 12, xl: 16, xxl: 20 };
const TEXTS: Record<string, number> = {
  xxs: 11,
  xs: 13,
  sm: 14,
  md: 16,
  lg: 19,
  xl: 22,
  xxl: 29,
  "3xl": 35,
  "4xl": 48,
  "5xl": 74,
};
const WIDTHS: Record<string, number> = {
  nano: 120,
  micro: 160,
  deca: 220,
  hecto: 241,
  kilo: 260,
  mega: 300,
  giga: 300,
};
const IMAGES: Record<string, string> = {
  xxs: "40px",
  xs: "60px",
  sm: "80px",
  md: "100px",
  lg: "120px",
  xl: "140px",
  xxl: "160px",
  full: "100%",
};
const ALIGNS: Record<string, CSSProperties["textAlign"]> = { start: "left", end: "right", center: "center" };
const PLACES: Record<string, string> = {
  start: "flex-start",
  end: "flex-end",
  center: "center",
  top: "flex-start",
  bottom: "flex-end",
};

/** A length in pixels or per cent, as LINE allows; anything else is dropped, because it becomes a style. */
function lengthOf(value: unknown, keywords: Record<string, number>): string | undefined {
  if (typeof value !== "string") return undefined;
  if (value in keywords) return `${keywords[value]}px`;
  return /^\d+(\.\d+)?(px|%)$/.test(value) ? value : undefined;
}

export const colourOf = (value: unknown): string | undefined =>
  typeof value === "string" && /^#([0-9a-f]{6}|[0-9a-f]{8})$/i.test(value) ? value : undefined;

export const bubbleWidth = (size: unknown): string => `${WIDTHS[String(size ?? "mega")] ?? WIDTHS.mega}px`;

/** How a node takes its place in the box around it. */
export function sizeOf(node: FlexNode, isRow: boolean): CSSProperties {
  const margin = lengthOf(node.margin, SPACES);
  const flex =
    typeof node.flex === "number" ? node.flex : isRow && node.type !== "icon" && node.type !== "separator" ? 1 : 0;
  const width =
    node.type === "image" ? (IMAGES[String(node.size ?? "md")] ?? lengthOf(node.size, {})) : lengthOf(node.width, {});
  return {
    flex: flex > 0 ? `${flex} 1 0%` : "0 0 auto",
    ...(margin && { [isRow ? "marginLeft" : "marginTop"]: margin }),
    ...(width && { width, alignSelf: PLACES[String(node.align ?? "center")] }),
    ...(lengthOf(node.height, {}) && { height: lengthOf(node.height, {}) }),
    ...(node.gravity !== undefined && { alignSelf: PLACES[String(node.gravity)] }),
  };
}

/** Of a box: what is between and around its nodes. */
export function gapOf(node: FlexNode): CSSProperties {
  const side = (name: string) => lengthOf(node[`padding${name}`], SPACES);
  return {
    gap: lengthOf(node.spacing, SPACES),
    background: colourOf(node.backgroundColor),
    borderRadius: lengthOf(node.cornerRadius, SPACES),
    padding: side("All"),
    ...(side("Top") && { paddingTop: side("Top") }),
    ...(side("Bottom") && { paddingBottom: side("Bottom") }),
    ...(side("Start") && { paddingLeft: side("Start") }),
    ...(side("End") && { paddingRight: side("End") }),
    justifyContent: PLACES[String(node.justifyContent)],
    alignItems: PLACES[String(node.alignItems)],
  };
}

export function textOf(node: FlexNode): CSSProperties {
  const size = lengthOf(node.size, TEXTS);
  return {
    color: colourOf(node.color),
    ...(size && { fontSize: size }),
    ...(node.weight === "bold" && { fontWeight: 600 }),
    ...(node.style === "italic" && { fontStyle: "italic" }),
    ...(node.decoration === "underline" && { textDecoration: "underline" }),
    ...(node.decoration === "line-through" && { textDecoration: "line-through" }),
    textAlign: ALIGNS[String(node.align)],
    ...(node.wrap !== true &&
      node.type === "text" && { whiteSpace: "nowrap", overflow: "hidden", textOverflow: "ellipsis" }),
  };
}
