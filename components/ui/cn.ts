import { type ClassValue, clsx } from "clsx";
import { extendTailwindMerge } from "tailwind-merge";

const merge = extendTailwindMerge({
  extend: {
    theme: { radius: ["small", "control", "card"], shadow: ["raised"], leading: ["label"] },
    classGroups: { z: [{ z: ["(--layer-modal)", "(--layer-slide-over)", "(--layer-popup)"] }] },
  },
});

/** Joins class names; of two conflicting utilities the later one wins. */
export function cn(...values: ClassValue[]): string {
  return merge(clsx(values));
}
