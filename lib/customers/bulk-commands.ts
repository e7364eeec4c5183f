import "server-only";
import * as z from "zod";
import type { Member } from "@/lib/members/authority";
import { roomChannel } from "@/lib/realtime/channels";
import { publish } from "@/lib/realtime/publish";
import { readAnswer } from "@/lib/supabase/answer";
import { ask } from "@/lib/supabase/ask";
import { type CustomerBulk, type CustomerBulkRun, customerBulkRunSchema } from "./list-schema";

/** Customers that a step changed, with their rooms. */
export const customerRoomsSchema = z.array(z.object({ id: z.uuid(), room_id: z.uuid() }));

/** The result of one step of a bulk change (private.step_customer_bulk). */
export const customerBulkStepSchema = z.object({ run: customerBulkRunSchema, customers: customerRoomsSchema });

/** Tells open rooms that the panels of changed customers are stale. */
export async function announceCustomers(customers: z.infer<typeof customerRoomsSchema>): Promise<void> {
  await publish(
    customers.map(
      ({ id, room_id }) => ({ channel: roomChannel(room_id), name: "customer", data: { customer_id: id } }) as const,
    ),
  );
}

/** Adds or removes a tag; above a hundred customers in the background. Errors: not_found, forbidden, invalid. */
export async function startCustomerBulk(member: Member, { action, customers }: CustomerBulk): Promise<CustomerBulkRun> {
  const data = await ask(member, "start_customer_bulk", {
    p_project_id: member.project_id,
    p_action: action,
    ...("customer_ids" in customers
      ? { p_customer_ids: customers.customer_ids }
      : { ...(customers.q && { p_term: customers.q }), p_definition: customers.definition }),
  });
  return settleStep(data);
}

/** Undoes a bulk change; leaves customers alone whose tag has changed since. Errors: not_found, undo_over. */
export async function undoCustomerBulk(member: Member, run_id: string): Promise<CustomerBulkRun> {
  return settleStep(await ask(member, "undo_customer_bulk", { p_run_id: run_id }));
}

async function settleStep(data: unknown): Promise<CustomerBulkRun> {
  const step = readAnswer(customerBulkStepSchema, data);
  await announceCustomers(step.customers);
  return step.run;
}

const { total: _total, ...rowShape } = customerBulkRunSchema.shape;
const rowSchema = z.object({ ...rowShape, customer_ids: z.array(z.uuid()) });

/** The progress of a bulk change of the member's own. Errors: not_found. */
export async function getCustomerBulkRun(member: Member, run_id: string): Promise<CustomerBulkRun> {
  const data = await ask(
    member.db
      .from("customer_bulk_runs")
      .select("id, action, state, done, changed, restored, customer_ids")
      .eq("id", run_id)
      .eq("project_id", member.project_id)
      .single(),
  );
  const { customer_ids, ...run } = readAnswer(rowSchema, data);
  return { ...run, total: customer_ids.length };
}
