import "server-only";
import { fromPostgres } from "@/lib/errors";
import type { Member } from "@/lib/members/authority";
import { readAnswer } from "@/lib/supabase/answer";
import { type CustomerField, customerFieldsSchema } from "./fields";

/** The project's custom fields in order; at most 30. */
export async function listCustomerFields(member: Member): Promise<CustomerField[]> {
  const { data, error } = await member.db
    .from("customer_fields")
    .select("id, label, kind, choices")
    .eq("project_id", member.project_id)
    .order("position");
  if (error) throw fromPostgres(error);
  return readAnswer(customerFieldsSchema, data);
}

/** Replaces all custom fields; deletes those that are missing from the list, with their values. Errors: forbidden, invalid. */
export async function setCustomerFields(member: Member, fields: CustomerField[]): Promise<CustomerField[]> {
  const given = { p_project_id: member.project_id, p_fields: fields };
  const { error } = await member.db.rpc("set_customer_fields", given);
  if (error) throw fromPostgres(error);
  return listCustomerFields(member);
}
