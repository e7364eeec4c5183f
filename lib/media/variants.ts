import "server-only";
import sharp from "sharp";
import { decodePicture } from "./decoder";

/**
 * Other forms of a picture, for providers that take less than we do: `jpeg` is the picture as JPEG, `preview` a small one (LINE: JPEG or
 * PNG, 10 MB and 1 MB; https://developers.line.biz/en/reference/messaging-api/#image-message). Made once, stored beside the picture.
 */
export const mediaVariants = ["jpeg", "preview"] as const;
export type MediaVariant = (typeof mediaVariants)[number];

const LARGEST = 4096;
const PREVIEW = 480;
/** Instagram takes pictures up to this, LINE a little more. */
const MAX_PLAIN_BYTES = 8 * 1024 * 1024;

/** Where a variant of a stored file lies. */
export const variantPath = (path: string, variant: MediaVariant): string => `${path}.${variant}.jpg`;

/** Which variants of a picture are needed: channels that take a picture as it is never ask for its JPEG. */
function neededVariants({ mime, size }: { mime: string; size: number }): readonly MediaVariant[] {
  const isTaken = (mime === "image/jpeg" || mime === "image/png") && size <= MAX_PLAIN_BYTES;
  return isTaken ? ["preview"] : ["jpeg", "preview"];
}

/**
 * Decodes a picture and makes the variants it needs; transparent parts become white. `input` is a path or bytes.
 * Errors: file_type_refused (it cannot be decoded), unavailable.
 */
export async function makeVariants(
  input: string | Buffer,
  file: { mime: string; size: number },
): Promise<Map<MediaVariant, Buffer>> {
  const made = new Map<MediaVariant, Buffer>();
  for (const variant of neededVariants(file)) {
    const side = variant === "preview" ? PREVIEW : LARGEST;
    // the small one from the large one, so that a large picture is decoded once
    const bytes = await decodePicture(made.get("jpeg") ?? input, (picture) =>
      picture
        .resize(side, side, { fit: "inside", withoutEnlargement: true })
        .flatten({ background: "#ffffff" })
        .jpeg({ quality: variant === "preview" ? 75 : 88 })
        .toBuffer(),
    );
    made.set(variant, bytes);
  }
  return made;
}

const POSTER = `<svg xmlns="http://www.w3.org/2000/svg" width="480" height="270">
  <rect width="480" height="270" fill="#18181b"/>
  <circle cx="240" cy="135" r="42" fill="#fafafa" fill-opacity="0.16"/>
  <path d="M227 111 L267 135 L227 159 Z" fill="#fafafa"/>
</svg>`;

let poster: Promise<Buffer> | undefined;

/** What stands for every video before it is played: LINE wants a picture. Drawn once a process. */
export function videoPoster(): Promise<Buffer> {
  poster ??= sharp(Buffer.from(POSTER)).jpeg().toBuffer();
  return poster;
}
