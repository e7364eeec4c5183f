import type { InboundMessage, RemoteMedia } from "../inbound";
import type { MetaAttachment, MetaMessage, MetaReferral } from "./payload";
import { type SharedThing, type ShareReader, shareOf, webAddress, withoutShareTwins } from "./shares";

export type Content = Pick<InboundMessage, "kind" | "text" | "content" | "media">;

const files: Record<string, Pick<RemoteMedia, "kind" | "name" | "mime">> = {
  image: { kind: "image", name: "image.jpg", mime: "image/jpeg" },
  sticker: { kind: "image", name: "sticker.png", mime: "image/png" },
  video: { kind: "video", name: "video.mp4", mime: "video/mp4" },
  audio: { kind: "audio", name: "audio.mp4", mime: "audio/mp4" },
  file: { kind: "file", name: "file", mime: "application/octet-stream" },
};

/** The content of a message. `native_url` is offered if we cannot show it. */
export function contentOf(message: MetaMessage, reader: ShareReader): Content {
  const attachments = withoutShareTwins(withoutStickerTwins(message.attachments ?? []));
  const text = message.text || null;
  const media = attachments.flatMap(fileOf);
  const notes: Record<string, unknown> = { ...storyOf(message, attachments), ...referralOf(message.referral) };
  if (message.quick_reply) notes.quick_reply = message.quick_reply.payload.slice(0, 300);
  const sticker = attachments.find(({ payload }) => payload?.sticker_id)?.payload?.sticker_id;
  if (sticker) notes.sticker_id = sticker;
  const story = message.reply_to?.story?.url;
  if (story) media.unshift(remote(story, { kind: "image", name: "story", mime: "image/jpeg" }));
  if (message.is_unsupported) return unsupported("is_unsupported", text, notes, reader.native_url);

  const shared = sharedOf(message, attachments, reader);
  if (shared) {
    if (shared.share.kind !== "link") notes.share = shared.share;
    media.push(...shared.media);
  }
  const content = () => (Object.keys(notes).length > 0 ? notes : null);
  if (media.length > 0) return { kind: "media", text, content: content(), media };
  const place = attachments.find(({ payload }) => payload?.coordinates);
  if (place?.payload?.coordinates) {
    const { lat, long } = place.payload.coordinates;
    const title = place.title ?? null;
    return {
      kind: "location",
      text,
      content: { ...notes, title, address: null, latitude: lat, longitude: long },
      media,
    };
  }
  const { title, url } = shared?.share ?? { title: null, url: null };
  // a link that is also in the text needs no card
  if (shared && (notes.share || !(url && text?.includes(url)))) {
    return { kind: "rich", text, content: { ...notes, kind: "share", title, url }, media };
  }
  const template = attachments.find(({ type }) => type === "template" || type === "product");
  const card = template && cardOf(template);
  if (card) return { kind: "rich", text, content: { ...notes, ...card }, media };
  if (text) return { kind: "text", text, content: content(), media };
  return unsupported(attachments[0]?.type ?? "empty", text, notes, reader.native_url);
}

/** The post, reel or product in a message; for a reply to a story, the story. */
function sharedOf(message: MetaMessage, attachments: MetaAttachment[], reader: ShareReader): SharedThing | null {
  const story_id = message.reply_to?.story?.id;
  if (story_id) {
    const share = { kind: "story" as const, title: null, url: null, media_id: story_id, native_url: reader.native_url };
    return { share, media: [] };
  }
  for (const attachment of attachments) {
    const shared = shareOf(attachment, reader);
    if (shared) return shared;
  }
  return null;
}

function unsupported(kind: string, text: string | null, notes: Record<string, unknown>, native_url: string): Content {
  return { kind: "unsupported", text, content: { ...notes, kind, native_url }, media: [] };
}

/**
 * Meta temporarily sends stickers twice, as a sticker and as an image. https://developers.facebook.com/docs/messenger-platform/changelog
 */
function withoutStickerTwins(attachments: MetaAttachment[]): MetaAttachment[] {
  const stickers = new Set(
    attachments.filter(({ type }) => type === "sticker").map(({ payload }) => payload?.sticker_id ?? null),
  );
  return attachments.filter(({ type, payload }) => type !== "image" || !stickers.has(payload?.sticker_id ?? ""));
}

function remote(address: string, file: Pick<RemoteMedia, "kind" | "name" | "mime">): RemoteMedia {
  return { ...file, reference: `url:${address}` };
}

function fileOf({ type, payload }: MetaAttachment): RemoteMedia[] {
  // Meta does not tell whether a story is a picture or a video: the content will
  const file = type === "story_mention" ? { kind: "image" as const, name: "story", mime: "image/jpeg" } : files[type];
  return file && payload?.url
    ? [remote(payload.url, type === "file" ? { ...file, name: nameIn(payload.url) } : file)]
    : [];
}

/** A file's name, from its URL. */
function nameIn(address: string): string {
  const last = URL.canParse(address) ? (new URL(address).pathname.split("/").at(-1) ?? "") : "";
  try {
    return decodeURIComponent(last).slice(0, 200) || "file";
  } catch {
    return last.slice(0, 200) || "file";
  }
}

/** A story's URL expires, so only our copy is shown; afterwards only the fact that there was one remains. */
function storyOf(message: MetaMessage, attachments: MetaAttachment[]): Record<string, unknown> {
  if (message.reply_to?.story) return { story: { kind: "reply", id: message.reply_to.story.id ?? null } };
  return attachments.some(({ type }) => type === "story_mention") ? { story: { kind: "mention", id: null } } : {};
}

/** A card of another app. */
function cardOf({ title, url, payload }: MetaAttachment) {
  const elements = payload?.elements ?? payload?.generic?.elements ?? [];
  const shown = title ?? payload?.title ?? payload?.text ?? elements[0]?.title ?? null;
  const address = webAddress(url ?? payload?.url ?? elements[0]?.default_action?.url);
  if (!shown && !address) return null;
  return { kind: "template", title: shown?.slice(0, 300) ?? null, url: address };
}

/** How the customer came: through an ad or a link. */
export function referralOf(referral: MetaReferral | null | undefined): Record<string, unknown> {
  if (!referral) return {};
  const { ref = null, source = null, ad_id = null, ads_context_data } = referral;
  return { referral: { ref, source, ad_id, ad_title: ads_context_data?.ad_title ?? null } };
}
