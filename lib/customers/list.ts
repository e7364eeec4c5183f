import "server-only";
import * as z from "zod";
import { requireAccountRate } from "@/lib/http/rate";
import type { Member } from "@/lib/members/authority";
import { readAnswer } from "@/lib/supabase/answer";
import { ask } from "@/lib/supabase/ask";
import {
  CUSTOMERS_PER_PAGE,
  type CustomerFigures,
  type CustomerFilter,
  type CustomerPage,
  customerFiguresSchema,
  listedCustomerSchema,
} from "./list-schema";

/** Typing in the search field repeats the search every few letters. */
const RATE = { limit: 300, seconds: 60 };

/** Customers that the member may see, last seen first. Errors: rate_limited (with a search term), invalid (definition). */
export async function listCustomers(
  member: Member,
  { q, definition, before }: CustomerFilter & { before?: string | undefined },
  per_page = CUSTOMERS_PER_PAGE,
): Promise<CustomerPage> {
  if (q) await requireAccountRate("search", member.user_id, RATE);
  const key = before ? readKey(before) : null;
  const data = await ask(member, "list_customers", {
    p_project_id: member.project_id,
    p_limit: per_page + 1,
    ...(q && { p_term: q }),
    p_definition: definition,
    ...(key && { p_before_at: key.at, p_before_id: key.id }),
  });
  const customers = readAnswer(listedCustomerSchema.array(), data.slice(0, per_page));
  const last = customers.at(-1);
  return {
    customers,
    next: data.length > per_page && last ? `${last.last_seen_at}_${last.room_id ?? last.customer_id}` : null,
  };
}

function readKey(before: string): { at: string; id: string } | null {
  const [at = "", id = ""] = before.split("_");
  const isKey = z.iso.datetime({ offset: true }).safeParse(at).success && z.uuid().safeParse(id).success;
  return isKey ? { at, id } : null;
}

/** How many customers the filter matches; at most one more than MOST_COUNTED. */
export async function countCustomers(member: Member, { q, definition }: CustomerFilter): Promise<number> {
  return ask(member, "count_customers", {
    p_project_id: member.project_id,
    ...(q && { p_term: q }),
    p_definition: definition,
  });
}

/** What a customer's page shows above their profile. Errors: not_found. */
export async function getCustomerFigures(member: Member, customer_id: string): Promise<CustomerFigures> {
  const customer = { p_project_id: member.project_id, p_customer_id: customer_id };
  const [[figures], imports, rooms] = await Promise.all([
    ask(member, "customer_figures", customer),
    ask(member, "customer_imports_of", customer),
    ask(
      member.db
        .from("rooms")
        .select("id, social_id, status, last_message_at, last_message_preview")
        .eq("project_id", member.project_id)
        .eq("customer_id", customer_id)
        .order("last_message_at", { ascending: false }),
    ),
  ]);
  return readAnswer(customerFiguresSchema, { ...figures, rooms, imports });
}
