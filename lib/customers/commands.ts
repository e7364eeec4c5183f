import "server-only";
import * as z from "zod";
import { AppError } from "@/lib/errors";
import type { Member } from "@/lib/members/authority";
import { may } from "@/lib/members/rights";
import { readAnswer } from "@/lib/supabase/answer";
import { ask } from "@/lib/supabase/ask";
import type { Tagging } from "@/lib/tags/schema";
import { announceCustomer } from "./announce";
import { getCustomer } from "./queries";
import type { ConsentAnswer, Contacts, Customer, CustomerChange } from "./schema";

/** Publishes the change to open panels, and returns the customer to the caller. */
async function changed(member: Member, customer_id: string): Promise<Customer> {
  const customer = await getCustomer(member, customer_id);
  await announceCustomer(customer);
  return customer;
}

/** Updates the fields that members enter about a customer. Errors: not_found, forbidden. */
export async function updateCustomer(member: Member, customer_id: string, change: CustomerChange): Promise<Customer> {
  await getCustomer(member, customer_id);
  if (!may(member, "answer")) throw new AppError("forbidden");
  const { phone, email, ...profile } = change;
  if (Object.keys(profile).length > 0) {
    await ask(member.db.from("customers").update(profile).eq("id", customer_id));
  }
  if (phone !== undefined || email !== undefined) {
    if (!may(member, "see_contacts")) throw new AppError("forbidden");
    await ask(
      member.db.from("customer_contacts").upsert({
        customer_id,
        project_id: member.project_id,
        ...(phone !== undefined && { phone: phone || null }),
        ...(email !== undefined && { email: email || null }),
      }),
    );
  }
  return changed(member, customer_id);
}

/** Phone and e-mail unmasked; the access is audited. Errors: not_found, forbidden. */
export async function showContacts(member: Member, customer_id: string): Promise<Contacts> {
  await getCustomer(member, customer_id);
  const data = await ask(member.db.rpc("show_contacts", { p_customer_id: customer_id }).single());
  return readAnswer(z.object({ phone: z.string().nullable(), email: z.string().nullable() }), data);
}

/** Errors: not_found, forbidden, too_many_tags. */
export async function setCustomerTags(
  member: Member,
  customer_id: string,
  { add = [], remove = [] }: Tagging,
): Promise<Customer> {
  await getCustomer(member, customer_id);
  const given = { p_customer_id: customer_id, p_add: add, p_remove: remove };
  await ask(member, "set_customer_tags", given);
  return changed(member, customer_id);
}

/** Sets a custom field; an empty text clears it. Errors: not_found, forbidden, invalid (value). */
export async function setAttribute(
  member: Member,
  customer_id: string,
  field_id: string,
  value: string,
): Promise<Customer> {
  await getCustomer(member, customer_id);
  const given = { p_customer_id: customer_id, p_field_id: field_id, p_value: value };
  await ask(member, "set_customer_attribute", given);
  return changed(member, customer_id);
}

/** Blocks or unblocks a customer's messages. Errors: not_found, forbidden. */
export async function setBlock(
  member: Member,
  customer_id: string,
  { is_blocked, reason }: { is_blocked: boolean; reason: string },
): Promise<Customer> {
  await getCustomer(member, customer_id);
  const given = { p_customer_id: customer_id, p_is_blocked: is_blocked, p_reason: reason };
  await ask(member, "set_customer_block", given);
  return changed(member, customer_id);
}

/** Records a customer's marketing consent or refusal. Errors: not_found, forbidden. */
export async function recordConsent(
  member: Member,
  customer_id: string,
  { state, source }: ConsentAnswer,
): Promise<Customer> {
  await getCustomer(member, customer_id);
  const given = { p_customer_id: customer_id, p_state: state, p_source: source };
  await ask(member, "record_consent", given);
  return changed(member, customer_id);
}
