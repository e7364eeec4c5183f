import * as z from "zod/mini";
import { type Room, socialKinds } from "./schema";

/** Number of rooms remembered. */
const LIMIT = 12;

const recentRoomSchema = z.object({
  id: z.uuid(),
  customer_id: z.uuid(),
  customer_name: z.string(),
  customer_picture_url: z.nullable(z.string()),
  social_kind: z.enum(socialKinds),
  /** The displayed name: customers without a name have a fallback. */
  name: z.string(),
});
export type RecentRoom = z.infer<typeof recentRoomSchema>;

const recentRoomsSchema = z.object({
  user_id: z.uuid(),
  project_id: z.uuid(),
  /** Whether this member may answer in them. */
  may_answer: z.boolean(),
  rooms: z.array(recentRoomSchema),
});
/** Recently opened rooms of this browser, newest first. */
export type RecentRooms = z.infer<typeof recentRoomsSchema>;

export type Rememberable = Pick<Room, Exclude<keyof RecentRoom, "name">>;

/** Adds a room at the top. Drops rooms of another user or project. */
export function rememberRoom(
  known: RecentRooms | null,
  owner: Omit<RecentRooms, "rooms">,
  { id, customer_id, customer_name, customer_picture_url, social_kind }: Rememberable,
  name: string,
): RecentRooms {
  const isSame = known?.user_id === owner.user_id && known.project_id === owner.project_id;
  const others = isSame ? known.rooms.filter((room) => room.id !== id) : [];
  const latest = { id, customer_id, customer_name, customer_picture_url, social_kind, name };
  return { ...owner, rooms: [latest, ...others].slice(0, LIMIT) };
}

/** Parses the stored list, or null. */
export function readRecentRooms(stored: string | null): RecentRooms | null {
  try {
    const parsed = recentRoomsSchema.safeParse(JSON.parse(stored ?? "null"));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}
