import type { Content } from "../view";

const LABELS: Partial<Record<Content["type"], string>> = {
  image: "รูปภาพ",
  video: "วิดีโอ",
  audio: "เสียง",
  sticker: "สติกเกอร์",
  location: "ตำแหน่ง",
  pictures: "รูปภาพ",
};

/** A message as one line, for quotes. */
export function previewOf(content: Content): string {
  if (content.type === "text") return content.text;
  if (content.type === "file") return content.name;
  if (content.type === "flex" || content.type === "imagemap") return content.alt;
  if (content.type === "cards") return content.cards[0]?.title ?? content.cards[0]?.text ?? "";
  return LABELS[content.type] ?? "";
}
