import { IMAGES } from "@/lib/media/kinds";
import { MAX_FILE_BYTES } from "@/lib/media/limits";
import { MAX_GROUP_MENTIONS } from "@/lib/messages/limits";
import type { ChannelAdapter } from "../adapter";
import type { StickerPack } from "../capabilities";

// https://developers.line.biz/en/docs/messaging-api/sticker-list
const stickers: readonly StickerPack[] = [
  { package_id: "8515", name: "LINE Characters: Pretty Phrases", first_id: 16581242, last_id: 16581265 },
  { package_id: "446", name: "Moon: Special Edition", first_id: 1988, last_id: 2027 },
  { package_id: "789", name: "Sally: Special Edition", first_id: 10855, last_id: 10894 },
  { package_id: "6325", name: "Brown and Cony Fun Size Pack", first_id: 10979904, last_id: 10979927 },
  { package_id: "11537", name: "Brown & Cony & Sally: Animated Special", first_id: 52002734, last_id: 52002773 },
];

/** https://developers.line.biz/en/reference/messaging-api/#message-objects */
export const lineCapabilities = {
  files: {
    // larger pictures and other formats are sent as their JPEG variant, which would lose an animation
    image: { max_bytes: MAX_FILE_BYTES, types: [...IMAGES].filter((type) => type !== "image/gif") },
    // LINE accepts up to 200 MB of both
    video: { max_bytes: MAX_FILE_BYTES, types: ["video/mp4"] },
    audio: { max_bytes: MAX_FILE_BYTES, types: ["audio/mp4", "audio/x-m4a", "audio/mpeg"], needs_duration: true },
  },
  // of the customer's messages, those that come with a token. https://developers.line.biz/en/docs/messaging-api/get-quote-tokens/
  quotes: ["text", "sticker", "image", "video"],
  quotes_by_token: true,
  stickers,
  // a reply token's lifetime, see send.ts
  quota: { free_reply_seconds: 50 },
  mentions: MAX_GROUP_MENTIONS,
  receipts: "none",
  native_url: "https://chat.line.biz/",
} satisfies NonNullable<ChannelAdapter["capabilities"]>;
