import * as z from "zod";
import { cardsSchema, quickRepliesSchema, storedCardsSchema } from "@/lib/cards/schema";
import { attachmentSchema } from "@/lib/media/schema";
import { MAX_TEXT_LENGTH } from "@/lib/messages/limits";
import { fits } from "@/lib/text/entry";
import { quickVariables } from "./variables";

export const MAX_BUBBLES = 5;
export const MAX_SHORTCUT = 32;
export const MAX_TITLE = 80;
export const MAX_FOLDER_NAME = 50;
export const IMPORT_BATCH = 100;

export const quickBubbleSchema = z.union([
  z.object({ text: z.string() }),
  z.object({ image: attachmentSchema }),
  storedCardsSchema,
]);
export type QuickBubble = z.infer<typeof quickBubbleSchema>;
/** A bubble of a quick message, or of a broadcast, which can also be a video. */
export type PreparedBubble = QuickBubble | { video: z.infer<typeof attachmentSchema> };

export const quickMessageSchema = z.object({
  id: z.uuid(),
  /** The owner of a personal one; null: the project's. */
  owner_id: z.uuid().nullable(),
  folder_id: z.uuid().nullable(),
  shortcut: z.string(),
  title: z.string(),
  bubbles: z.array(quickBubbleSchema),
  place: z.number(),
  use_count: z.number(),
  last_used_at: z.string().nullable(),
  updated_at: z.string(),
});
export type QuickMessage = z.infer<typeof quickMessageSchema>;

export const quickFolderSchema = z.object({ id: z.uuid(), owner_id: z.uuid().nullable(), name: z.string() });
export type QuickFolder = z.infer<typeof quickFolderSchema>;

export const quickListSchema = z.object({ messages: z.array(quickMessageSchema), folders: z.array(quickFolderSchema) });
export type QuickList = z.infer<typeof quickListSchema>;
/** Whose quick messages: a member's own, or the team's. */
export type QuickScope = "own" | "project";
/** The list for the composer, with the shop's values for variables. */
export type QuickListOfShop = QuickList & { shop: { name: string; time_zone: string } };

/** The stored form of a shortcut: NFC, lower case, without a typed slash. */
export const foldShortcut = (text: string) => text.normalize("NFC").trim().replace(/^\/+/u, "").toLowerCase();
const foldName = (text: string) => text.normalize("NFC").replace(/\s+/gu, " ").trim();

const shortcutSchema = z
  .string()
  .transform(foldShortcut)
  .pipe(
    z
      .string()
      .min(1, "required")
      .max(MAX_SHORTCUT)
      .regex(/^[\p{L}\p{M}\p{N}_.-]+$/u, "quick_shortcut"),
  );
const titleSchema = z.string().transform(foldName).pipe(z.string().min(1, "required").max(MAX_TITLE));
const textSchema = z
  .string()
  .refine(fits(MAX_TEXT_LENGTH), "text_too_long")
  .refine((text) => text.trim() !== "", "empty_message")
  .refine((text) => quickVariables.unknown(text).length === 0, "unknown_variable");

/** The saved form of a quick message. */
export const quickInputSchema = z.object({
  is_own: z.boolean(),
  folder_id: z.uuid().nullable(),
  shortcut: shortcutSchema,
  title: titleSchema,
  bubbles: z
    .array(
      z.union([
        z.object({ text: textSchema }),
        z.object({ image_id: z.uuid() }),
        z.object({ cards: cardsSchema, quick_replies: z.optional(quickRepliesSchema) }),
      ]),
    )
    .min(1)
    .max(MAX_BUBBLES),
});
export type QuickInput = z.infer<typeof quickInputSchema>;
/** A bubble as it is saved. */
export type SavedBubble = QuickInput["bubbles"][number];

export const folderNameSchema = z.object({
  name: z.string().transform(foldName).pipe(z.string().min(1, "required").max(MAX_FOLDER_NAME)),
});
export const newFolderSchema = folderNameSchema.extend({ is_own: z.boolean() });

export const quickDeletionSchema = z.object({
  ids: z.array(z.uuid()).min(1).max(500),
  /** Undoes a deletion. */
  bring_back: z.boolean().default(false),
});

/** The order within a folder (null: none); also moves messages there. */
export const quickOrderSchema = z.object({
  ids: z.array(z.uuid()).min(1).max(2000),
  folder_id: z.uuid().nullable(),
});

/** One row of an import; creates a missing folder. */
export const importRowSchema = z.object({
  id: z.uuid(),
  shortcut: shortcutSchema,
  title: titleSchema,
  folder: z.string().transform(foldName).pipe(z.string().max(MAX_FOLDER_NAME)).default(""),
  bubbles: quickInputSchema.shape.bubbles,
});
export type ImportRow = z.infer<typeof importRowSchema>;
export const importSchema = z.object({
  is_own: z.boolean(),
  rows: z.array(importRowSchema).min(1).max(IMPORT_BATCH),
});

/** A bubble in the editor: text, a picture or video (null during the upload), or cards. */
export interface WrittenBubble {
  key: string;
  kind: "text" | "image" | "video" | "cards";
  text: string;
  file: z.output<typeof attachmentSchema> | null;
  cards: z.output<typeof storedCardsSchema> | null;
}

/** The form's values. Bubbles are validated one by one, so that each shows its own error. */
export const quickFormSchema = z.object({
  scope: z.enum(["own", "project"]),
  folder_id: z.string(),
  shortcut: shortcutSchema,
  title: titleSchema,
  bubbles: z.array(z.custom<WrittenBubble>()).min(1).max(MAX_BUBBLES),
});
export type QuickFormValues = z.input<typeof quickFormSchema>;
