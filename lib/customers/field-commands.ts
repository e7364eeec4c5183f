import "server-only";

import type { Member } from "@/lib/members/authority";
import { readAnswer } from "@/lib/supabase/answer";
import { ask } from "@/lib/supabase/ask";
import { type CustomerField, customerFieldsSchema } from "./fields";

/** The project's custom fields in order; at most 30. */
export async function listCustomerFields(member: Member): Promise<CustomerField[]> {
  return readAnswer(
    customerFieldsSchema,
    await ask(
      member.db
        .from("customer_fields")
        .select("id, label, kind, choices")
        .eq("project_id", member.project_id)
        .order("position"),
    ),
  );
}

/**
 * Sets the custom fields. Deletes those that are missing from the list, with their values; `known`: of these only, because a colleague may
 * have added others. Errors: forbidden, invalid.
 */
export async function setCustomerFields(
  member: Member,
  fields: CustomerField[],
  known?: string[],
): Promise<CustomerField[]> {
  const given = { p_project_id: member.project_id, p_fields: fields, ...(known && { p_known: known }) };
  await ask(member, "set_customer_fields", given);
  return listCustomerFields(member);
}
