import type { Act } from "../acts";
import { stickerUrl } from "../messages/line";
import { mediaContent } from "../messages/media";
import { fileUrl, type KeptFile } from "./files";
import type { JournalEntry } from "./journal";

const EVENTS = { follow: "follow", unblock: "unblock", block: "block", join: "join", leave: "leave" } as const;

/** What the customer's own phone shows of an act; null if nothing. */
export function contentOf(act: Act, file: KeptFile | null): JournalEntry["content"] | null {
  const url = file ? fileUrl(file.id) : "";
  switch (act.type) {
    case "text":
      return { type: "text", text: act.text };
    case "quick_reply":
      return { type: "text", text: act.text };
    case "sticker":
      return { type: "sticker", url: stickerUrl(act.sticker), name: "" };
    case "image":
    case "video":
    case "audio":
      return mediaContent(act.type, url);
    case "file":
      return { type: "file", url, name: file?.name ?? "", size: file?.bytes.length ?? null };
    case "location": {
      const { title, address, latitude, longitude } = act;
      return { type: "location", title, address: address || null, latitude, longitude };
    }
    case "postback":
      return act.text ? { type: "text", text: act.text } : { type: "event", event: "pressed", text: act.label };
    case "follow":
    case "unblock":
    case "block":
    case "join":
    case "leave":
      return { type: "event", event: EVENTS[act.type], text: null };
    default:
      return null;
  }
}
