import * as z from "zod/mini";
import { type Room, socialKinds } from "./schema";

/** How many rooms are remembered. */
const LIMIT = 12;

const recentRoomSchema = z.object({
  id: z.uuid(),
  customer_id: z.uuid(),
  customer_name: z.string(),
  customer_picture_url: z.nullable(z.string()),
  social_kind: z.enum(socialKinds),
  /** As it is shown: customers without a name are called something, too. */
  name: z.string(),
});
export type RecentRoom = z.infer<typeof recentRoomSchema>;

const recentRoomsSchema = z.object({
  user_id: z.uuid(),
  project_id: z.uuid(),
  /** Whether this person may answer in them. */
  may_answer: z.boolean(),
  rooms: z.array(recentRoomSchema),
});
/** The rooms somebody opened last in this browser, newest first. */
export type RecentRooms = z.infer<typeof recentRoomsSchema>;

export type Rememberable = Pick<Room, Exclude<keyof RecentRoom, "name">>;

/** With a room on top. Another person's or project's rooms are forgotten. */
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

/** What rememberRoom left as JSON, or null. */
export function readRecentRooms(stored: string | null): RecentRooms | null {
  try {
    const parsed = recentRoomsSchema.safeParse(JSON.parse(stored ?? "null"));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}
