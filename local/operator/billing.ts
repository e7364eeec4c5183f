import type { Client } from "pg";
import { sellerOf } from "@/lib/billing/seller";
import { DEMO_SELLER } from "../supervisor/app-environment";
import { type Command, type OperatorContext, readChange } from "./command";

const PACKAGES = `
  select k.id, k.name_th, k.price_satang / 100.0 as baht, k.members, k.socials, k.widgets, k.broadcast_messages, k.ai_answers,
    k.slip_checks, k.history_days, k.bot_broadcast, k.is_offered,
    (select count(*)::integer from public.projects p where p.deleted_at is null and (private.package_of(p.id)).id = k.id) as projects
  from public.packages k order by k.position`;
const DEFAULT_REFERRAL_RATE = 10;

const record = (db: Client, act: string, details: object) =>
  db.query("select private.record_act($1, null, $2)", [act, JSON.stringify(details)]);
const listPackages = async (db: Client) => (await db.query<object>(PACKAGES)).rows;

/** The operator's company and account, as the product has them configured. */
function settings({ isLocal }: OperatorContext) {
  return sellerOf(isLocal && !process.env.BILLING_SELLER_NAME ? DEMO_SELLER : process.env);
}

async function decide(
  context: OperatorContext,
  payment_id: string | undefined,
  isApproved: boolean,
  note: string | null,
) {
  const found = settings(context);
  if (isApproved && !found)
    throw new Error("Set BILLING_SELLER_… and BILLING_… to the product's values: the receipt needs them.");
  const { rows } = await context.db.query<{ state: string }>(
    "select system.decide_payment($1, $2, $3, $4, $5) as state",
    [
      payment_id,
      isApproved,
      note,
      found && JSON.stringify(found.seller),
      Number(process.env.REFERRAL_RATE || DEFAULT_REFERRAL_RATE),
    ],
  );
  await record(context.db, isApproved ? "payment.approved" : "payment.refused", { payment_id });
  return `The invoice is ${rows[0]?.state}.`;
}

/** Commands for packages and payments. */
export const billingCommands: Record<string, Command> = {
  packages: {
    usage: "packages",
    does: "lists packages with their limits, and how many projects are on each",
    run: ({ db }) => listPackages(db),
  },
  package: {
    usage: "package <id> price_satang=59000 members=5 …",
    does: "updates or creates a package; none means unlimited, is_offered=yes puts it on sale",
    run: async ({ db }, [id, ...words]) => {
      const change = readChange(words);
      await db.query("select private.save_package($1, $2)", [id, JSON.stringify(change)]);
      await record(db, "package.saved", { id, ...change });
      return listPackages(db);
    },
  },
  terms: {
    usage: "terms trial_days=14 grace_days=7 …",
    does: "shows and changes days of trial, grace period and invoices, and when referral credit is released",
    run: async ({ db }, words) => {
      const change = readChange(words);
      await db.query("select private.save_billing_terms($1)", [JSON.stringify(change)]);
      if (words.length > 0) await record(db, "terms.saved", change);
      return (await db.query<object>("select * from private.billing_terms")).rows;
    },
  },
  give: {
    usage: "give <project id> <package> <days>",
    does: "gives a project a package for that many days",
    run: async ({ db }, [project_id, package_id, days]) => {
      if (!/^\d{1,5}$/.test(days ?? "")) throw new Error("Give the number of days.");
      await db.query("select private.give_package($1, $2, now() + make_interval(days => $3))", [
        project_id,
        package_id,
        days,
      ]);
      return `The project is on ${package_id} for ${days} days.`;
    },
  },
  account: {
    usage: "account",
    does: "shows the configured seller and the account to pay to (BILLING_…)",
    run: async (context) => {
      const found = settings(context);
      return found
        ? [{ ...found.seller, ...found.pay_into }]
        : "Nothing is for sale: BILLING_SELLER_… and BILLING_… are not set.";
    },
  },
  payments: {
    usage: "payments",
    does: "lists slips that need a decision or wait for the bank",
    run: async ({ db }) => {
      const { rows } = await db.query<{ open: Record<string, unknown>[] }>(
        "select private.list_open_payments() as open",
      );
      return (rows[0]?.open ?? []).map(
        ({ id, invoice_number, project_name, package_id, due_satang, outcome, created_at }) => ({
          id,
          invoice_number,
          project_name,
          package_id,
          baht: Number(due_satang) / 100,
          outcome,
          created_at,
        }),
      );
    },
  },
  "refused-credits": {
    usage: "refused-credits",
    does: "lists refused referral credit with the reason: member, mailbox, phone, device, bank, tax_id",
    run: async ({ db }) => {
      const { rows } = await db.query<{ refused: Record<string, unknown>[] }>(
        "select private.list_refused_credits() as refused",
      );
      return rows[0]?.refused ?? [];
    },
  },
  approve: {
    usage: "approve <payment id>",
    does: "accepts a slip as payment: starts the package and issues the receipt",
    run: (context, [id]) => decide(context, id, true, null),
  },
  refuse: {
    usage: "refuse <payment id> <why>",
    does: "rejects a slip; the sender sees the reason",
    run: (context, [id, ...words]) => decide(context, id, false, words.join(" ") || null),
  },
};
