import { contrast, mix } from "./color";
import type { GrayColor, PrimaryColor } from "./color-names";
import { type Palette, palette, type Step } from "./palettes";
import { type Mode, THEME_COLORS } from "./theme-colors";

const STATUS = ["success", "warning", "danger", "info"] as const;
type Status = (typeof STATUS)[number];
const STATUS_PALETTES: Record<Status, PrimaryColor> = {
  success: "emerald",
  warning: "amber",
  danger: "red",
  info: "sky",
};

type BaseToken =
  | "page"
  | "surface"
  | "raised"
  | "sunken"
  | "hover"
  | "selected"
  | "border"
  | "control"
  | "text"
  | "muted"
  | "subtle"
  | "accent"
  | "accent-hover"
  | "on-accent"
  | "accent-text"
  | "accent-soft"
  | "accent-border"
  | "unread"
  | "on-unread"
  | "on-danger"
  | "danger-hover";
export type Token = BaseToken | Status | `${Status}-text` | `${Status}-soft` | `${Status}-border`;
export type Tokens = Record<Token, string>;

const passes = (colour: string, grounds: readonly string[], ratio: number) =>
  grounds.every((ground) => contrast(colour, ground) >= ratio);

/** The blend of two neighbouring steps with the lowest contrast that still reaches the ratio on every background. */
function quietest(from: string, to: string, grounds: readonly string[], ratio: number): string {
  for (let amount = 0; amount <= 1; amount += 0.05) {
    const colour = mix(from, to, amount);
    if (passes(colour, grounds, ratio)) return colour;
  }
  return to;
}

/** The first of the given steps that reaches the ratio on every background. */
function firstStep(source: Palette, steps: readonly Step[], grounds: readonly string[], ratio: number): Step {
  return steps.find((step) => passes(source[step], grounds, ratio)) ?? (steps.at(-1) as Step);
}

const DARKER: Record<Step, Step> = {
  "50": "100",
  "100": "200",
  "200": "300",
  "300": "400",
  "400": "500",
  "500": "600",
  "600": "700",
  "700": "800",
  "800": "900",
  "900": "950",
  "950": "950",
};

function lightTokens(primary: Palette, gray: Palette): Tokens {
  const page = THEME_COLORS.light;
  const surface = "#FFFFFF";
  const sunken = gray["100"];
  const grounds = [page, surface, sunken];
  // One step beyond hover and without the accent, which is for the primary act of a screen.
  const selected = mix(gray["100"], gray["200"], 0.8);
  const fill = firstStep(primary, ["500", "600", "700", "800"], ["#FFFFFF", page], 4.5);
  // Half gray: a whole column in the pure tint would be too loud.
  const soft = mix(primary["100"], gray["100"], 0.45);
  const accentText = firstStep(primary, ["600", "700", "800", "900"], [...grounds, soft, selected], 4.5);
  return {
    page,
    surface,
    raised: surface,
    sunken,
    hover: mix(gray["100"], gray["200"], 0.35),
    selected,
    border: gray["200"],
    control: quietest(gray["400"], gray["500"], grounds, 3),
    text: gray["900"],
    muted: gray["600"],
    subtle: quietest(gray["500"], gray["600"], [...grounds, mix(gray["100"], gray["200"], 0.35)], 4.5),
    accent: primary[fill],
    "accent-hover": primary[DARKER[fill]],
    "on-accent": "#FFFFFF",
    "accent-text": primary[accentText],
    "accent-soft": soft,
    "accent-border": primary["200"],
    unread: primary[fill],
    "on-unread": "#FFFFFF",
    "on-danger": "#FFFFFF",
    "danger-hover": palette("red")["800"],
    ...statusTokens((source) => {
      const softColour = source["50"];
      return {
        solid: source[firstStep(source, ["600", "700"], [...grounds, "#FFFFFF"], 4.5)],
        text: source[firstStep(source, ["700", "800"], [...grounds, softColour], 4.5)],
        soft: softColour,
        border: source["200"],
      };
    }),
  };
}

function darkTokens(primary: Palette, gray: Palette): Tokens {
  const page = THEME_COLORS.dark;
  // The gray's own darkest steps are strongly tinted and would look blue on the neutral page.
  const base = mix(gray["900"], "#171717", 0.55);
  const surface = mix(page, base, 0.5);
  const raised = mix(base, gray["800"], 0.15);
  const sunken = mix(base, gray["800"], 0.3);
  const hover = mix(base, gray["800"], 0.5);
  const selected = mix(base, gray["700"], 0.42);
  const grounds = [page, surface, raised, sunken];
  const ink = mix(gray["950"], page, 0.5);
  const fill = firstStep(primary, ["600", "500", "400", "300"], [ink], 5.5);
  const soft = mix(page, primary["900"], 0.45);
  const accentText = firstStep(primary, ["400", "300", "200"], [...grounds, hover, soft, selected], 4.5);
  return {
    page,
    surface,
    raised,
    sunken,
    hover,
    selected,
    border: mix(base, gray["700"], 0.5),
    control: quietest(gray["600"], gray["400"], grounds, 3),
    text: gray["100"],
    muted: mix(gray["300"], gray["400"], 0.6),
    subtle: quietest(gray["500"], gray["400"], [...grounds, hover], 4.5),
    accent: primary[fill],
    "accent-hover": mix(primary[fill], "#FFFFFF", 0.18),
    "on-accent": ink,
    "accent-text": primary[accentText],
    "accent-soft": soft,
    "accent-border": mix(page, primary["700"], 0.7),
    unread: primary[fill],
    "on-unread": ink,
    "on-danger": ink,
    "danger-hover": palette("red")["300"],
    ...statusTokens((source) => {
      const softColour = mix(page, source["900"], 0.4);
      return {
        solid: source["400"],
        text: source[firstStep(source, ["400", "300", "200"], [...grounds, hover, softColour], 4.5)],
        soft: softColour,
        border: mix(page, source["700"], 0.7),
      };
    }),
  };
}

type StatusColours = { solid: string; text: string; soft: string; border: string };

function statusTokens(colours: (source: Palette) => StatusColours) {
  const entries = STATUS.flatMap((status) => {
    const { solid, text, soft, border } = colours(palette(STATUS_PALETTES[status]));
    return [
      [status, solid],
      [`${status}-text`, text],
      [`${status}-soft`, soft],
      [`${status}-border`, border],
    ];
  });
  return Object.fromEntries(entries) as Pick<Tokens, Exclude<Token, BaseToken>>;
}

/** The semantic colours of one mode, from the operator's palettes; tests check that every pair used together passes WCAG AA. */
export function tokens(mode: Mode, primary: PrimaryColor, gray: GrayColor): Tokens {
  return mode === "light" ? lightTokens(palette(primary), palette(gray)) : darkTokens(palette(primary), palette(gray));
}
