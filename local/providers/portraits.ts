/** Calm colours that carry white letters (4.5:1). */
const COLOURS = ["#b4533a", "#8a5a2b", "#4d7a3a", "#2f7a68", "#2f6f97", "#4a63a8", "#7a4f9a", "#a8476f"];
const SKINS = ["#f6d3b3", "#eec09a", "#dfa67c", "#f9dcc4"];
const HAIRS = ["#2b2320", "#3d2b23", "#5a3d2b", "#1f1d24"];

/** A stable number of a text (FNV-1a). */
export function numberOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return hash;
}

const pick = <T>(from: readonly T[], seed: number): T => from[seed % from.length] as T;

/** A drawn portrait: the same for the same key. */
export function portrait(key: string): string {
  const seed = numberOf(key);
  const ground = pick(COLOURS, seed);
  const skin = pick(SKINS, seed >>> 3);
  const hair = pick(HAIRS, seed >>> 5);
  const shirt = pick(COLOURS, (seed >>> 7) + 3);
  const back = [
    `<path d="M26 50c0-22 10-33 24-33s24 11 24 33v26H26z" fill="${hair}"/>`,
    `<path d="M29 48c-1-20 8-30 21-30s22 10 21 30z" fill="${hair}"/>`,
    `<circle cx="50" cy="19" r="9" fill="${hair}"/><path d="M28 50c0-21 9-31 22-31s22 10 22 31z" fill="${hair}"/>`,
  ][(seed >>> 9) % 3];
  const glasses =
    (seed >>> 12) % 4 === 0
      ? `<g fill="none" stroke="#33302e" stroke-width="1.6"><circle cx="42.500" cy="49" r="5"/><circle cx="57.500" cy="49" r="5"/><path d="M47.500 49h5"/></g>`
      : "";
  const face = `<ellipse cx="50" cy="48" rx="17.500" ry="19.500" fill="${skin}"/>
    <path d="M32 44c2-12 9-18 18-18s17 6 18 18c-7-2-12-6-15-11-4 6-12 10-21 11z" fill="${hair}"/>
    <circle cx="43" cy="49" r="1.900" fill="#33302e"/><circle cx="57" cy="49" r="1.900" fill="#33302e"/>
    <path d="M43 57.500c4 4 10 4 14 0" fill="none" stroke="#8a4b3a" stroke-width="2" stroke-linecap="round"/>${glasses}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><rect width="100" height="100" fill="${ground}" opacity=".28"/>
    ${back}<rect x="43" y="60" width="14" height="16" rx="6" fill="${skin}"/>
    <path d="M17 100c1-18 13-28 33-28s32 10 33 28z" fill="${shirt}"/>${face}</svg>`;
}

/** Three small heads. */
export function groupPortrait(key: string): string {
  const seed = numberOf(key);
  const head = (x: number, y: number, at: number) =>
    `<g transform="translate(${x} ${y})"><path d="M-17 31c0-13 6-19 17-19s17 6 17 19z" fill="${pick(COLOURS, seed + at * 3)}"/><circle r="11" fill="${pick(SKINS, seed + at)}"/><path d="M-11.500 -1c0-8 5-12 11.500-12s11.500 4 11.500 12c-6-1-9-3-11.500-6-3 3-6 5-11.500 6z" fill="${pick(HAIRS, seed + at)}"/></g>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><rect width="100" height="100" fill="${pick(COLOURS, seed)}" opacity=".28"/>
    ${head(30, 42, 1)}${head(70, 42, 2)}${head(50, 64, 3)}</svg>`;
}

/** The shop's sign: a cotton boll. */
export function shopSign(key: string): string {
  const ground = pick(COLOURS, numberOf(key) + 2);
  const puff = [
    [50, 34],
    [37, 46],
    [63, 46],
    [50, 52],
  ]
    .map(([x, y]) => `<circle cx="${x}" cy="${y}" r="14" fill="#fffdf8"/>`)
    .join("");
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><rect width="100" height="100" fill="${ground}"/>
    <path d="M50 60v24" stroke="#fff" stroke-width="4" stroke-linecap="round"/><path d="M50 74c-10 0-17-5-19-13 10 0 17 5 19 13zM50 74c10 0 17-5 19-13-10 0-17 5-19 13z" fill="#fff" opacity=".85"/>${puff}</svg>`;
}
