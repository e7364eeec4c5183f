import { randomUUID } from "node:crypto";
import { generate } from "promptparse";
import sharp, { type Sharp } from "sharp";
import { encode } from "uqr";
import { controlSlips } from "../../local/providers/slips/server";
import type { BankTransfer } from "../../local/providers/slips/state";

/** The text of a slip's QR. */
export const slipText = (bank: string, reference: string) =>
  generate.slipVerify({ sendingBank: bank, transRef: reference });

/** A reference in the format of banks, unique per `place`. */
export const referenceOf = (place: number) =>
  `0132451${String(place).padStart(6, "0")}APM${String((place * 7919) % 100_000).padStart(5, "0")}`;

/** A QR code as a PNG, with `module` pixels per module. */
export async function qrPicture(text: string, module = 4, ecc: "L" | "M" | "Q" = "M"): Promise<Buffer> {
  const { size, data } = encode(text, { ecc, border: 2 });
  const points = Buffer.alloc(size * size);
  data.forEach((row, y) => {
    row.forEach((isDark, x) => {
      points[y * size + x] = isDark ? 0 : 255;
    });
  });
  return sharp(points, { raw: { width: size, height: size, channels: 1 } })
    .resize(size * module, size * module, { kernel: "nearest" })
    .png()
    .toBuffer();
}

export interface SlipPicture {
  text: string;
  /** Pixels per QR module. */
  module?: number;
  width?: number;
  height?: number;
  background?: string;
  /** Another code on the same picture, such as a payment QR. */
  second?: string;
}

/** A slip like those of bank apps: a coloured page, lines of text, a small QR in a corner. */
export async function slipPicture({
  text,
  module = 4,
  width = 1080,
  height = 1920,
  background = "#eef3f8",
  second,
}: SlipPicture): Promise<Sharp> {
  const qr = await qrPicture(text, module);
  const side = (await sharp(qr).metadata()).width;
  const lines = Array.from(
    { length: 14 },
    (_, at) =>
      `<rect x="${width * 0.08}" y="${height * (0.16 + at * 0.045)}" width="${width * (0.3 + ((at * 37) % 50) / 100)}" height="${height * 0.013}" rx="6" fill="#33415${at % 10}"/>`,
  ).join("");
  const page = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="100%" height="100%" fill="${background}"/>
    <rect width="100%" height="${height * 0.11}" fill="#138f2d"/>
    <circle cx="${width * 0.16}" cy="${height * 0.055}" r="${height * 0.035}" fill="#fff"/>${lines}</svg>`;
  const layers = [{ input: qr, left: Math.round(width * 0.93 - side), top: Math.round(height * 0.95 - side) }];
  if (second) {
    layers.push({
      input: await qrPicture(second, module),
      left: Math.round(width * 0.07),
      top: Math.round(height * 0.82),
    });
  }
  const flat = await sharp(Buffer.from(page)).composite(layers).png().toBuffer();
  return sharp(flat);
}

/** A simple slip, as a JPEG file. */
export const plainSlip = async (bank: string, reference: string) =>
  (await slipPicture({ text: slipText(bank, reference) })).jpeg({ quality: 80 }).toBuffer();

let place = Math.floor(Date.now() / 1000) % 100_000;
/** A reference that no other test uses. */
export const newReference = () => `${referenceOf(++place)}X${randomUUID().slice(0, 4)}`.toUpperCase();

/** A transfer to the shop's account at KBANK, by default 590.25 baht. */
export const transferOf = (reference: string, more: Partial<BankTransfer> = {}): BankTransfer => ({
  bank: "014",
  reference,
  amount: 590.25,
  at: new Date().toISOString(),
  sender: { name: "นาย มานี ใ", account: "xxx-x-x1111-x" },
  receiver: { bank: "004", name: "ร้านสายหมอก", account: "xxx-x-x6789-x", proxy: null },
  ...more,
});

/** A slip that was checked with the provider before: only a person can tell whether it was paid. */
export async function doubtfulSlip(slipsUrl: string): Promise<Buffer> {
  const reference = newReference();
  const provider = controlSlips(slipsUrl);
  await provider.addTransfer(transferOf(reference));
  await provider.tell(reference);
  return plainSlip("014", reference);
}
