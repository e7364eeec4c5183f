"use server";

import { cookies } from "next/headers";
import * as z from "zod";
import { type ActionAnswer, answer } from "@/lib/http/action";
import { requireRate } from "@/lib/http/rate";
import { requireMember } from "@/lib/members/authority";
import { DEVICE_COOKIE } from "@/lib/referrals/device";
import { noteDevice } from "@/lib/referrals/marks";
import { decidePayment } from "./approval";
import { cancelInvoice, createInvoice, saveBillingDetails } from "./commands";
import { billingDetailsSchema, type InvoiceState, orderSchema } from "./schema";

/** Returns the invoice's id. */
export async function createInvoiceAction(
  project_id: string,
  id: string,
  order: unknown,
): Promise<ActionAnswer<string>> {
  return answer(async () => {
    const member = await requireMember(project_id, "billing");
    await noteDevice(member.user_id, (await cookies()).get(DEVICE_COOKIE)?.value);
    const invoice = await createInvoice(member, z.uuid().parse(id), orderSchema.parse(order));
    return invoice.id;
  });
}

export async function cancelInvoiceAction(project_id: string, id: string): Promise<ActionAnswer<void>> {
  return answer(async () => cancelInvoice(await requireMember(project_id, "billing"), z.uuid().parse(id)));
}

export async function saveBillingDetailsAction(project_id: string, details: unknown): Promise<ActionAnswer<void>> {
  return answer(async () => {
    const member = await requireMember(project_id, "billing");
    await saveBillingDetails(member, billingDetailsSchema.parse(details));
  });
}

const noteSchema = z.string().trim().max(300);

/** The operator's decision through a mailed link. There is no session: the token is the authority. */
export async function decidePaymentAction(
  token: string,
  is_approved: boolean,
  note: string,
): Promise<ActionAnswer<InvoiceState>> {
  return answer(async () => {
    await requireRate("payment-approval", { limit: 30, seconds: 300 });
    return decidePayment(token, z.boolean().parse(is_approved), noteSchema.parse(note) || null);
  });
}
