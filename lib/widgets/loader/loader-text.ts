import type { LiveLook } from "./look";

/** The placeholder for the look in the built loader. */
export const LOOK_NAME = "$look";

/** The script of /widget.js: the built loader with one widget's look (or none). */
export function loaderText(source: string, look: LiveLook): string {
  return `(${LOOK_NAME}=>{${source}})(${JSON.stringify(look).replaceAll("<", "\\u003c")})`;
}
