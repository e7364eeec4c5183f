/** What the drawn photographs have in common: woven cloth, soft folds, daylight and the grain of a phone's camera. */
export interface Photo {
  width: number;
  height: number;
  /** Elements of an SVG document; `defs` may be among them. */
  drawing: string;
  /** Where the light comes from, in per cent of the width and the height. */
  light?: [x: number, y: number];
}

/** Filters by id: cloth (fine weave), coarse (hand-woven), soft and softer (blur), paper, wood. */
const FILTERS = `
  <filter id="cloth" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency="0.85 0.32" numOctaves="3" seed="7"/>
    <feColorMatrix values="0 0 0 0 0.22  0 0 0 0 0.18  0 0 0 0 0.14  0 0 0 0.3 -0.02"/><feComposite in2="SourceGraphic" operator="in"/>
    <feBlend in="SourceGraphic" mode="multiply"/></filter>
  <filter id="coarse" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency="0.05 0.5" numOctaves="4" seed="3" result="weft"/>
    <feTurbulence type="fractalNoise" baseFrequency="0.5 0.05" numOctaves="4" seed="5" result="warp"/>
    <feBlend in="weft" in2="warp" mode="multiply"/><feColorMatrix values="0 0 0 0 0.1  0 0 0 0 0.09  0 0 0 0 0.12  0.6 0.5 0 0.2 -0.12"/>
    <feComposite in2="SourceGraphic" operator="in"/><feBlend in="SourceGraphic" mode="multiply"/></filter>
  <filter id="soft" x="-30%" y="-30%" width="160%" height="160%"><feGaussianBlur stdDeviation="9"/></filter>
  <filter id="softer" x="-40%" y="-40%" width="180%" height="180%"><feGaussianBlur stdDeviation="26"/></filter>
  <filter id="paper" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency="0.035 0.06" numOctaves="5" seed="11"/>
    <feColorMatrix values="0 0 0 0 0.3  0 0 0 0 0.22  0 0 0 0 0.14  0 0 0 0.34 -0.04"/><feComposite in2="SourceGraphic" operator="in"/>
    <feBlend in="SourceGraphic" mode="multiply"/></filter>
  <filter id="wood" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency="0.004 0.11" numOctaves="5" seed="2"/>
    <feColorMatrix values="0 0 0 0 0.2  0 0 0 0 0.12  0 0 0 0 0.05  0 0 0 0.9 -0.22"/><feComposite in2="SourceGraphic" operator="in"/>
    <feBlend in="SourceGraphic" mode="multiply"/></filter>
  <filter id="grain" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency="0.9" numOctaves="2" seed="21"/>
    <feColorMatrix values="0 0 0 0 0.5  0 0 0 0 0.5  0 0 0 0 0.5  0 0 0 0.16 0"/></filter>`;

/** The SVG document of a photograph. */
export function photograph({ width, height, drawing, light: [x, y] = [28, 18] }: Photo): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
  <defs>${FILTERS}
    <radialGradient id="daylight" cx="${x}%" cy="${y}%" r="95%"><stop stop-color="#fff6e2" stop-opacity="0.42"/>
      <stop offset="0.45" stop-color="#fff6e2" stop-opacity="0.06"/><stop offset="1" stop-color="#1b120a" stop-opacity="0.36"/></radialGradient></defs>
  ${drawing}
  <rect width="100%" height="100%" fill="url(#daylight)"/>
  <rect width="100%" height="100%" filter="url(#grain)" opacity="0.35"/></svg>`;
}

/** Folds: dark valleys with light ridges beside them, blurred; clipped to the cloth by its id. */
export function folds(clip: string, lines: string[], { dark = 0.34, bright = 0.3, width = 20 } = {}): string {
  const each = lines
    .map(
      (line) => `<path d="${line}" stroke="#120c08" stroke-opacity="${dark}" stroke-width="${width}"/>
      <path d="${line}" stroke="#ffffff" stroke-opacity="${bright}" stroke-width="${width * 0.7}" transform="translate(${width * 0.9} 0)"/>`,
    )
    .join("");
  return `<g clip-path="url(#${clip})"><g filter="url(#soft)" fill="none" stroke-linecap="round">${each}</g></g>`;
}

/** A piece of cloth in one colour with its shadow on what is behind it. */
export function piece(
  id: string,
  path: string,
  fill: string,
  weave: "cloth" | "coarse" = "cloth",
  shadow = 14,
): string {
  return `<clipPath id="${id}"><path d="${path}"/></clipPath>
    <path d="${path}" fill="#150d06" opacity="0.5" filter="url(#softer)" transform="translate(${shadow} ${shadow * 1.3})"/>
    <path d="${path}" fill="${fill}" filter="url(#${weave})"/>`;
}
