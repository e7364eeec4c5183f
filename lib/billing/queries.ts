import "server-only";
import * as z from "zod";
import { AppError, fromPostgres } from "@/lib/errors";
import type { Member } from "@/lib/members/authority";
import { readAnswer } from "@/lib/supabase/answer";
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

/** The packages for sale, smallest first. */
export async function listOffers(): Promise<Package[]> {
  const { rows } = await callFunction("system.list_packages", {});
  return readAnswer(packagesSchema, rows);
}

/** All packages, including those that cannot be bought: the project's current one may be one of them. */
export async function listPackages(member: Member): Promise<(Package & { is_offered: boolean })[]> {
  const { data, error } = await member.db.from("packages").select(`${PACKAGE_COLUMNS}, is_offered`).order("position");
  if (error) throw fromPostgres(error);
  return data;
}

/** The current package, its end, its usage, and what is frozen. Needs the right billing. */
export async function getUsage(member: Member): Promise<Usage> {
  const { data, error } = await member.db.rpc("package_usage", { p_project_id: member.project_id });
  if (error) throw fromPostgres(error);
  return readAnswer(usageSchema, data);
}

/** The current price of an order. Errors: invalid (package_id, months), paid_ahead. */
export async function getQuote(member: Member, order: Order): Promise<Quote> {
  const { data, error } = await member.db.rpc("quote_package", {
    p_project_id: member.project_id,
    p_package_id: order.package_id,
    p_months: order.months,
    p_withholding: order.withholding,
    p_use_credit: order.use_credit,
  });
  if (error) throw fromPostgres(error);
  return readAnswer(quoteSchema, data);
}

/** Invoices, newest first; `before`: a creation time. */
export async function listInvoices(member: Member, before?: string): Promise<Invoice[]> {
  let rows = member.db
    .from("invoices")
    .select(INVOICE_COLUMNS)
    .eq("project_id", member.project_id)
    .order("created_at", { ascending: false })
    .order("id", { ascending: false })
    .limit(INVOICES_A_PAGE);
  if (before) rows = rows.lt("created_at", before);
  const { data, error } = await rows;
  if (error) throw fromPostgres(error);
  return readAnswer(invoiceSchema.array(), data);
}

/** Null if the project has no such invoice. */
export async function findInvoice(member: Member, id: string): Promise<Invoice | null> {
  if (!z.uuid().safeParse(id).success) return null;
  const { data, error } = await member.db
    .from("invoices")
    .select(INVOICE_COLUMNS)
    .eq("project_id", member.project_id)
    .eq("id", id)
    .maybeSingle();
  if (error) throw fromPostgres(error);
  return readAnswer(invoiceSchema.nullable(), data);
}

/** Throws not_found. */
export async function getInvoice(member: Member, id: string): Promise<Invoice> {
  const invoice = await findInvoice(member, id);
  if (!invoice) throw new AppError("not_found");
  return invoice;
}

/** The buyer's details for tax invoices, or null if not entered. */
export async function findBillingDetails(member: Member): Promise<z.infer<typeof buyerSchema> | null> {
  const { data, error } = await member.db
    .from("billing_details")
    .select("kind, name, tax_id, branch, address, email")
    .eq("project_id", member.project_id)
    .maybeSingle();
  if (error) throw fromPostgres(error);
  return readAnswer(buyerSchema.nullable(), data);
}

/** The banner for members with the right billing; null for everybody else, or without a notice. */
export async function findBillingNotice(
  member: Member,
): Promise<(BillingNotice & { name_th: string; name_en: string }) | null> {
  const { data, error } = await member.db.rpc("billing_notice", { p_project_id: member.project_id });
  if (error) throw fromPostgres(error);
  const notice = readAnswer(noticeSchema, data);
  if (!notice) return null;
  const names = await member.db.from("packages").select("name_th, name_en").eq("id", notice.package_id).single();
  if (names.error) throw fromPostgres(names.error);
  return { ...notice, ...names.data };
}
