import type { RemoteMedia } from "../inbound";
import type { MetaAttachment, MetaElement } from "./payload";
import type { MetaChannel } from "./schema";

/** A share from Facebook or Instagram, as stored in messages.content. */
export interface Share {
  kind: "post" | "reel" | "story" | "product" | "link";
  title: string | null;
  /** A permanent URL; null until, or unless, the Graph API returns it. */
  url: string | null;
  /** The Graph API's id of the post, if Meta tells it. */
  media_id: string | null;
  native_url: string;
}

/** A share and its picture, whose URL expires. */
export interface SharedThing {
  share: Share;
  media: RemoteMedia[];
}

const KINDS: Record<string, Share["kind"]> = {
  share: "post",
  post: "post",
  ig_post: "post",
  reel: "reel",
  ig_reel: "reel",
  ig_story: "story",
  fallback: "link",
  product: "product",
};
const MAX_TITLE = 300;

export interface ShareReader {
  channel: MetaChannel;
  native_url: string;
}

/** Instagram sends a shared post twice, as `share` and as `ig_post`; only the second has its id. */
export function withoutShareTwins(attachments: MetaAttachment[]): MetaAttachment[] {
  const isNamed = attachments.some(({ type }) => type === "ig_post" || type === "ig_reel" || type === "ig_story");
  return isNamed ? attachments.filter(({ type }) => type !== "share") : attachments;
}

/**
 * Reads a shared post, reel, story, product or link. Null for other attachments.
 * https://developers.facebook.com/docs/messenger-platform/reference/webhook-events/messages
 */
export function shareOf(attachment: MetaAttachment, reader: ShareReader): SharedThing | null {
  const { type, payload } = attachment;
  const product = payload?.product?.elements?.[0];
  if (product) return productOf(product, reader);
  const kind = KINDS[type];
  if (!kind) return null;
  const address = webAddress(attachment.url ?? payload?.url);
  const title = (attachment.title ?? payload?.title)?.slice(0, MAX_TITLE) || null;
  const id = payload?.ig_post_media_id ?? payload?.reel_video_id ?? payload?.id ?? null;
  const isFile =
    address !== null &&
    kind !== "link" &&
    !isPage(address) &&
    (isCdn(address) || type !== "share" || reader.channel === "instagram");
  if (!address && !title && !id) return null;
  return {
    share: {
      kind: kind === "post" && !isFile && reader.channel === "facebook" && type === "share" ? "link" : kind,
      title,
      url: isFile ? null : address,
      media_id: id,
      native_url: reader.native_url,
    },
    // Meta does not tell whether it is a picture or a video: the content will
    media: isFile && address ? [pictureAt(address, kind)] : [],
  };
}

/** A product of the shop's catalogue that the customer asks about. */
function productOf(
  { title, subtitle, image_url, default_action }: MetaElement,
  { native_url }: ShareReader,
): SharedThing {
  const picture = webAddress(image_url);
  return {
    share: {
      kind: "product",
      title: [title, subtitle].filter(Boolean).join(" · ").slice(0, MAX_TITLE) || null,
      url: webAddress(default_action?.url),
      media_id: null,
      native_url,
    },
    media: picture ? [pictureAt(picture, "product")] : [],
  };
}

const pictureAt = (address: string, kind: Share["kind"]): RemoteMedia => ({
  kind: "image",
  name: kind,
  mime: "image/jpeg",
  reference: `url:${address}`,
});

/** Pages of Meta's own: permanent URLs, but they show nothing without a login. */
function isPage(address: string): boolean {
  const { hostname } = new URL(address);
  return /^(?:www\.|m\.|web\.)?(?:facebook|instagram)\.com$|^(?:fb\.watch|fb\.me|m\.me|ig\.me)$/.test(hostname);
}

const isCdn = (address: string) =>
  /(?:^|\.)(?:fbsbx\.com|fbcdn\.net|cdninstagram\.com)$/.test(new URL(address).hostname);

/** A URL that is safe for a browser, without Facebook's tracking redirect. */
export function webAddress(address: string | null | undefined): string | null {
  if (!address || !URL.canParse(address)) return null;
  const url = new URL(address);
  const target = /^l\.(facebook|instagram)\.com$/.test(url.hostname) ? url.searchParams.get("u") : null;
  if (target) return webAddress(target);
  return url.protocol === "https:" || url.protocol === "http:" ? url.href.slice(0, 2000) : null;
}
