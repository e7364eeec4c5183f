import "server-only";
import { fromPostgres } from "@/lib/errors";
import type { Member } from "@/lib/members/authority";
import type { Customer } from "./schema";

const COLUMNS =
  "id, name, picture_url, phone_masked, email_masked, language, notes, blocked_at, created_at, customer_contacts(phone, email), rooms(id, social_id, episodes(number, opened_at, resolved_at))";

/** A customer with contacts as far as the member may see them, and every episode of every room. Throws not_found. */
export async function getCustomer(member: Member, customer_id: string): Promise<Customer> {
  const { data, error } = await member.db
    .from("customers")
    .select(COLUMNS)
    .eq("id", customer_id)
    .eq("project_id", member.project_id)
    .single();
  if (error) throw fromPostgres(error);
  const { customer_contacts: contacts, rooms, ...customer } = data;
  return {
    ...customer,
    phone: contacts?.phone ?? null,
    email: contacts?.email ?? null,
    may_see_contacts: member.can_see_contacts,
    episodes: rooms
      .flatMap((room) => room.episodes.map((episode) => ({ room_id: room.id, social_id: room.social_id, ...episode })))
      .sort((a, b) => b.opened_at.localeCompare(a.opened_at)),
  };
}
