import * as z from "zod/mini";
import { roomFiltersSchema } from "./filters-schema";
import { roomSorts, roomViews } from "./views";

export const MAX_VIEW_NAME = 50;

const viewSchema = z.object({
  name: z.string().check(z.trim(), z.minLength(1, { error: "required" }), z.maxLength(MAX_VIEW_NAME)),
  is_shared: z._default(z.boolean(), false),
  view: z.enum(roomViews),
  sort: z.enum(roomSorts),
  filters: roomFiltersSchema,
});

export const newSavedViewSchema = viewSchema;
export type NewSavedView = z.infer<typeof newSavedViewSchema>;
export const savedViewChangeSchema = z.partial(viewSchema);
export type SavedViewChange = z.infer<typeof savedViewChangeSchema>;
export const savedViewOrderSchema = z.object({ view_ids: z.array(z.uuid()).check(z.maxLength(100)) });

export const savedViewSchema = z.extend(viewSchema, { id: z.uuid(), owner_id: z.uuid(), position: z.number() });
export type SavedView = z.infer<typeof savedViewSchema>;
