import "server-only";
import * as z from "zod";
import { roomChannel } from "@/lib/realtime/channels";
import { publish } from "@/lib/realtime/publish";
import { announce } from "@/lib/rooms/announce";
import { roomEventSchema } from "@/lib/rooms/schema";
import { readAnswer } from "@/lib/supabase/answer";
import type { Customer } from "./schema";

/** Tells whoever has one of the customer's rooms open that the panel shows something old. */
export async function announceCustomer({ id, rooms }: Pick<Customer, "id" | "rooms">): Promise<void> {
  await publish(
    rooms.map((room) => ({ channel: roomChannel(room.id), name: "customer", data: { customer_id: id } }) as const),
  );
}

const roomsSchema = z.array(roomEventSchema);

/** Tells lists and open rooms of rooms that changed hands or lost what was in them. `rooms` is what SQL answered. */
export async function announceRooms(rooms: unknown): Promise<void> {
  const known = readAnswer(roomsSchema, rooms);
  for (const room of known) await announce({ room });
  await publish(
    known.map(
      (room) => ({ channel: roomChannel(room.id), name: "customer", data: { customer_id: room.customer_id } }) as const,
    ),
  );
}
