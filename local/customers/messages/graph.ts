import type { Card, Content, PressAction } from "../view";
import { metaButton } from "./actions";
import { mediaContent } from "./media";

type Fields = Record<string, unknown>;
const text = (value: unknown): string | null => (typeof value === "string" && value !== "" ? value : null);
const list = (value: unknown): Fields[] => (Array.isArray(value) ? (value as Fields[]) : []);

/** A message of the Send API. https://developers.facebook.com/docs/messenger-platform/reference/send-api */
export interface MetaMessage {
  text?: string | null;
  attachment?: { type: string; url?: string; payload?: Fields } | null;
}

/** What Messenger or Instagram shows for a message. */
export function metaContent({ text: words, attachment }: MetaMessage): Content {
  if (!attachment) return { type: "text", text: words ?? "" };
  const payload = attachment.payload ?? {};
  const url = attachment.url ?? text(payload.url) ?? "";
  switch (attachment.type) {
    case "image":
    case "video":
    case "audio":
      return mediaContent(attachment.type, url);
    case "file":
      return { type: "file", url, name: fileName(url), size: null };
    case "template":
      return templateContent(payload);
    default:
      return { type: "unknown", text: attachment.type };
  }
}

function fileName(url: string): string {
  const path = URL.canParse(url, "http://localhost") ? new URL(url, "http://localhost").pathname : url;
  return decodeURIComponent(path.split("/").at(-1) ?? "") || "file";
}

function templateContent(payload: Fields): Content {
  if (payload.template_type === "button") {
    const card: Card = {
      picture: null,
      title: null,
      text: text(payload.text),
      buttons: list(payload.buttons).map(metaButton),
      action: null,
    };
    return { type: "cards", layout: "buttons", cards: [card] };
  }
  const cards = list(payload.elements).map((element): Card => {
    const link = text((Object(element.default_action) as Fields).url);
    return {
      picture: text(element.image_url),
      title: text(element.title),
      text: text(element.subtitle),
      buttons: list(element.buttons).map(metaButton),
      action: link ? { type: "uri", label: text(element.title) ?? "", uri: link } : null,
    };
  });
  if (cards.length === 0) return { type: "unknown", text: text(payload.template_type) ?? "template" };
  return { type: "cards", layout: cards.length > 1 ? "carousel" : "buttons", cards };
}

export const metaQuickReplies = (given: { title: string; payload: string }[]): PressAction[] =>
  given.map(({ title, payload }) => ({ type: "postback", label: title, data: payload, text: title }));
