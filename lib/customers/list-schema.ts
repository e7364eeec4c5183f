import * as z from "zod";
import { segmentDefinitionSchema } from "@/lib/bot-broadcasts/schema";
import { consentStates } from "./schema";

/** Customers of a page; the browser asks for the next one. */
export const CUSTOMERS_PER_PAGE = 50;
/** The count of matching customers ends here. */
export const MOST_COUNTED = 10_000;

/** A customer as the list shows it. Phone and e-mail are masked. */
export const listedCustomerSchema = z.object({
  customer_id: z.uuid(),
  name: z.string(),
  picture_url: z.string().nullable(),
  phone_masked: z.string().nullable(),
  email_masked: z.string().nullable(),
  language: z.string().nullable(),
  attributes: z.record(z.string(), z.unknown()),
  blocked_at: z.string().nullable(),
  created_at: z.string(),
  consent: z.enum(consentStates),
  tag_ids: z.array(z.uuid()),
  /** Tags of the customer's rooms that the customer does not have. */
  room_tag_ids: z.array(z.uuid()),
  social_ids: z.array(z.uuid()),
  /** In baht: paid by verified slips. */
  spend: z.coerce.number(),
  /** The room in which they were last seen; null for imported customers who have none. */
  room_id: z.uuid().nullable(),
  /** When they last wrote; for those who never have, when they arrived or were imported. */
  last_seen_at: z.string(),
  has_written: z.boolean(),
});
export type ListedCustomer = z.infer<typeof listedCustomerSchema>;

export interface CustomerPage {
  customers: ListedCustomer[];
  /** The key of the next page; null on the last one. */
  next: string | null;
}

/** An import of the last 30 days that created or changed a customer. */
const touchingImportSchema = z.object({
  id: z.uuid(),
  file_name: z.string(),
  started_at: z.string(),
  is_new: z.boolean(),
});

export const customerFiguresSchema = z.object({
  /** In baht: paid by verified slips. */
  spend: z.coerce.number(),
  /** Null: the member may see none of the rooms. */
  last_seen_at: z.string().nullable(),
  has_written: z.boolean(),
  /** The rooms that the member may see, last used first. */
  rooms: z.array(
    z.object({
      id: z.uuid(),
      social_id: z.uuid(),
      status: z.enum(["open", "snoozed", "resolved"]),
      last_message_at: z.string(),
      last_message_preview: z.string(),
    }),
  ),
  imports: z.array(touchingImportSchema),
});
export type CustomerFigures = z.infer<typeof customerFiguresSchema>;

/** Which customers: a search term, and the definition of a segment, as broadcasts use it (private.is_audience). */
// strict, without defaults: a list of customers that is refused must not be taken for a filter, which matches everybody
const customerFilterSchema = z.strictObject({
  q: z.string().trim().max(100),
  definition: z.strictObject(segmentDefinitionSchema.shape),
});
export type CustomerFilter = z.infer<typeof customerFilterSchema>;
export type CustomerDefinition = CustomerFilter["definition"];

const LISTS = ["tags_any", "tags_none", "social_ids", "languages"];
const NUMBERS = ["active_days", "silent_days", "min_spend", "spend_days"];
const parts = segmentDefinitionSchema.shape;

function rawValue(name: string, text: string): unknown {
  if (LISTS.includes(name)) return text.split(",");
  if (NUMBERS.includes(name)) return Number(text);
  if (name !== "fields") return text;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The filter in a URL's query; drops what it does not understand. */
export function readCustomerFilter(search: Record<string, string | string[] | undefined>): CustomerFilter {
  const entries = Object.entries(parts).flatMap(([name, schema]) => {
    const text = search[name];
    if (typeof text !== "string" || text === "") return [];
    const value = schema.safeParse(rawValue(name, text));
    return value.success && value.data !== undefined ? [[name, value.data] as const] : [];
  });
  const q = typeof search.q === "string" ? search.q.trim().slice(0, 100) : "";
  return { q, definition: Object.fromEntries(entries) };
}

/** The query string of a filter; empty without one. */
export function customerSearch({ q, definition, before }: CustomerFilter & { before?: string | undefined }): string {
  const given = Object.entries(definition).flatMap(([name, value]) => {
    if (value === undefined || (Array.isArray(value) && value.length === 0)) return [];
    if (name === "fields") return [[name, JSON.stringify(value)]];
    return [[name, Array.isArray(value) ? value.join(",") : String(value)]];
  });
  if (q) given.unshift(["q", q]);
  if (before) given.push(["before", before]);
  return given.length > 0 ? `?${new URLSearchParams(given)}` : "";
}

/** Whether two definitions say the same, whatever the order of their parts. */
export function isSameDefinition(one: CustomerDefinition, other: CustomerDefinition): boolean {
  const known = (definition: CustomerDefinition) => {
    const entries = new URLSearchParams(customerSearch({ q: "", definition }));
    entries.sort();
    return entries.toString();
  };
  return known(one) === known(other);
}

/** Individually selected customers; of all that match, up to 5,000 are changed in the background. */
export const MAX_CHOSEN_CUSTOMERS = 100;
export const MAX_BULK_CUSTOMERS = 5000;

const customerActionSchema = z.object({ action: z.enum(["tag_add", "tag_remove"]), tag_id: z.uuid() });
export type CustomerAction = z.infer<typeof customerActionSchema>;

/** Customers by id, or all that a filter matches. */
export const customerBulkSchema = z.object({
  action: customerActionSchema,
  customers: z.union([
    z.object({ customer_ids: z.array(z.uuid()).min(1).max(MAX_CHOSEN_CUSTOMERS) }),
    customerFilterSchema,
  ]),
});
export type CustomerBulk = z.infer<typeof customerBulkSchema>;

export const customerBulkRunSchema = z.object({
  id: z.uuid(),
  action: customerActionSchema,
  state: z.enum(["running", "done", "undoing", "undone"]),
  total: z.number(),
  /** Customers processed; some needed no change. */
  done: z.number(),
  changed: z.number(),
  /** Customers restored by an undo; those changed since are left alone. */
  restored: z.number(),
});
export type CustomerBulkRun = z.infer<typeof customerBulkRunSchema>;
