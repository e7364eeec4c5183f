import type { Attachment } from "./schema";

/** Where a browser gets a picture it can show: phones write HEIC, which most browsers cannot read. */
export function displayUrl({ mime, url }: Pick<Attachment, "mime" | "url">): string {
  return mime === "image/heic" ? `${url}?as=jpeg` : url;
}
