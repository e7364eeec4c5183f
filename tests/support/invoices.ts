/** Runs a statement in the test's database. */
type Rows = (statement: string, values: unknown[]) => Promise<unknown>;

const SELLER = {
  name: "บริษัท ผู้ให้บริการ จำกัด",
  tax_id: "0105561000003",
  branch: "00000",
  address: "1 ถนนตัวอย่าง",
};

type InvoiceState = "unpaid" | "paid" | "expired";

/** Inserts an invoice for one month: unpaid, expired, or paid with a receipt (which alone gives the shop no package). */
export async function addInvoice(rows: Rows, project_id: string, state: InvoiceState): Promise<string> {
  const id = crypto.randomUUID();
  const isPaid = state === "paid";
  await rows(
    `insert into public.invoices (id, project_id, number, package_id, months, kind, state, list_satang, total_satang, base_satang,
       vat_satang, due_satang, seller, receipt_number, expires_at, paid_at, approved_by, starts_at, ends_at)
     values ($1::uuid, $2, 'INV ' || $1::uuid::text, 'business', 1, 'new', $3, 149000, 149000, 139252, 9748, 149000,
       $4, $5, now() + $8::interval, $6::timestamptz, $7, $6::timestamptz, $6::timestamptz + interval '1 month')`,
    isPaid
      ? [id, project_id, state, JSON.stringify(SELLER), `RT ${id}`, new Date(), "operator", "0 days"]
      : [id, project_id, state, null, null, null, null, state === "expired" ? "0 days" : "7 days"],
  );
  return id;
}
