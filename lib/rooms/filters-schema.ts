import * as z from "zod/mini";
import { isDay, MAX_CHOICES, NOBODY, type RoomFilters } from "./filters";
import { roomKinds } from "./schema";

const ids = z._default(z.array(z.uuid()).check(z.maxLength(MAX_CHOICES)), []);
const day = z._default(z.nullable(z.string().check(z.refine(isDay))), null);

/** Validates filters of a request. */
export const roomFiltersSchema = z.object({
  social_ids: ids,
  tag_ids: ids,
  assignee_ids: z._default(z.array(z.union([z.uuid(), z.literal(NOBODY)])).check(z.maxLength(MAX_CHOICES)), []),
  unread: z._default(z.boolean(), false),
  kind: z._default(z.nullable(z.enum(roomKinds)), null),
  from: day,
  to: day,
}) satisfies z.ZodMiniType<RoomFilters>;
