import "server-only";
import type { Metadata, Sharp } from "sharp";
import { AppError } from "@/lib/errors";
import { decodePicture, isDecodable, readMetadata } from "@/lib/media/decoder";
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
/** Up to this a picture is searched in its own size. */
const PLAIN_PIXELS = 6_500_000;
/** Longer than any such picture, so nothing is made smaller. */
const PLAIN_SIDE = 16_000;
/** Small codes are searched in a picture that is made larger. */
const ENLARGED = 2200;
const FORMATS = new Set(["jpeg", "png", "webp", "heif", "gif"]);

const QUICK = { tryHarder: true, tryRotate: true, tryInvert: false, tryDownscale: true };
const THOROUGH = { tryHarder: true, tryRotate: true, tryInvert: true, tryDownscale: true, tryDenoise: true };

/**
 * Finds the small QR of a slip in the bytes of a picture (JPEG, PNG, WebP, and what telephones make). Takes nothing else for one:
 * structure and checksum of the code must be a slip's. Other codes in the picture are left aside, several slips are all returned, at
 * most MAX_SLIPS_A_PICTURE. Needs no configuration. Never throws for what a file holds; throws unavailable while too many pictures
 * are being read.
 */
export async function readSlip(bytes: Uint8Array): Promise<SlipReading> {
  const metadata = await readMetadata(bytes);
  if (!metadata || !FORMATS.has(metadata.format)) return { ok: false, reason: "file_refused" };
  const isTooLarge = metadata.width * metadata.height > MAX_PIXELS || !isDecodable(metadata);
  if (isTooLarge) return { ok: false, reason: "image_too_large" };
  try {
    return await search(bytes, metadata);
  } catch (failure) {
    // too many are being decoded: to be tried again, nothing is wrong with this one
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

// zxing never unpacks a file itself: it would do so on this thread, without a bound on what a PNG or a JPEG of many scans costs
const plain: Look = async (bytes) => readQrCodes(await pixels(bytes, PLAIN_SIDE, (picture) => picture), QUICK);

/** Grey pixels of a picture made to fit, as zxing takes them. */
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

/** Ever more effort, each for what the one before cannot see. What takes long is done by sharp, beside this thread. */
const looks: Look[] = [
  async (bytes) => readQrCodes(await pixels(bytes, 1600, (picture) => picture), QUICK),
  // dark or pale photographs, and those of a screen
  async (bytes) => readQrCodes(await pixels(bytes, 1800, (picture) => picture.greyscale().normalise()), THOROUGH),
  // small or blurred codes
  async (bytes) =>
    readQrCodes(
      await pixels(bytes, ENLARGED, (picture) => picture.greyscale().normalise().sharpen({ sigma: 2 })),
      THOROUGH,
    ),
];
