/** Valid values of PUBLIC_PRIMARY_COLOR. */
export const PRIMARY_COLORS = [
  "green",
  "emerald",
  "teal",
  "cyan",
  "sky",
  "blue",
  "indigo",
  "violet",
  "purple",
  "fuchsia",
  "pink",
  "rose",
  "red",
  "orange",
  "amber",
  "yellow",
  "lime",
] as const;
export type PrimaryColor = (typeof PRIMARY_COLORS)[number];

/** Valid values of PUBLIC_GRAY_COLOR. */
export const GRAY_COLORS = ["cool", "slate", "zinc", "neutral", "stone"] as const;
export type GrayColor = (typeof GRAY_COLORS)[number];
