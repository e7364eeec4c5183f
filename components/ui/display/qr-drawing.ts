import { encode } from "uqr";

/** A QR code as one path in a square of `size` units, including its quiet zone. */
export interface QrDrawing {
  size: number;
  path: string;
}

const QUIET = 4;

/** Draws a text as a QR code; works on the server and in the browser. */
export function drawQr(text: string): QrDrawing {
  const { data, size } = encode(text, { ecc: "M", border: QUIET });
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ""))).join("");
  return { size, path };
}
