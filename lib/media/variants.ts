import "server-only";
import sharp from "sharp";

/**
 * Other forms of a file, for providers that take less than we do: `jpeg` is a picture as JPEG, `preview` a small one (LINE: JPEG or PNG,
 * 10 MB and 1 MB; https://developers.line.biz/en/reference/messaging-api/#image-message). A video's preview is a drawn one.
 */
export const mediaVariants = ["jpeg", "preview"] as const;
export type MediaVariant = (typeof mediaVariants)[number];

const LARGEST = 4096;
const PREVIEW = 480;
/** As lib/media/inspect: larger pictures never got in. */
const MAX_PIXELS = 100_000_000;

const POSTER = `<svg xmlns="http://www.w3.org/2000/svg" width="480" height="270">
  <rect width="480" height="270" fill="#18181b"/>
  <circle cx="240" cy="135" r="42" fill="#fafafa" fill-opacity="0.16"/>
  <path d="M227 111 L267 135 L227 159 Z" fill="#fafafa"/>
</svg>`;

/** Whether a file of this type has the form. */
export function hasVariant(mime: string, variant: MediaVariant): boolean {
  return mime.startsWith("image/") || (variant === "preview" && mime.startsWith("video/"));
}

/** JPEG bytes of the form; transparent parts become white. Throws when the picture cannot be read. */
export async function makeVariant(bytes: Buffer, mime: string, variant: MediaVariant): Promise<Buffer> {
  if (mime.startsWith("video/")) return sharp(Buffer.from(POSTER)).jpeg().toBuffer();
  const side = variant === "preview" ? PREVIEW : LARGEST;
  return sharp(bytes, { limitInputPixels: MAX_PIXELS })
    .rotate()
    .resize(side, side, { fit: "inside", withoutEnlargement: true })
    .flatten({ background: "#ffffff" })
    .jpeg({ quality: variant === "preview" ? 75 : 88, mozjpeg: true })
    .toBuffer();
}
