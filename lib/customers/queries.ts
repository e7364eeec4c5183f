import "server-only";
import { fromPostgres } from "@/lib/errors";
import type { Member } from "@/lib/members/authority";
import { may } from "@/lib/members/rights";
import type { Customer } from "./schema";

const COLUMNS =
  "id, name, picture_url, phone_masked, email_masked, language, notes, blocked_at, created_at, rooms(id, social_id, episodes(number, opened_at, resolved_at))";

/** A customer with contacts as far as the member may see them, and every episode of every room. Throws not_found. */
export async function getCustomer(member: Member, customer_id: string): Promise<Customer> {
  const [profile, contacts] = await Promise.all([
    member.db.from("customers").select(COLUMNS).eq("id", customer_id).eq("project_id", member.project_id).single(),
    member.db.from("customer_contacts").select("phone, email").eq("customer_id", customer_id).maybeSingle(),
  ]);
  if (profile.error) throw fromPostgres(profile.error);
  if (contacts.error) throw fromPostgres(contacts.error);
  const { rooms, ...customer } = profile.data;
  return {
    ...customer,
    phone: contacts.data?.phone ?? null,
    email: contacts.data?.email ?? null,
    may_see_contacts: may(member, "see_contacts"),
    episodes: rooms
      .flatMap((room) => room.episodes.map((episode) => ({ room_id: room.id, social_id: room.social_id, ...episode })))
      .sort((a, b) => b.opened_at.localeCompare(a.opened_at)),
  };
}
