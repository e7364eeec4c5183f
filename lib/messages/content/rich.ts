import * as z from "zod/mini";
import { clampText } from "./clamp-text";
import { type FlexCard, type FlexNode, readFlex } from "./flex";
import { safeUrl } from "./links";

/** Rich messages: cards, a tapped button, shared content. */
export type Rich =
  /** Cards of a LINE Flex or template message. */
  | { kind: "cards"; alt: string | null; cards: FlexCard[] }
  /** An imagemap's links; the picture itself stays at the provider. */
  | { kind: "imagemap"; alt: string | null; links: { label: string; href: string }[] }
  /** A button that the customer tapped; `at` is the date or time that they picked, `coupon` the name of the coupon whose button it was. */
  | { kind: "postback"; title: string | null; data: string | null; at: string | null; coupon: string | null }
  /** A post, reel, link, or card of another app. */
  | { kind: "share" | "template"; title: string | null; href: string | null; host: string | null }
  /** The customer came back through an ad or link; shown above the bubble. */
  | { kind: "referral" }
  | { kind: "unknown" };

const record = z.record(z.string(), z.unknown());
const read = (value: unknown): Record<string, unknown> => {
  const known = record.safeParse(value);
  return known.success ? known.data : {};
};
const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const MAX_COLUMNS = 10;
const MAX_ACTIONS = 50;

/** Reads messages.content of kind "rich". Pure; accepts anything. */
export function readRich(content: unknown): Rich {
  const { kind, ...rest } = read(content);
  switch (kind) {
    case "flex": {
      const cards = readFlex(rest.contents);
      return cards ? { kind: "cards", alt: clampText(rest.alt_text), cards } : { kind: "unknown" };
    }
    case "template": {
      const cards = templateCards(read(rest.template));
      return cards.length > 0 ? { kind: "cards", alt: clampText(rest.alt_text), cards } : shared("template", rest);
    }
    case "share":
      return shared("share", rest);
    case "imagemap":
      return { kind, alt: clampText(rest.alt_text), links: list(rest.actions).slice(0, MAX_ACTIONS).flatMap(areaLink) };
    case "postback": {
      const { datetime, date, time } = read(rest.params);
      const at = clampText(datetime) ?? clampText(date) ?? clampText(time);
      return {
        kind,
        title: clampText(rest.title),
        data: clampText(rest.data),
        at: at?.replace("T", " ") ?? null,
        coupon: clampText(rest.coupon_name),
      };
    }
    case "referral":
      return { kind };
    default:
      return { kind: "unknown" };
  }
}

/** Whether the button uses a coupon (lib/cards). LINE sends its data, which means nothing to a reader, without its label. */
export const isCouponPress = ({ data }: Extract<Rich, { kind: "postback" }>): boolean => /^coupon:/.test(data ?? "");

function shared(kind: "share" | "template", { title, url }: Record<string, unknown>): Rich {
  const address = clampText(url);
  const href = address ? safeUrl(address) : null;
  const shown = clampText(title);
  if (!shown && !href) return { kind: "unknown" };
  return { kind, title: shown, href, host: href ? new URL(href).hostname.replace(/^www\./, "") : null };
}

function areaLink(action: unknown): { label: string; href: string }[] {
  const { linkUri, label } = read(action);
  const href = safeUrl(clampText(linkUri) ?? "");
  return href ? [{ label: clampText(label) ?? new URL(href).hostname, href }] : [];
}

/** Converts LINE's templates to cards. https://developers.line.biz/en/reference/messaging-api/#template-messages */
function templateCards(template: Record<string, unknown>): FlexCard[] {
  const isCarousel = template.type === "carousel" || template.type === "image_carousel";
  const columns = isCarousel ? list(template.columns).slice(0, MAX_COLUMNS).map(read) : [template];
  return columns.map(columnCard).filter(({ parts }) => parts.length > 0);
}

function columnCard({ title, text, actions, action }: Record<string, unknown>): FlexCard {
  const heading = clampText(title);
  const body = clampText(text);
  const parts: FlexNode[] = [
    ...(heading ? [textNode(heading, true)] : []),
    ...(body ? [textNode(body, false)] : []),
    ...[...list(actions), action].flatMap(button),
  ];
  return { parts };
}

const textNode = (text: string, isBold: boolean): FlexNode => ({
  type: "text",
  text,
  isBold,
  size: "normal",
  align: "start",
});

function button(action: unknown): FlexNode[] {
  const { label, uri } = read(action);
  const shown = clampText(label);
  return shown ? [{ type: "button", label: shown, href: safeUrl(clampText(uri) ?? ""), isPrimary: false }] : [];
}
