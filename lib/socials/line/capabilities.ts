import { IMAGES } from "@/lib/media/kinds";
import { MAX_FILE_BYTES } from "@/lib/media/limits";
import { MAX_GROUP_MENTIONS } from "@/lib/messages/limits";
import type { ChannelAdapter } from "../adapter";
import type { StickerPack } from "../capabilities";

// Every pack of https://developers.line.biz/en/docs/messaging-api/sticker-list ; a title that several packs share carries their language.
// That page shows ids only in pictures: each range is one on which two independent copies of the list agree.
const stickers: readonly StickerPack[] = [
  { package_id: "6359", name: "บราวน์ & โคนี่ เวอร์ชั่นตัวจิ๋ว", first_id: 11069848, last_id: 11069871 },
  { package_id: "8515", name: "LINE Characters: Pretty Phrases (ja)", first_id: 16581242, last_id: 16581265 },
  { package_id: "446", name: "Moon: Special Edition", first_id: 1988, last_id: 2027 },
  { package_id: "789", name: "Sally: Special Edition", first_id: 10855, last_id: 10894 },
  { package_id: "1070", name: "Moon: Special Edition 2", first_id: 17839, last_id: 17878 },
  { package_id: "6325", name: "Brown and Cony Fun Size Pack", first_id: 10979904, last_id: 10979927 },
  { package_id: "11537", name: "Brown & Cony & Sally: Animated Special", first_id: 52002734, last_id: 52002773 },
  { package_id: "11538", name: "CHOCO & Friends: Animated Special", first_id: 51626494, last_id: 51626533 },
  { package_id: "11539", name: "UNIVERSTAR BT21: Animated Special", first_id: 52114110, last_id: 52114149 },
  { package_id: "6136", name: "LINE Characters: Making Amends (ja)", first_id: 10551376, last_id: 10551399 },
  { package_id: "6370", name: "Brown and Cony Fun Size Pack (ja)", first_id: 11088016, last_id: 11088039 },
  { package_id: "6362", name: "Brown and Cony Fun Size Pack (zh-TW)", first_id: 11087920, last_id: 11087943 },
  { package_id: "6632", name: "LINE Characters: Making Amends (zh-TW)", first_id: 11825374, last_id: 11825397 },
  { package_id: "8522", name: "LINE Characters: Pretty Phrases (ja) 2", first_id: 16581266, last_id: 16581289 },
  { package_id: "8525", name: "LINE Characters: Pretty Phrases (zh-TW)", first_id: 16581290, last_id: 16581313 },
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
