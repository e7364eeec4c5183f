import { contrast, mix } from "@/lib/theme/color";

/** A widget's colour, adjusted so that every pair passes WCAG AA. */
export interface Accent {
  /** Background of the launcher, the header and the visitor's bubbles. */
  fill: string;
  on_fill: string;
  /** For text, lines and focus rings on the light and the dark page. */
  ink_light: string;
  ink_dark: string;
}

export const NEUTRAL_COLOR = "#3f4650";
const WHITE = "#ffffff";
const BLACK = "#0b0d0e";
const DARK_GROUND = "#23272b";
const LIGHT_GROUND = "#f1f3f5";

/** Anything but `#rrggbb` becomes the neutral colour. */
export function accentOf(color: string): Accent {
  const given = /^#[0-9a-f]{6}$/i.test(color) ? color.toLowerCase() : NEUTRAL_COLOR;
  // White text suits all but light colours; slightly darker, such a colour remains recognisable.
  const takesWhite = contrast(given, WHITE) >= 2.6;
  return {
    fill: takesWhite ? reach(given, BLACK, WHITE) : reach(given, WHITE, BLACK),
    on_fill: takesWhite ? WHITE : BLACK,
    ink_light: reach(given, BLACK, LIGHT_GROUND),
    ink_dark: reach(given, WHITE, DARK_GROUND),
  };
}

/** A widget's colours as CSS variables. */
export function accentVariables(color: string): Record<string, string> {
  const { fill, on_fill, ink_light, ink_dark } = accentOf(color);
  return { "--fill": fill, "--on-fill": on_fill, "--ink-light": ink_light, "--ink-dark": ink_dark };
}

/** Moves `color` towards `end` just far enough for 4.5:1 on `ground`. */
function reach(color: string, end: string, ground: string): string {
  if (contrast(color, ground) >= 4.5) return color;
  for (let amount = 0.04; amount < 1; amount += 0.04) {
    const moved = mix(color, end, amount);
    if (contrast(moved, ground) >= 4.5) return moved;
  }
  return end;
}
