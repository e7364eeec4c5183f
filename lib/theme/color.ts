/** Colour arithmetic for the palettes: OKLCH input, sRGB hex output, WCAG contrast. Pure; used on the server and in tests. */

type Triple = readonly [number, number, number];

const clamp = (value: number) => Math.min(1, Math.max(0, value));
const encode = (value: number) => (value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055);
const decode = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);

function oklabToLinear([l, a, b]: Triple): Triple {
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ];
}

function linearToOklab([red, green, blue]: Triple): Triple {
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const medium = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  return [
    0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short,
    1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short,
    0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short,
  ];
}

function linearOf(hex: string): Triple {
  const channel = (at: number) => decode(Number.parseInt(hex.slice(at, at + 2), 16) / 255);
  return [channel(1), channel(3), channel(5)];
}

function hexOf(linear: Triple): string {
  const channel = (value: number) =>
    Math.round(clamp(encode(clamp(value))) * 255)
      .toString(16)
      .padStart(2, "0");
  return `#${linear.map(channel).join("")}`;
}

/** `oklch(98.5% 0.002 247.8)` → `#f9fafb`. Colours outside sRGB are clipped per channel. */
export function hexFromOklch(value: string): string {
  const match = /^oklch\(([\d.]+)(%?) ([\d.]+) ([\d.]+|none)\)$/.exec(value);
  if (!match) throw new Error(`not an oklch colour: ${value}`);
  const lightness = Number(match[1]) / (match[2] ? 100 : 1);
  const chroma = Number(match[3]);
  const hue = match[4] === "none" ? 0 : (Number(match[4]) * Math.PI) / 180;
  return hexOf(oklabToLinear([lightness, chroma * Math.cos(hue), chroma * Math.sin(hue)]));
}

/** Mixes two hex colours in OKLab; `amount` 0 gives `from`, 1 gives `to`. */
export function mix(from: string, to: string, amount: number): string {
  const a = linearToOklab(linearOf(from));
  const b = linearToOklab(linearOf(to));
  const at = (index: 0 | 1 | 2) => a[index] + (b[index] - a[index]) * amount;
  return hexOf(oklabToLinear([at(0), at(1), at(2)]));
}

function luminance(hex: string): number {
  const [red, green, blue] = linearOf(hex);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** WCAG 2 contrast ratio of two hex colours, 1 to 21. */
export function contrast(a: string, b: string): number {
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}
