import * as z from "zod";
import { fits, oneLine, plainText } from "@/lib/text/entry";

/** Width of every picture in pixels; LINE's largest. */
export const MENU_WIDTH = 2500;
export const menuSizes = ["large", "compact"] as const;
export type MenuSize = (typeof menuSizes)[number];
/** Height of the picture in pixels. https://developers.line.biz/en/reference/messaging-api/#size-object */
export const MENU_HEIGHT: Record<MenuSize, number> = { large: 1686, compact: 843 };

/** https://developers.line.biz/en/reference/messaging-api/#rich-menu-object */
export const MAX_AREAS = 20;
export const MAX_BAR_TEXT = 14;
export const MAX_MENU_NAME = 60;
/** Drawn on the picture, and read out by LINE. https://developers.line.biz/en/reference/messaging-api/#action-objects */
export const MAX_LABEL = 20;
/** An emoji of several parts, such as a flag, is long. */
export const MAX_ICON = 16;
/** https://developers.line.biz/en/reference/messaging-api/#message-action: 300; #uri-action: 1,000. */
export const MAX_SAID = 300;
export const MAX_ADDRESS = 1000;
export const themes = ["cream", "leaf", "sky", "rose", "night"] as const;
export type Theme = (typeof themes)[number];

/** `ask` says a question that the AI answers, if it is on for the channel. */
export const actionKinds = ["say", "ask", "link", "phone"] as const;
export type ActionKind = (typeof actionKinds)[number];
const side = z.number().int().min(0).max(MENU_WIDTH);

const actionSchema = z
  .object({
    type: z.enum(actionKinds),
    value: z.string().overwrite(plainText).min(1, "required").refine(fits(MAX_ADDRESS), "menu_link_long"),
  })
  .superRefine(({ type, value }, context) => {
    const refuse = (message: string) => context.addIssue({ code: "custom", message, path: ["value"] });
    if ((type === "say" || type === "ask") && value.length > MAX_SAID) refuse("menu_text_long");
    if (type === "link" && !isAddress(value)) refuse("address");
    // Thai letters are encoded for LINE
    else if (type === "link" && new URL(value).href.length > MAX_ADDRESS) refuse("menu_link_long");
    if (type === "phone" && !/^\+?[\d -]{3,20}$/.test(value)) refuse("phone");
  });

function isAddress(value: string): boolean {
  const url = /^(https?|line):\/\/[^\s\p{Cc}]+$/iu.test(value) && URL.canParse(value) ? new URL(value) : null;
  return url !== null && !url.username && !url.password;
}

export const areaSchema = z.object({
  x: side,
  y: side,
  width: side.min(1),
  height: side.min(1),
  label: z.string().overwrite(oneLine).min(1, "required").refine(fits(MAX_LABEL), "menu_label_long"),
  /** An emoji; empty for none. */
  icon: z.string().overwrite(oneLine).refine(fits(MAX_ICON), "menu_icon_long"),
  action: actionSchema,
});
export type Area = z.infer<typeof areaSchema>;

export type Rectangle = Pick<Area, "x" | "y" | "width" | "height">;

export const overlaps = (one: Rectangle, other: Rectangle): boolean =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height;

const fields = {
  name: z.string().overwrite(oneLine).normalize("NFC").min(1, "required").max(MAX_MENU_NAME, "menu_name_long"),
  chat_bar_text: z.string().overwrite(oneLine).min(1, "required").refine(fits(MAX_BAR_TEXT), "menu_bar_long"),
  is_open: z.boolean(),
  size: z.enum(menuSizes),
  layout: z.string().min(1).max(20),
  theme: z.enum(themes),
  areas: z.array(areaSchema).min(1, "required").max(MAX_AREAS),
  picture_id: z.uuid().nullable(),
  is_own_picture: z.boolean(),
  segment_id: z.uuid().nullable(),
  starts_at: z.iso.datetime({ offset: true }).nullable(),
  ends_at: z.iso.datetime({ offset: true }).nullable(),
};

/** What the editor saves. */
export const richMenuDraftSchema = z
  .object({ social_id: z.uuid(), ...fields })
  .superRefine(({ size, areas, starts_at, ends_at }, context) => {
    for (const [at, area] of areas.entries()) {
      const refuse = (message: string) => context.addIssue({ code: "custom", message, path: ["areas", at, "width"] });
      if (area.x + area.width > MENU_WIDTH || area.y + area.height > MENU_HEIGHT[size]) refuse("invalid");
      // LINE would take it, but a press could only do one of the two
      else if (areas.slice(0, at).some((before) => overlaps(before, area))) refuse("areas_overlap");
    }
    if (ends_at && Date.parse(ends_at) <= Date.parse(starts_at ?? "")) {
      context.addIssue({ code: "custom", message: "rich_menu_period", path: ["ends_at"] });
    }
  });
export type RichMenuDraft = z.infer<typeof richMenuDraftSchema>;

export const menuStates = ["draft", "scheduled", "publishing", "live", "ending", "ended", "failed"] as const;
export type MenuState = (typeof menuStates)[number];

const timestamp = z.string().nullable();
/** An area as stored, or as it is being edited. */
const areaShape = z.object({
  x: z.number(),
  y: z.number(),
  width: z.number(),
  height: z.number(),
  label: z.string(),
  icon: z.string(),
  action: z.object({ type: z.enum(actionKinds), value: z.string() }),
});
/** A draft as stored, or as it is being edited: it need not be complete. */
export const draftShape = z.object({
  social_id: z.uuid(),
  name: z.string(),
  chat_bar_text: z.string(),
  is_open: z.boolean(),
  size: z.enum(menuSizes),
  layout: z.string(),
  theme: z.enum(themes),
  areas: areaShape.array().min(1),
  picture_id: z.uuid().nullable(),
  is_own_picture: z.boolean(),
  segment_id: z.uuid().nullable(),
  starts_at: timestamp,
  ends_at: timestamp,
});
export const richMenuSchema = draftShape.extend({
  id: z.uuid(),
  state: z.enum(menuStates),
  error_code: z.string().nullable(),
  /** The menu for everyone that took its place. */
  replaced_by: z.uuid().nullable(),
  updated_at: z.string(),
});
export type RichMenuRow = z.infer<typeof richMenuSchema>;
/** A menu with the URL of its picture. */
export type RichMenu = RichMenuRow & { picture_url: string | null };

/** What LINE counted of a version. */
export const statisticsSchema = z.object({
  shown: z.number(),
  people: z.number(),
  presses: z.array(z.object({ x: z.number(), y: z.number(), count: z.number(), people: z.number() })),
});
export type Statistics = z.infer<typeof statisticsSchema>;

/** The menu's columns when a version was published, as far as they matter later. */
export const contentSchema = draftShape.pick({
  name: true,
  chat_bar_text: true,
  is_open: true,
  size: true,
  areas: true,
});
export type RichMenuContent = z.infer<typeof contentSchema>;

export const versionSchema = z.object({
  id: z.uuid(),
  number: z.number(),
  content: contentSchema,
  state: z.enum(["waiting", "live", "retired", "failed"]),
  people: z.number().nullable(),
  statistics: statisticsSchema.nullable(),
  statistics_at: timestamp,
  picture_id: z.uuid().nullable(),
  /** Id at LINE while the menu is there. */
  provider_id: z.string().nullable(),
  /** Presses on tracked links by the area's index. */
  rich_menu_targets: z.array(z.object({ place: z.number(), clicks: z.number() })),
  live_at: timestamp,
  retired_at: timestamp,
  created_at: z.string(),
});
export type Version = z.infer<typeof versionSchema> & { picture_url: string | null };
