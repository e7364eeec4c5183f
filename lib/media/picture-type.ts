import "server-only";
import { fileTypeFromBuffer } from "file-type";
import { IMAGES } from "./kinds";

/** The content type with which a picture is stored and served; anything except supported pictures is of unknown type. */
export async function pictureType(bytes: Uint8Array): Promise<string> {
  const mime = (await fileTypeFromBuffer(bytes))?.mime;
  return mime && IMAGES.has(mime) ? mime : "application/octet-stream";
}
