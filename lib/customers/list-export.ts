import "server-only";
import { createFormatter, createTranslator, type Messages } from "next-intl";
import { BYTE_ORDER_MARK, csvLine } from "@/lib/csv";
import { formats } from "@/lib/i18n/formats";
import type { Language } from "@/lib/i18n/languages";
import type { Member } from "@/lib/members/authority";
import { getProject } from "@/lib/projects/queries";
import { listSocials } from "@/lib/socials/queries";
import { ask } from "@/lib/supabase/ask";
import { listTagNames } from "@/lib/tags/queries";
import { listCustomerFields } from "./field-commands";
import { listCustomers } from "./list";
import type { CustomerFilter, ListedCustomer } from "./list-schema";

const PER_READ = 500;

const COLUMNS = [
  "name",
  "phone",
  "email",
  "channels",
  "tags",
  "lastSeen",
  "spend",
  "consent",
  "language",
  "id",
] as const;

/**
 * The customers of a filter as CSV, with their phone numbers, e-mail addresses and custom fields, streamed in keyset pages. Writes to the
 * audit log. Errors: not_found, forbidden.
 */
export async function customersCsv(
  member: Member,
  filter: CustomerFilter,
  { locale, messages }: { locale: Language; messages: Messages },
): Promise<ReadableStream<Uint8Array>> {
  await ask(member, "record_customers_export", { p_project_id: member.project_id });
  const [{ time_zone }, fields, tags, socials] = await Promise.all([
    getProject(member),
    listCustomerFields(member),
    listTagNames(member),
    listSocials(member),
  ]);
  const t = createTranslator({ locale, messages, namespace: "customerList" });
  const { dateTime } = createFormatter({ locale, formats, timeZone: time_zone });
  const named = (rows: { id: string; name: string }[], ids: readonly string[]) =>
    ids.flatMap((id) => rows.find((row) => row.id === id)?.name ?? []).join(", ");
  const lineOf = (customer: ListedCustomer, contacts: Map<string, { phone: string | null; email: string | null }>) => {
    const { phone, email } = contacts.get(customer.customer_id) ?? {};
    return csvLine([
      customer.name,
      phone ?? "",
      email ?? "",
      named(socials, customer.social_ids),
      named(tags, customer.tag_ids),
      dateTime(new Date(customer.last_seen_at), formats.dateTime.dateTime),
      customer.spend.toFixed(2),
      t(`consents.${customer.consent}`),
      customer.language ?? "",
      customer.customer_id,
      ...fields.map(({ id }) => String(customer.attributes[id] ?? "")),
    ]);
  };
  const encoder = new TextEncoder();
  let before: string | undefined;
  return new ReadableStream({
    start(controller) {
      const names = [...COLUMNS.map((name) => t(`columns.${name}`)), ...fields.map(({ label }) => label)];
      controller.enqueue(encoder.encode(BYTE_ORDER_MARK + csvLine(names)));
    },
    async pull(controller) {
      const { customers, next } = await listCustomers(member, { ...filter, before }, PER_READ);
      const contacts = await readContacts(member, customers);
      const lines = customers.map((customer) => lineOf(customer, contacts)).join("");
      if (lines) controller.enqueue(encoder.encode(lines));
      before = next ?? undefined;
      if (next === null) controller.close();
    },
  });
}

const PER_CONTACT_READ = 100;

async function readContacts(member: Member, customers: ListedCustomer[]) {
  const ids = customers.map(({ customer_id }) => customer_id);
  const chunks = Array.from({ length: Math.ceil(ids.length / PER_CONTACT_READ) }, (_, at) =>
    ids.slice(at * PER_CONTACT_READ, (at + 1) * PER_CONTACT_READ),
  );
  // one address holds about a hundred ids
  const rows = await Promise.all(
    chunks.map((some) =>
      ask(member.db.from("customer_contacts").select("customer_id, phone, email").in("customer_id", some)),
    ),
  );
  return new Map(rows.flat().map((row) => [row.customer_id, row]));
}
