/** The package id of our own stickers, shared by website widget and inbox. LINE's package ids start at 1. */
export const WIDGET_PACKAGE = "0";

/** Their texts, starting with sticker 1; the pictures are public/stickers/{number}.svg. */
export const widgetStickers = [
  { th: "สวัสดี", en: "Hello" },
  { th: "ขอบคุณ", en: "Thank you" },
  { th: "โอเค", en: "OK" },
  { th: "รักเลย", en: "Love it" },
  { th: "รอแป๊บนะ", en: "One moment" },
  { th: "สงสัย", en: "Wondering" },
  { th: "ว้าว", en: "Wow" },
  { th: "เย้", en: "Yay" },
  { th: "ขอโทษ", en: "Sorry" },
  { th: "เศร้า", en: "Sad" },
  { th: "หิวแล้ว", en: "Hungry" },
  { th: "ฝันดี", en: "Good night" },
] as const;

export const widgetStickerUrl = (sticker_id: string | number) => `/stickers/${sticker_id}.svg`;

/** The text of one of our stickers, or null if the number is unknown. */
export const widgetStickerWords = (sticker_id: string) => widgetStickers[Number(sticker_id) - 1] ?? null;
