import "server-only";
import * as z from "zod";
import { env } from "@/lib/env";
import { AppError } from "@/lib/errors";
import { afterPage } from "@/lib/http/page-key";
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
  type ListedPackage,
  noticeSchema,
  type OfferedPackage,
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
export async function listOffers(): Promise<OfferedPackage[]> {
  const { rows } = await callFunction("system.list_packages", {});
  return markRecommended(readAnswer(packagesSchema, rows));
}

/** All packages, including those that cannot be bought: the project's current one may be one of them. */
export async function listPackages(member: Member): Promise<ListedPackage[]> {
  const packages: (Package & { is_offered: boolean })[] = await ask(
    member.db.from("packages").select(`${PACKAGE_COLUMNS}, is_offered`).order("position"),
  );
  return markRecommended(packages);
}

/** The operator recommends at most one package, by configuration. */
function markRecommended<Offer extends Package>(packages: Offer[]): (Offer & { is_recommended: boolean })[] {
  const id = env().BILLING_RECOMMENDED_PACKAGE;
  return packages.map((offer) => ({ ...offer, is_recommended: offer.id === id }));
}

/** The current package, its end, its usage, and what is frozen. Needs the right billing. */
export async function getUsage(member: Member): Promise<Usage> {
  return readAnswer(usageSchema, await ask(member, "package_usage", { p_project_id: member.project_id }));
}

/** The current price of an order. Errors: invalid (package_id, months), paid_ahead. */
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

/** Invoices, newest first; `before`: the page key of the last one of the previous page. */
export async function listInvoices(member: Member, before?: string): Promise<Invoice[]> {
  let rows = member.db
    .from("invoices")
    .select(INVOICE_COLUMNS)
    .eq("project_id", member.project_id)
    .order("created_at", { ascending: false })
    .order("id", { ascending: false })
    .limit(INVOICES_A_PAGE);
  if (before) rows = rows.or(afterPage("created_at", before));
  return readAnswer(invoiceSchema.array(), await ask(rows));
}

/** Null if the project has no such invoice. */
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

/** The buyer's details for tax invoices, or null if not entered. */
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

/** The banner for members with the right billing; null for other members, or without a notice. */
export async function findBillingNotice(
  member: Member,
): Promise<(BillingNotice & { name_th: string; name_en: string }) | null> {
  const data = await ask(member, "billing_notice", { p_project_id: member.project_id });
  const notice = readAnswer(noticeSchema, data);
  if (!notice) return null;
  const names = await ask(member.db.from("packages").select("name_th, name_en").eq("id", notice.package_id).single());
  return { ...notice, ...names };
}
