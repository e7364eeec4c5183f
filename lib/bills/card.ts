import * as z from "zod/mini";

// The card of a bill in a chat: messages of kind "rich" whose content has kind "bill".

const cardSchema = z.object({
  kind: z.literal("bill"),
  bill_id: z.uuid(),
  /** In the customer's language. */
  title: z.string(),
  shop: z.string(),
  items: z.array(z.object({ name: z.string(), amount: z.string() })),
  /** "and 3 more", or null. */
  more: z.nullable(z.string()),
  total_label: z.string(),
  total: z.string(),
  due: z.nullable(z.string()),
  button: z.string(),
  url: z.string().check(z.regex(/^https?:\/\//)),
});
export type BillCardContent = z.infer<typeof cardSchema>;

/** Reads the content of a bill's card; null for any other message. */
export function readBillCard(content: unknown): BillCardContent | null {
  const known = cardSchema.safeParse(content);
  return known.success ? known.data : null;
}
