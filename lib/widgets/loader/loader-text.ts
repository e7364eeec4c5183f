import type { LiveLook } from "./look";

/** How the built loader names the look it is given. */
export const LOOK_NAME = "$look";

/** The script of /widget.js: the loader as built, and how one widget looks (or none). */
export function loaderText(source: string, look: LiveLook): string {
  return `(${LOOK_NAME}=>{${source}})(${JSON.stringify(look).replaceAll("<", "\\u003c")})`;
}
