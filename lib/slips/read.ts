import "server-only";
import type { Metadata, Sharp } from "sharp";
import { AppError } from "@/lib/errors";
import { decodePicture, isDecodable, readMetadata } from "@/lib/media/decoder";
import { MAX_SLIPS_A_PICTURE } from "./limits";
import { readSlipQr, type SlipQr } from "./qr";
import { readQrCodes } from "./zxing";

export type SlipReading =
  /** `qrs`: all distinct slips in the picture; `qr` is the first. */
  | { ok: true; qr: SlipQr; qrs: [SlipQr, ...SlipQr[]] }
  /** no_qr: no code at all; not_slip_qr: codes, but no slip's. */
  | { ok: false; reason: "no_qr" | "not_slip_qr" | "file_refused" | "image_too_large" };

/** More than phone cameras produce; larger ones are decompression bombs. */
const MAX_PIXELS = 64_000_000;
/** Up to this, a picture is searched at full size. */
const PLAIN_PIXELS = 6_500_000;
/** Longer than any such picture, so that nothing is downscaled. */
const PLAIN_SIDE = 16_000;
/** Pictures with small codes are enlarged to this. */
const ENLARGED = 2200;
const FORMATS = new Set(["jpeg", "png", "webp", "heif", "gif"]);

const QUICK = { tryHarder: true, tryRotate: true, tryInvert: false, tryDownscale: true };
const THOROUGH = { tryHarder: true, tryRotate: true, tryInvert: true, tryDownscale: true, tryDenoise: true };

/**
 * Finds slips' mini QR codes in a picture (JPEG, PNG, WebP and phone formats). Accepts only codes with a slip's structure and checksum;
 * ignores other codes. Returns all slips, up to MAX_SLIPS_A_PICTURE. Needs no configuration. Never throws because of the content; throws
 * unavailable while too many pictures are being read.
 */
export async function readSlip(bytes: Uint8Array): Promise<SlipReading> {
  const metadata = await readMetadata(bytes);
  if (!metadata || !FORMATS.has(metadata.format)) return { ok: false, reason: "file_refused" };
  const isTooLarge = metadata.width * metadata.height > MAX_PIXELS || !isDecodable(metadata);
  if (isTooLarge) return { ok: false, reason: "image_too_large" };
  try {
    return await search(bytes, metadata);
  } catch (failure) {
    // too many pictures are being decoded: retry, this one may be fine
    if (failure instanceof AppError && failure.code === "unavailable") throw failure;
    return { ok: false, reason: "file_refused" };
  }
}

async function search(bytes: Uint8Array, { width, height }: Metadata) {
  let saw_code = false;
  for (const look of width * height <= PLAIN_PIXELS ? [plain, ...looks] : looks) {
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

// zxing must never decode files itself: it would do so on this thread, with unbounded cost for a hostile PNG or progressive JPEG
const plain: Look = async (bytes) => readQrCodes(await pixels(bytes, PLAIN_SIDE, (picture) => picture), QUICK);

/** Greyscale pixels of a resized picture, as zxing expects them. */
async function pixels(bytes: Uint8Array, longest: number, change: (picture: Sharp) => Sharp) {
  const { data, info } = await decodePicture(bytes, (picture) =>
    change(
      picture
        .flatten({ background: "#fff" })
        .resize(longest, longest, { fit: "inside", withoutEnlargement: longest !== ENLARGED, kernel: "cubic" }),
    )
      .toColourspace("srgb")
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true }),
  );
  return {
    data: new Uint8ClampedArray(data.buffer, data.byteOffset, data.byteLength),
    width: info.width,
    height: info.height,
    colorSpace: "srgb",
  } as ImageData;
}

/** Ordered by cost; each finds codes that the previous one misses. sharp does the slow work off this thread. */
const looks: Look[] = [
  async (bytes) => readQrCodes(await pixels(bytes, 1600, (picture) => picture), QUICK),
  // dark or pale photos, and photos of screens
  async (bytes) => readQrCodes(await pixels(bytes, 1800, (picture) => picture.greyscale().normalise()), THOROUGH),
  // small or blurred codes
  async (bytes) =>
    readQrCodes(
      await pixels(bytes, ENLARGED, (picture) => picture.greyscale().normalise().sharpen({ sigma: 2 })),
      THOROUGH,
    ),
];
