import "server-only";
import sharp, { type Sharp } from "sharp";
import { MAX_SLIPS_A_PICTURE } from "./limits";
import { readSlipQr, type SlipQr } from "./qr";
import { readQrCodes } from "./zxing";

export type SlipReading =
  /** `qrs`: every slip in the picture, each once; `qr` is the first. */
  | { ok: true; qr: SlipQr; qrs: [SlipQr, ...SlipQr[]] }
  /** no_qr: no code at all; not_slip_qr: codes, but none of a slip. */
  | { ok: false; reason: "no_qr" | "not_slip_qr" | "file_refused" | "image_too_large" };

/** More than a telephone's camera makes; larger ones are bombs. */
const MAX_PIXELS = 64_000_000;
/** Up to this a file is read as it is; sharp makes larger ones small while it unpacks them. */
const PLAIN_PIXELS = 6_500_000;
const FORMATS = new Set(["jpeg", "png", "webp", "heif", "gif"]);
/** What zxing unpacks by itself. */
const PLAIN_FORMATS = new Set(["jpeg", "png"]);

const QUICK = { tryHarder: true, tryRotate: true, tryInvert: false, tryDownscale: true };
const THOROUGH = { tryHarder: true, tryRotate: true, tryInvert: true, tryDownscale: true, tryDenoise: true };

/**
 * Finds the small QR of a slip in the bytes of a picture (JPEG, PNG, WebP, and what telephones make). Takes nothing else for one:
 * structure and checksum of the code must be a slip's. Other codes in the picture are left aside, several slips are all returned, at
 * most MAX_SLIPS_A_PICTURE. Needs no configuration. Never throws for what a file holds.
 */
export async function readSlip(bytes: Uint8Array): Promise<SlipReading> {
  let size: { width: number; height: number; format: string };
  try {
    const { width, height, format } = await sharp(bytes, { limitInputPixels: MAX_PIXELS }).metadata();
    size = { width, height, format };
  } catch (failure) {
    const isBomb = failure instanceof Error && /pixel limit/i.test(failure.message);
    return { ok: false, reason: isBomb ? "image_too_large" : "file_refused" };
  }
  if (!FORMATS.has(size.format)) return { ok: false, reason: "file_refused" };
  if (size.width * size.height > MAX_PIXELS) return { ok: false, reason: "image_too_large" };
  try {
    return await search(bytes, size);
  } catch {
    return { ok: false, reason: "file_refused" };
  }
}

async function search(bytes: Uint8Array, { width, height, format }: { width: number; height: number; format: string }) {
  let saw_code = false;
  const isPlain = PLAIN_FORMATS.has(format) && width * height <= PLAIN_PIXELS;
  for (const look of isPlain ? [plain, ...looks] : looks) {
    const texts = await look(bytes);
    const [qr, ...others] = distinct(texts);
    if (qr) return { ok: true as const, qr, qrs: [qr, ...others] satisfies [SlipQr, ...SlipQr[]] };
    saw_code ||= texts.length > 0;
  }
  return { ok: false as const, reason: saw_code ? ("not_slip_qr" as const) : ("no_qr" as const) };
}

function distinct(texts: string[]): SlipQr[] {
  const slips = new Map<string, SlipQr>();
  for (const text of texts) {
    const qr = readSlipQr(text);
    if (qr && !slips.has(`${qr.bank}:${qr.reference}`)) slips.set(`${qr.bank}:${qr.reference}`, qr);
  }
  return [...slips.values()].slice(0, MAX_SLIPS_A_PICTURE);
}

type Look = (bytes: Uint8Array) => Promise<string[]>;

const plain: Look = (bytes) => readQrCodes(bytes, QUICK);

/** Grey pixels of a picture made to fit, as zxing takes them. */
async function pixels(bytes: Uint8Array, longest: number, change: (picture: Sharp) => Sharp) {
  const picture = sharp(bytes, { limitInputPixels: MAX_PIXELS })
    .rotate()
    .flatten({ background: "#fff" })
    .resize(longest, longest, { fit: "inside", withoutEnlargement: longest <= 1800, kernel: "cubic" });
  const { data, info } = await change(picture).toColourspace("srgb").ensureAlpha().raw().toBuffer({
    resolveWithObject: true,
  });
  return {
    data: new Uint8ClampedArray(data.buffer, data.byteOffset, data.byteLength),
    width: info.width,
    height: info.height,
    colorSpace: "srgb",
  } as ImageData;
}

/** Ever more effort, each for what the one before cannot see. What takes long is done by sharp, beside this thread. */
const looks: Look[] = [
  async (bytes) => readQrCodes(await pixels(bytes, 1600, (picture) => picture), QUICK),
  // dark or pale photographs, and those of a screen
  async (bytes) => readQrCodes(await pixels(bytes, 1800, (picture) => picture.greyscale().normalise()), THOROUGH),
  // small or blurred codes
  async (bytes) =>
    readQrCodes(
      await pixels(bytes, 2200, (picture) => picture.greyscale().normalise().sharpen({ sigma: 2 })),
      THOROUGH,
    ),
];
