import type { Attachment } from "./schema";

/** The URL of a picture that browsers can show: phones write HEIC, which most browsers cannot read. */
export function displayUrl({ mime, url }: Pick<Attachment, "mime" | "url">): string {
  return mime === "image/heic" ? `${url}?as=jpeg` : url;
}
