import { MENU_HEIGHT, MENU_WIDTH, type MenuSize } from "@/lib/rich-menus/schema";

/** LINE's smallest picture; a smaller one would also look blurred. https://developers.line.biz/en/reference/messaging-api/#upload-rich-menu-image-requirements */
const [MIN_WIDTH, MIN_HEIGHT] = [800, 250];
const MAX_BYTES = 1024 * 1024;
/** Browsers crop a few pixels of a picture that was rounded. */
const RATIO_TOLERANCE = 0.01;

export interface OwnPicture {
  file: File;
  bitmap: ImageBitmap;
}

/** Decodes a picture that the shop chose; a code of `form` if it cannot be used. */
export async function readPicture(file: File): Promise<OwnPicture | "picture_unreadable" | "picture_small"> {
  const bitmap = await createImageBitmap(file).catch(() => null);
  if (!bitmap) return "picture_unreadable";
  return bitmap.width < MIN_WIDTH || bitmap.height < MIN_HEIGHT ? "picture_small" : { file, bitmap };
}

/** Whether LINE takes the file as it is, without drawing it again. */
export const isExact = ({ file, bitmap }: OwnPicture, size: MenuSize): boolean =>
  ["image/jpeg", "image/png"].includes(file.type) &&
  file.size <= MAX_BYTES &&
  bitmap.width === MENU_WIDTH &&
  bitmap.height === MENU_HEIGHT[size];

/** Whether parts of the picture fall away. */
export const isCropped = ({ bitmap }: OwnPicture, size: MenuSize): boolean =>
  Math.abs((bitmap.width / bitmap.height) * (MENU_HEIGHT[size] / MENU_WIDTH) - 1) > RATIO_TOLERANCE;
