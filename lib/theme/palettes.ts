import colors from "tailwindcss/colors";
import { hexFromOklch } from "./color";
import type { GrayColor, PrimaryColor } from "./color-names";

export const STEPS = ["50", "100", "200", "300", "400", "500", "600", "700", "800", "900", "950"] as const;
export type Step = (typeof STEPS)[number];
/** Eleven hex colours of one hue, light to dark. */
export type Palette = Record<Step, string>;

/** The palette of a configured name. `cool` is Tailwind's `gray`. */
export function palette(name: PrimaryColor | GrayColor): Palette {
  const source: Record<string, string> = colors[name === "cool" ? "gray" : name];
  return Object.fromEntries(STEPS.map((step) => [step, hexFromOklch(source[step] ?? "")])) as Palette;
}
