/** Page backgrounds, also the value of `<meta name="theme-color">`. */
export const THEME_COLORS = { light: "#FAFAFA", dark: "#0A0A0A" } as const;
export type Mode = keyof typeof THEME_COLORS;
