import type { TagColor } from "@/lib/tags/schema";

/** Dot classes by colour; always shown beside the name, never alone. */
export const tagColors: Record<TagColor, string> = {
  gray: "#8a8a8a",
  red: "#e5484d",
  orange: "#f76b15",
  amber: "#d19a00",
  green: "#30a46c",
  teal: "#12a594",
  blue: "#3b82f6",
  violet: "#8b5cf6",
  pink: "#e93d82",
};
