import "server-only";
import * as z from "zod";
import { roomChannel } from "@/lib/realtime/channels";
import { publish } from "@/lib/realtime/publish";
import { announce } from "@/lib/rooms/announce";
import { roomEventSchema } from "@/lib/rooms/schema";
import { readAnswer } from "@/lib/supabase/answer";
import type { Customer } from "./schema";

/** Tells open rooms of the customer that their panel is stale. */
export async function announceCustomer({ id, rooms }: Pick<Customer, "id" | "rooms">): Promise<void> {
  await publish(
    rooms.map((room) => ({ channel: roomChannel(room.id), name: "customer", data: { customer_id: id } }) as const),
  );
}

const roomsSchema = z.array(roomEventSchema);

/** Publishes rooms that changed hands or lost content to lists and open rooms. `rooms` is the SQL function's result. */
export async function announceRooms(rooms: unknown): Promise<void> {
  const known = readAnswer(roomsSchema, rooms);
  for (const room of known) await announce({ room });
  await publish(
    known.map(
      (room) => ({ channel: roomChannel(room.id), name: "customer", data: { customer_id: room.customer_id } }) as const,
    ),
  );
}
