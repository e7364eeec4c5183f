import "server-only";
import * as z from "zod";
import { AppError } from "@/lib/errors";
import type { Member } from "@/lib/members/authority";
import { readAnswer } from "@/lib/supabase/answer";
import { ask } from "@/lib/supabase/ask";
import { callFunction } from "@/lib/supabase/functions";
import {
  type BillingNotice,
  buyerSchema,
  INVOICE_COLUMNS,
  type Invoice,
  invoiceSchema,
  noticeSchema,
  type Order,
  PACKAGE_COLUMNS,
  type Package,
  packageSchema,
  type Quote,
  quoteSchema,
  type Usage,
  usageSchema,
} from "./schema";

const packagesSchema = packageSchema.array();
export const INVOICES_A_PAGE = 50;

/** What is on offer, for everybody, the smallest first. */
export async function listOffers(): Promise<Package[]> {
  const { rows } = await callFunction("system.list_packages", {});
  return readAnswer(packagesSchema, rows);
}

/** Every package there is, also those that are only given: what a project has may be one of them. */
export async function listPackages(member: Member): Promise<(Package & { is_offered: boolean })[]> {
  return ask(member.db.from("packages").select(`${PACKAGE_COLUMNS}, is_offered`).order("position"));
}

/** The package that holds now, until when, what of it is used and what is frozen. Needs the right billing. */
export async function getUsage(member: Member): Promise<Usage> {
  return readAnswer(usageSchema, await ask(member, "package_usage", { p_project_id: member.project_id }));
}

/** What a package would cost now. Errors: invalid (package_id, months), paid_ahead. */
export async function getQuote(member: Member, order: Order): Promise<Quote> {
  return readAnswer(
    quoteSchema,
    await ask(member, "quote_package", {
      p_project_id: member.project_id,
      p_package_id: order.package_id,
      p_months: order.months,
      p_withholding: order.withholding,
      p_use_credit: order.use_credit,
    }),
  );
}

/** The newest invoices; `before`: those created earlier. */
export async function listInvoices(member: Member, before?: string): Promise<Invoice[]> {
  let rows = member.db
    .from("invoices")
    .select(INVOICE_COLUMNS)
    .eq("project_id", member.project_id)
    .order("created_at", { ascending: false })
    .order("id", { ascending: false })
    .limit(INVOICES_A_PAGE);
  if (before) rows = rows.lt("created_at", before);
  return readAnswer(invoiceSchema.array(), await ask(rows));
}

/** Null for what is no invoice of the project. */
export async function findInvoice(member: Member, id: string): Promise<Invoice | null> {
  if (!z.uuid().safeParse(id).success) return null;
  return readAnswer(
    invoiceSchema.nullable(),
    await ask(
      member.db.from("invoices").select(INVOICE_COLUMNS).eq("project_id", member.project_id).eq("id", id).maybeSingle(),
    ),
  );
}

/** Throws not_found. */
export async function getInvoice(member: Member, id: string): Promise<Invoice> {
  const invoice = await findInvoice(member, id);
  if (!invoice) throw new AppError("not_found");
  return invoice;
}

/** Whom tax invoices are made out to, or null when nobody has said. */
export async function findBillingDetails(member: Member): Promise<z.infer<typeof buyerSchema> | null> {
  return readAnswer(
    buyerSchema.nullable(),
    await ask(
      member.db
        .from("billing_details")
        .select("kind, name, tax_id, branch, address, email")
        .eq("project_id", member.project_id)
        .maybeSingle(),
    ),
  );
}

/** What stands above every page for whoever sees to the package; null for everybody else, and when there is nothing to say. */
export async function findBillingNotice(
  member: Member,
): Promise<(BillingNotice & { name_th: string; name_en: string }) | null> {
  const data = await ask(member, "billing_notice", { p_project_id: member.project_id });
  const notice = readAnswer(noticeSchema, data);
  if (!notice) return null;
  const names = await ask(member.db.from("packages").select("name_th, name_en").eq("id", notice.package_id).single());
  return { ...notice, ...names };
}
