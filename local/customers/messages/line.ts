import type { Area, Card, Content, FlexNode, PressAction } from "../view";
import { lineAction } from "./actions";

type Fields = Record<string, unknown>;
const text = (value: unknown): string | null => (typeof value === "string" && value !== "" ? value : null);
const number = (value: unknown): number => (typeof value === "number" ? value : 0);
const list = (value: unknown): Fields[] => (Array.isArray(value) ? (value as Fields[]) : []);

/** Where the page's own pictures of stickers are. */
export const stickerUrl = (id: string) => `/local/customers/stickers/${encodeURIComponent(id)}.svg`;

/**
 * What LINE's app shows for a message object; `nameOf` is a group member's name.
 * https://developers.line.biz/en/reference/messaging-api/#message-objects
 */
export function lineContent(message: Fields, nameOf: (user_id: string) => string | null = () => null): Content {
  switch (message.type) {
    case "text":
      return { type: "text", text: withEmojis(message) };
    case "textV2":
      return { type: "text", text: withSubstitutions(message, nameOf) };
    case "image":
      return { type: "image", url: text(message.originalContentUrl) ?? "" };
    case "video":
      return { type: "video", url: text(message.originalContentUrl) ?? "", preview: text(message.previewImageUrl) };
    case "audio":
      return { type: "audio", url: text(message.originalContentUrl) ?? "", duration_ms: number(message.duration) };
    case "sticker":
      return { type: "sticker", url: stickerUrl(text(message.stickerId) ?? ""), name: "" };
    case "location":
      return {
        type: "location",
        title: text(message.title),
        address: text(message.address),
        latitude: number(message.latitude),
        longitude: number(message.longitude),
      };
    case "template":
      return templateContent(Object(message.template) as Fields, text(message.altText) ?? "");
    case "flex":
      return { type: "flex", alt: text(message.altText) ?? "", contents: message.contents as FlexNode };
    case "imagemap":
      return imagemapContent(message);
    default:
      return { type: "unknown", text: text(message.altText) ?? String(message.type) };
  }
}

/** LINE's own emoji have no pictures here: an outlined placeholder keeps the length of the text. */
function withEmojis(message: Fields): string {
  const given = text(message.text) ?? "";
  const letters = [...given];
  for (const { index } of list(message.emojis)) if (letters[number(index)] === "$") letters[number(index)] = "🙂";
  return letters.join("");
}

function withSubstitutions(message: Fields, nameOf: (user_id: string) => string | null): string {
  const given = Object(message.substitution) as Record<string, Fields>;
  return (text(message.text) ?? "").replace(/\{\{|\}\}|\{(\w+)\}/g, (found, key?: string) => {
    if (key === undefined) return found.slice(1);
    if (given[key]?.type === "emoji") return "🙂";
    const target = Object(given[key]?.mentionee) as Fields;
    return `@${target.type === "all" ? "All" : (nameOf(String(target.userId)) ?? "")}`;
  });
}

function templateContent(template: Fields, alt: string): Content {
  switch (template.type) {
    case "buttons":
      return { type: "cards", layout: "buttons", cards: [card(template)] };
    case "confirm":
      return { type: "cards", layout: "confirm", cards: [card(template)] };
    case "carousel":
      return { type: "cards", layout: "carousel", cards: list(template.columns).map(card) };
    case "image_carousel":
      return {
        type: "pictures",
        cards: list(template.columns).map(({ imageUrl, action }) => {
          const pressed = lineAction(action);
          return { picture: text(imageUrl), title: pressed.label || null, text: null, buttons: [], action: pressed };
        }),
      };
    default:
      return { type: "unknown", text: alt };
  }
}

const card = (column: Fields): Card => ({
  picture: text(column.thumbnailImageUrl),
  title: text(column.title),
  text: text(column.text),
  buttons: list(column.actions).map(lineAction),
  action: column.defaultAction ? lineAction(column.defaultAction) : null,
});

function imagemapContent(message: Fields): Content {
  const size = Object(message.baseSize) as Fields;
  const width = number(size.width) || 1040;
  const height = number(size.height) || 1040;
  const areas = list(message.actions).map((given): Area => {
    const area = Object(given.area) as Fields;
    const action: PressAction =
      given.type === "uri"
        ? { type: "uri", label: text(given.label) ?? "", uri: text(given.linkUri) ?? "" }
        : { type: "message", label: text(given.label) ?? text(given.text) ?? "", text: text(given.text) ?? "" };
    return {
      x: (number(area.x) / width) * 100,
      y: (number(area.y) / height) * 100,
      width: (number(area.width) / width) * 100,
      height: (number(area.height) / height) * 100,
      action,
    };
  });
  const url = `${text(message.baseUrl) ?? ""}/1040`;
  return { type: "imagemap", url, alt: text(message.altText) ?? "", ratio: width / height, areas };
}

/** The quick replies of a message; LINE shows those of the last message only. */
export function lineQuickReplies(message: Fields): PressAction[] {
  return list((Object(message.quickReply) as Fields).items).map(({ action }) => lineAction(action));
}

/** The name and icon that replace the account's own for one message. */
export function lineSender(message: Fields): { name: string | null; picture: string | null } {
  const sender = Object(message.sender) as Fields;
  return { name: text(sender.name), picture: text(sender.iconUrl) };
}
