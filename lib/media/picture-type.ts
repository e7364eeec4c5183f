import "server-only";
import { fileTypeFromBuffer } from "file-type";
import { IMAGES } from "./kinds";

/** The type of a picture's bytes, as it is stored and served; anything but the pictures we show is of unknown type. */
export async function pictureType(bytes: Uint8Array): Promise<string> {
  const mime = (await fileTypeFromBuffer(bytes))?.mime;
  return mime && IMAGES.has(mime) ? mime : "application/octet-stream";
}
