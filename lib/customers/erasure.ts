import "server-only";
import * as z from "zod";
import type { Member } from "@/lib/members/authority";
import { readAnswer } from "@/lib/supabase/answer";
import { ask } from "@/lib/supabase/ask";
import { announceRooms } from "./announce";
import type { eraseReasons } from "./schema";

const erasedSchema = z.object({ rooms: z.unknown(), messages: z.number(), files: z.number() });

/** Erases a customer's identity and messages permanently. Errors: not_found, forbidden, already_erased. */
export async function eraseCustomer(
  member: Member,
  customer_id: string,
  reason: (typeof eraseReasons)[number],
): Promise<{ messages: number; files: number }> {
  const data = await ask(member, "erase_customer", { p_customer_id: customer_id, p_reason: reason });
  const { rooms, messages, files } = readAnswer(erasedSchema, data);
  await announceRooms(rooms);
  return { messages, files };
}
