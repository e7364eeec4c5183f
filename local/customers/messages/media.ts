import type { Content } from "../view";

/** A picture, video or voice message of which only the file is known. */
export function mediaContent(type: "image" | "video" | "audio", url: string): Content {
  if (type === "image") return { type, url };
  return type === "video" ? { type, url, preview: null } : { type, url, duration_ms: null };
}
