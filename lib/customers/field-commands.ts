import "server-only";
import { fromPostgres } from "@/lib/errors";
import type { Member } from "@/lib/members/authority";
import { readAnswer } from "@/lib/supabase/answer";
import { type CustomerField, customerFieldsSchema } from "./fields";

/** The shop's own fields in their order; at most 30. */
export async function listCustomerFields(member: Member): Promise<CustomerField[]> {
  const { data, error } = await member.db
    .from("customer_fields")
    .select("id, label, kind, choices")
    .eq("project_id", member.project_id)
    .order("position");
  if (error) throw fromPostgres(error);
  return readAnswer(customerFieldsSchema, data);
}

/** All of them anew; one that is not named goes, with its values. Errors: forbidden, invalid. */
export async function setCustomerFields(member: Member, fields: CustomerField[]): Promise<CustomerField[]> {
  const given = { p_project_id: member.project_id, p_fields: fields };
  const { error } = await member.db.rpc("set_customer_fields", given);
  if (error) throw fromPostgres(error);
  return listCustomerFields(member);
}
