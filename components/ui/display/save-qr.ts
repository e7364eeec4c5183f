import type { QrDrawing } from "./qr-drawing";

/** Pixels per module: prints sharply at 10 cm. */
const SCALE = 24;

/** Downloads a QR code as a PNG, black on white. Rejects if the browser cannot draw it. */
export async function saveQr({ size, path }: QrDrawing, name: string): Promise<void> {
  const canvas = Object.assign(document.createElement("canvas"), { width: size * SCALE, height: size * SCALE });
  const pen = canvas.getContext("2d");
  if (!pen) throw new Error("No canvas");
  pen.fillStyle = "#fff";
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.scale(SCALE, SCALE);
  pen.fillStyle = "#000";
  pen.fill(new Path2D(path));
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/png"));
  if (!blob) throw new Error("No picture");
  const address = URL.createObjectURL(blob);
  Object.assign(document.createElement("a"), { href: address, download: name }).click();
  URL.revokeObjectURL(address);
}
