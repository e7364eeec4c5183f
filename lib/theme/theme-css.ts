import type { GrayColor, PrimaryColor } from "./color-names";
import { palette } from "./palettes";
import type { Mode } from "./theme-colors";
import { tokens } from "./tokens";

const declarations = (values: Record<string, string>) =>
  Object.entries(values)
    .map(([name, value]) => `--${name}:${value}`)
    .join(";");

const prefixed = (prefix: string, values: Record<string, string>) =>
  Object.fromEntries(Object.entries(values).map(([step, value]) => [`${prefix}-${step}`, value]));

const made = new Map<string, string>();

/** The stylesheet that the root layout renders per request: both palettes, then each mode's tokens. */
export function themeCss(primary: PrimaryColor, gray: GrayColor): string {
  const key = `${primary} ${gray}`;
  const known = made.get(key);
  if (known) return known;
  const mode = (name: Mode) => declarations(tokens(name, primary, gray));
  const palettes = declarations({ ...prefixed("primary", palette(primary)), ...prefixed("gray", palette(gray)) });
  // printable areas keep the light palette in dark mode, too
  const css = `:root,.paper{${palettes};${mode("light")}}.dark{${mode("dark")}}`;
  made.set(key, css);
  return css;
}
