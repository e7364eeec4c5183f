import * as z from "zod";

const MAX_ROWS = 40;
const text = (length: number) =>
  z.union([z.string(), z.number(), z.boolean()]).transform((value) => String(value).trim().slice(0, length));

/** What the shop's own system answers about a customer. It is not ours: text only, shortened, and links only to https. */
export const shopRecordSchema = z.object({
  rows: z
    .array(z.object({ label: text(80), value: text(400) }))
    .transform((rows) => rows.filter(({ label, value }) => label && value).slice(0, MAX_ROWS)),
  link: z
    .object({ label: text(80), url: z.url({ protocol: /^https$/ }).max(2000) })
    .nullish()
    .catch(null),
});
export type ShopRecord = z.output<typeof shopRecordSchema>;
