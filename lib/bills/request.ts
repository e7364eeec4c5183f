import * as z from "zod";
import { MAX_BILL_ITEMS, MAX_BILL_NOTE, MAX_BILL_SATANG, MAX_ITEM_NAME, MAX_ITEM_SATANG } from "./limits";
import { sumsOf } from "./sums";

const satang = z.number().int().min(0).max(MAX_BILL_SATANG);

/** POST /api/v1/rooms/{id}/bills; amounts in satang. */
export const billRequestSchema = z
  .strictObject({
    items: z
      .array(
        z.strictObject({
          name: z.string().trim().min(1).max(MAX_ITEM_NAME),
          quantity: z.number().int().min(1).max(9999).default(1),
          price: satang.max(MAX_ITEM_SATANG),
        }),
      )
      .min(1)
      .max(MAX_BILL_ITEMS),
    discount: satang.default(0),
    shipping: satang.default(0),
    note: z.string().trim().max(MAX_BILL_NOTE).default(""),
    /** The last day to pay, in the project's time zone. */
    due_on: z.iso.date().nullable().default(null),
    wants_address: z.boolean().default(false),
  })
  .superRefine((bill, context) => {
    const { subtotal, total } = sumsOf(bill);
    if (bill.discount > subtotal) context.addIssue({ code: "custom", path: ["discount"], message: "bill_discount" });
    else if (total < 1) context.addIssue({ code: "custom", path: ["items"], message: "bill_total" });
    else if (total > MAX_BILL_SATANG) context.addIssue({ code: "custom", path: ["items"], message: "tooBig" });
  });
export type BillRequest = z.output<typeof billRequestSchema>;
