import * as z from "zod/mini";
import { attachmentSchema } from "@/lib/media/schema";
import { fits, oneLine, plainSpaces, plainText } from "@/lib/text/entry";
import { type Card, isPictureLink, type QuickReply } from "./content";
import {
  MAX_BUTTONS,
  MAX_CARD_TEXT,
  MAX_CARD_TITLE,
  MAX_CARD_URL,
  MAX_CARDS,
  MAX_LABEL,
  MAX_QUICK_REPLIES,
  MAX_RICH_BYTES,
  MAX_SAID,
} from "./limits";

const within = (max: number, error: string) => z.refine<string>(fits(max), { error });
const words = (clean: (text: string) => string, max: number, error: string) =>
  z.string().check(z.overwrite(clean), z.minLength(1, { error: "required" }), within(max, error));
const label = words(oneLine, MAX_LABEL, "card_label_long");
const said = words(plainText, MAX_SAID, "card_said_long");

/** A web page, as LINE takes it: Thai letters are encoded, and count for three times three. */
const address = z.string().check(
  z.trim(),
  z.minLength(1, { error: "required" }),
  z.refine(isAddress, { error: "address", abort: true }),
  z.refine((value) => Math.max(value.length, new URL(value).href.length) <= MAX_CARD_URL, { error: "card_link_long" }),
);

function isAddress(value: string): boolean {
  // URL also takes "https:shop.example" and control characters, which phones may not
  const url = /^https?:\/\/[^\s\p{Cc}]+$/iu.test(value) && URL.canParse(value) ? new URL(value) : null;
  return url !== null && !url.username && !url.password && url.hostname.includes(".");
}

const buttonSchema = z.discriminatedUnion("do", [
  z.object({ do: z.literal("link"), label, url: address }),
  z.object({ do: z.literal("say"), label, text: said }),
  z.object({
    do: z.literal("phone"),
    label,
    number: z.string().check(z.overwrite(plainSpaces), z.regex(/^\+?[\d -]{3,20}$/, { error: "phone" })),
  }),
  z.object({ do: z.literal("coupon"), label, coupon_id: z.uuid({ error: "required" }) }),
]);

const cardSchema = z
  .object({
    picture_id: z.nullable(z.uuid()),
    title: words(oneLine, MAX_CARD_TITLE, "card_title_long"),
    text: z.string().check(z.overwrite(plainText), within(MAX_CARD_TEXT, "card_text_long")),
    buttons: z.array(buttonSchema).check(z.maxLength(MAX_BUTTONS)),
    link: z.nullable(z.object({ url: address })),
  })
  .check(
    // Messenger and Instagram refuse a title alone
    z.refine(({ picture_id, text, buttons }) => picture_id !== null || text !== "" || buttons.length > 0, {
      error: "card_only_title",
      path: ["text"],
    }),
    z.refine(({ picture_id, link }) => link === null || picture_id !== null, {
      error: "required",
      path: ["picture_id"],
    }),
  );

export const quickRepliesSchema = z
  .array(z.object({ label, text: said }))
  .check(z.maxLength(MAX_QUICK_REPLIES, { error: "too_many_quick_replies" }));

/** Cards side by side: a picture that is a link by itself stands alone. */
export const cardsSchema = z.array(cardSchema).check(
  z.minLength(1, { error: "required" }),
  z.maxLength(MAX_CARDS),
  z.refine((cards) => cards.length === 1 || !cards.some(isPictureLink), { error: "card_picture_alone" }),
  z.refine((cards) => new TextEncoder().encode(JSON.stringify(cards)).length <= MAX_RICH_BYTES, {
    error: "cards_too_large",
  }),
);

/** The fields of `richSchema`, to extend. */
export const richFields = z.object({ cards: z.optional(cardsSchema), quick_replies: z.optional(quickRepliesSchema) });
export const hasRich = ({ cards, quick_replies }: z.output<typeof richFields>) =>
  cards !== undefined || (quick_replies?.length ?? 0) > 0;

/** What a message or bubble has besides text and files: cards, quick replies, or both. */
export const richSchema = richFields.check(z.refine(hasRich, { error: "required" }));
export type RichInput = z.output<typeof richSchema>;
export type CardInput = z.output<typeof cardSchema>;

/** Cards of a quick message or broadcast as stored, with their pictures. */
export const storedCardsSchema = z.object({
  cards: z.custom<Card[]>(Array.isArray),
  pictures: z.array(attachmentSchema),
  quick_replies: z.optional(z.custom<QuickReply[]>(Array.isArray)),
});
export type StoredCards = z.output<typeof storedCardsSchema>;
