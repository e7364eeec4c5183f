import type { Content } from "../view";
import type { Texts } from "./texts";

/** A message as one line. */
export function previewText(content: Content, texts: Texts): string {
  switch (content.type) {
    case "text":
    case "unknown":
      return content.text;
    case "image":
    case "pictures":
      return texts.picture;
    case "video":
      return texts.video;
    case "audio":
      return texts.voice;
    case "file":
      return content.name;
    case "sticker":
      return texts.sticker;
    case "location":
      return content.title ?? texts.location;
    case "flex":
    case "imagemap":
      return content.alt;
    case "cards":
      return content.cards[0]?.title ?? content.cards[0]?.text ?? "";
    case "event":
      return eventText(content, texts);
  }
}

export function eventText({ event, text }: Content & { type: "event" }, texts: Texts): string {
  if (event === "pressed" || event === "link") return `${texts[event]} “${text ?? ""}”`;
  return event === "follow" ? texts.follow : texts[`${event}_event`];
}
