import "server-only";
import * as z from "zod";
import { AppError } from "@/lib/errors";
import type { Member } from "@/lib/members/authority";
import { may } from "@/lib/members/rights";
import { readAnswer } from "@/lib/supabase/answer";
import { ask } from "@/lib/supabase/ask";
import { callFunction } from "@/lib/supabase/functions";
import { announceRooms } from "./announce";
import { type Merge, type MergeRequest, mergeRowsSchema, type Suggestion, suggestionRowsSchema } from "./merge-schema";
import { getCustomer } from "./queries";

/** Possible duplicates (same phone or e-mail), and merges that can still be undone. Errors: not_found. */
export async function listMerges(
  member: Member,
  customer_id: string,
): Promise<{ suggestions: Suggestion[]; merges: Merge[] }> {
  await getCustomer(member, customer_id);
  const given = { p_customer_id: customer_id };
  const [suggestions, merges] = await Promise.all([
    ask(member, "list_merge_suggestions", given),
    ask(member, "list_customer_merges", given),
  ]);
  return {
    suggestions: readAnswer(suggestionRowsSchema, suggestions),
    merges: readAnswer(mergeRowsSchema, merges),
  };
}

const mergedSchema = z.object({ undo_id: z.uuid() });

/** Tells everybody about the rooms of both customers, also those that this member does not see. */
async function announceMerge({ project_id }: Member, undo_id: string): Promise<void> {
  const { value } = await callFunction("system.rooms_of_merge", { p_project_id: project_id, p_undo_id: undo_id });
  await announceRooms(value);
}

/** Moves everything of the other customer to this one. Errors: not_found, forbidden, invalid (from_id). */
export async function mergeCustomers(
  member: Member,
  customer_id: string,
  { from_id, take }: MergeRequest,
): Promise<{ undo_id: string }> {
  await Promise.all([getCustomer(member, customer_id), getCustomer(member, from_id)]);
  const given = { p_into_id: customer_id, p_from_id: from_id, p_take: take };
  const data = await ask(member, "merge_customers", given);
  const { undo_id } = readAnswer(mergedSchema, data);
  await announceMerge(member, undo_id);
  return { undo_id };
}

/** Separates merged customers again. Errors: not_found, forbidden, undo_over, merge_built_upon. */
export async function undoMerge(member: Member, customer_id: string, undo_id: string): Promise<void> {
  const { merges } = await listMerges(member, customer_id);
  if (!may(member, "answer")) throw new AppError("forbidden");
  if (!merges.some(({ id }) => id === undo_id)) throw new AppError("undo_over");
  await ask(member, "undo_customer_merge", { p_undo_id: undo_id });
  await announceMerge(member, undo_id);
}
