import "server-only";
import * as z from "zod";
import type { Member } from "@/lib/members/authority";
import { may } from "@/lib/members/rights";
import { readAnswer } from "@/lib/supabase/answer";
import { ask } from "@/lib/supabase/ask";
import { type Customer, consentSources, consentStates } from "./schema";

const COLUMNS =
  "id, name, picture_url, phone_masked, email_masked, language, notes, attributes, blocked_at, block_reason, erased_at, created_at, rooms(id, social_id, conversations(number, opened_at, resolved_at), coupon_uses(id, coupon_id, used_at, marked_at, coupons(name))), customer_tags(tag_id, added_at), customer_consents(id, state, source, recorded_by, recorded_at), customer_identities(social_id, widget_visitors(user_ref, attributes, answers, page_url, page_title, page_at, wants_mail), privacy_consents(version, words, given_at))";

const attributesSchema = z.record(z.string(), z.unknown());
const consentsSchema = z.array(
  z.object({
    id: z.uuid(),
    state: z.enum(consentStates),
    source: z.enum(consentSources),
    recorded_by: z.uuid().nullable(),
    recorded_at: z.string(),
  }),
);

const textOf = (value: unknown) => (typeof value === "object" ? JSON.stringify(value) : String(value));
const visitSchema = z.object({
  user_ref: z.string().nullable(),
  attributes: z
    .record(z.string(), z.unknown())
    .transform((record) => Object.fromEntries(Object.entries(record).map(([name, value]) => [name, textOf(value)]))),
  answers: z.array(z.object({ label: z.string(), value: z.string() })),
  page_url: z.string().nullable(),
  page_title: z.string().nullable(),
  page_at: z.string().nullable(),
  wants_mail: z.boolean(),
});
const websitesSchema = z.array(
  z.object({
    social_id: z.uuid(),
    // at most one, which some servers return as a list
    widget_visitors: z.union([visitSchema, z.array(visitSchema), z.null()]),
    privacy_consents: z.array(z.object({ version: z.number(), words: z.string(), given_at: z.string() })),
  }),
);

function websiteVisit({ social_id, widget_visitors, privacy_consents }: z.output<typeof websitesSchema>[number]) {
  const visit = [widget_visitors].flat()[0];
  if (!visit) return [];
  const { page_url, page_title, page_at, ...rest } = visit;
  const agreements = privacy_consents.sort((a, b) => b.given_at.localeCompare(a.given_at));
  const page = page_url && page_at ? { url: page_url, title: page_title ?? "", at: page_at } : null;
  return [{ social_id, ...rest, page, agreements }];
}

/** A customer with tags, consents, rooms, their conversations and the coupons used in them, in one statement. Throws not_found. */
export async function getCustomer(member: Member, customer_id: string): Promise<Customer> {
  const data = await ask(
    member.db.from("customers").select(COLUMNS).eq("id", customer_id).eq("project_id", member.project_id).single(),
  );
  const { rooms, customer_tags, customer_consents, customer_identities, attributes, ...customer } = data;
  const values = Object.entries(readAnswer(attributesSchema, attributes));
  return {
    ...customer,
    attributes: Object.fromEntries(values.map(([key, value]) => [key, String(value ?? "")])),
    may_see_contacts: may(member, "see_contacts"),
    tag_ids: customer_tags.sort((a, b) => a.added_at.localeCompare(b.added_at)).map(({ tag_id }) => tag_id),
    consents: readAnswer(consentsSchema, customer_consents).sort((a, b) => b.recorded_at.localeCompare(a.recorded_at)),
    rooms: rooms.map(({ id, social_id }) => ({ id, social_id })),
    websites: readAnswer(websitesSchema, customer_identities).flatMap(websiteVisit),
    conversations: rooms
      .flatMap((room) =>
        room.conversations.map((conversation) => ({ room_id: room.id, social_id: room.social_id, ...conversation })),
      )
      .sort((a, b) => b.opened_at.localeCompare(a.opened_at)),
    coupon_uses: rooms
      .flatMap((room) => room.coupon_uses.map(({ coupons, ...use }) => ({ ...use, name: coupons.name })))
      .sort((a, b) => b.used_at.localeCompare(a.used_at)),
  };
}
