import "server-only";
import sharp from "sharp";
import { decodePicture } from "./decoder";

/**
 * Variants of a picture for providers that accept less than we do: `jpeg` is the picture as JPEG, `preview` a small one (LINE: JPEG or PNG,
 * 10 MB and 1 MB; https://developers.line.biz/en/reference/messaging-api/#image-message). Created once and stored next to the picture.
 */
export const mediaVariants = ["jpeg", "preview"] as const;
export type MediaVariant = (typeof mediaVariants)[number];

const LARGEST = 4096;
const PREVIEW = 480;
/** Instagram's limit for pictures; LINE's is slightly higher. */
const MAX_PLAIN_BYTES = 8 * 1024 * 1024;

export const variantPath = (path: string, variant: MediaVariant): string => `${path}.${variant}.jpg`;

/** The variants that a picture needs: one that channels accept unchanged needs no JPEG. */
function neededVariants({ mime, size }: { mime: string; size: number }): readonly MediaVariant[] {
  const isTaken = (mime === "image/jpeg" || mime === "image/png") && size <= MAX_PLAIN_BYTES;
  return isTaken ? ["preview"] : ["jpeg", "preview"];
}

/**
 * Decodes a picture and creates the variants it needs; transparent areas become white. `input` is a path or bytes. Errors:
 * file_type_refused (cannot be decoded), unavailable.
 */
export async function makeVariants(
  input: string | Buffer,
  file: { mime: string; size: number },
): Promise<Map<MediaVariant, Buffer>> {
  const made = new Map<MediaVariant, Buffer>();
  for (const variant of neededVariants(file)) {
    // derive the preview from the JPEG, so that a large picture is decoded only once
    const source = made.get("jpeg") ?? input;
    made.set(variant, variant === "preview" ? await makePreview(source) : await toJpeg(source, LARGEST, 88));
  }
  return made;
}

/** The small JPEG of a picture. Errors: as of makeVariants. */
export const makePreview = (input: string | Buffer): Promise<Buffer> => toJpeg(input, PREVIEW, 75);

const toJpeg = (input: string | Buffer, side: number, quality: number): Promise<Buffer> =>
  decodePicture(input, (picture) =>
    picture
      .resize(side, side, { fit: "inside", withoutEnlargement: true })
      .flatten({ background: "#ffffff" })
      .jpeg({ quality })
      .toBuffer(),
  );

const PLACEHOLDER = `<svg xmlns="http://www.w3.org/2000/svg" width="480" height="270">
  <rect width="480" height="270" fill="#18181b"/>
  <circle cx="240" cy="135" r="42" fill="#fafafa" fill-opacity="0.16"/>
  <path d="M227 111 L267 135 L227 159 Z" fill="#fafafa"/>
</svg>`;

let placeholder: Promise<Buffer> | undefined;

/** The preview of videos without a poster: LINE requires a picture. Rendered once per process. */
export function videoPlaceholder(): Promise<Buffer> {
  placeholder ??= sharp(Buffer.from(PLACEHOLDER)).jpeg().toBuffer();
  return placeholder;
}
