import * as z from "zod";

const id = z.string().min(1).max(200);
const quote = id.nullish();

/** What a customer can do on the phone, as the page sends it. */
export const actSchema = z.discriminatedUnion("type", [
  z.object({ type: z.literal("text"), text: z.string().trim().min(1).max(5_000), quote }),
  z.object({ type: z.literal("sticker"), sticker: id, quote }),
  /** A file uploaded before, or a sample. */
  z.object({ type: z.enum(["image", "audio", "video", "file"]), file: id }),
  z.object({
    type: z.literal("location"),
    title: z.string().trim().min(1).max(100),
    address: z.string().trim().max(100),
    latitude: z.number().min(-90).max(90),
    longitude: z.number().min(-180).max(180),
  }),
  z.object({
    type: z.literal("postback"),
    label: z.string().max(300),
    data: z.string().min(1).max(1_000),
    text: z.string().max(300).nullish(),
  }),
  z.object({ type: z.literal("quick_reply"), text: z.string().min(1).max(300), data: z.string().min(1).max(1_000) }),
  z.object({ type: z.literal("unsend"), id }),
  z.object({ type: z.literal("edit"), id, text: z.string().trim().min(1).max(2_000) }),
  z.object({ type: z.literal("react"), id, emoji: z.string().min(1).max(16).nullable() }),
  z.object({ type: z.enum(["follow", "block", "unblock", "join", "leave", "read"]) }),
  /** Opening the rich menu, or pressing one of its areas: the provider counts it. */
  z.object({ type: z.literal("menu"), area: z.number().int().min(0).max(19).nullable() }),
  /** Opening a link of a message: the provider counts it. */
  z.object({ type: z.literal("link"), url: z.string().min(1).max(2_000) }),
  z.object({ type: z.literal("comment"), post: id, text: z.string().trim().min(1).max(2_000), reply_to: id.nullish() }),
  /** Of one's own comment: edits exist on Facebook only. */
  z.object({ type: z.literal("edit_comment"), id, text: z.string().trim().min(1).max(2_000) }),
  z.object({ type: z.literal("remove_comment"), id }),
  /** Not an act of the customer: another app of the page's takes the conversation, returns it or asks for it. */
  z.object({ type: z.literal("thread"), to: z.enum(["app", "inbox", "us", "asked"]) }),
]);

export type Act = z.infer<typeof actSchema>;

/** An act with the member of the group who does it. */
export const actRequestSchema = z.object({ act: actSchema, speaker: z.string().max(100).nullish() });

export const slipRequestSchema = z.object({
  /** In baht. */
  amount: z.number().positive().max(10_000_000),
  /** The index of one of the shop's receiving accounts, or an account of one's own. */
  receiver: z.object({
    bank: z.string().min(1).max(20),
    number: z.string().min(4).max(20),
    name: z.string().min(1).max(100),
  }),
  /** Symbol of the bank that pays. */
  bank: z.string().min(1).max(20),
  /** ISO time. */
  at: z.iso.datetime({ offset: true }),
  variant: z.enum(["right", "wrong_amount", "wrong_receiver", "old", "used_twice", "unreadable", "unknown", "pending"]),
  speaker: z.string().max(100).nullish(),
});

export type SlipRequest = z.infer<typeof slipRequestSchema>;

export const faultRequestSchema = z.object({
  provider: z.enum(["line", "graph", "slips", "model"]),
  kind: z.string().min(1).max(40),
  is_on: z.boolean(),
  value: z.number().int().min(0).max(600_000).nullish(),
});

export const personRequestSchema = z.object({
  /** Key of the account that they write to. */
  account: z.string().min(1).max(40),
  name: z.string().trim().min(1).max(60),
});

export type PersonRequest = z.infer<typeof personRequestSchema>;
