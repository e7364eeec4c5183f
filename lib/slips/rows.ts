import "server-only";
import * as z from "zod";
import type { Member } from "@/lib/members/authority";
import { ask } from "@/lib/supabase/ask";
import { ageDays } from "./age";
import { type ListedSlip, slipSchema } from "./schema";

const COLUMNS =
  "id, project_id, source, room_id, message_id, attachment_id, has_image, checked_by, bank, reference, expected_amount, duplicate_of, outcome, reason, provider, provider_code, amount, transferred_at, sender_bank, sender_name, sender_account, receiver_bank, receiver_name, receiver_account, receiving_account_id, decision, decided_by, decided_at, note, is_paid, attempts, settled_at, next_try_at, purged_at, created_at";
export const LISTED = `${COLUMNS}, room:rooms(customer:customers!rooms_customer_id_project_id_fkey(name))` as const;

export const rowSchema = slipSchema.extend({
  room: z.object({ customer: z.object({ name: z.string() }).nullable() }).nullable(),
});

/** Names of the project's members, by id. */
export async function namesOf(member: Member, ids: (string | null)[]): Promise<Map<string, string>> {
  const wanted = [...new Set(ids.filter((id) => id !== null))];
  if (wanted.length === 0) return new Map();
  const data = await ask(member.db.from("profiles").select("user_id, name").in("user_id", wanted));
  return new Map(data.map(({ user_id, name }) => [user_id, name]));
}

/** A row as lists show it. `names`: of those who decided. */
export const listed = ({ room, ...slip }: z.output<typeof rowSchema>, names: Map<string, string>): ListedSlip => ({
  ...slip,
  customer_name: room?.customer?.name ?? null,
  age_days: ageDays(slip),
  checked_by_name: slip.checked_by ? (names.get(slip.checked_by) ?? null) : null,
});
