/** The package of our own stickers, which travel between the website's widget and the inbox. LINE's packages begin at 1. */
export const WIDGET_PACKAGE = "0";

/** What each says, from the first on; their pictures are public/stickers/{number}.svg. */
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

/** What a sticker of ours says, or null when there is none of this number. */
export const widgetStickerWords = (sticker_id: string) => widgetStickers[Number(sticker_id) - 1] ?? null;
