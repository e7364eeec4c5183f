import "server-only";
import { createFormatter, createTranslator, type Messages } from "next-intl";
import * as z from "zod";
import { publicConfig } from "@/lib/env";
import { formats } from "@/lib/i18n/formats";
import { DEFAULT_LANGUAGE, DEFAULT_TIME_ZONE, isLanguage, type Language } from "@/lib/i18n/languages";
import type { EmailContent } from "@/lib/mail/email";
import { approvalUrl } from "./approval";
import { reasonKey } from "./reasons";

/** What system.find_billing_mail answers. */
export const billingMailSchema = z.object({
  kind: z.enum([
    "ending_week",
    "ending_day",
    "grace",
    "over",
    "trial_ending",
    "trial_over",
    "paid",
    "rejected",
    "approval",
  ]),
  project_id: z.uuid(),
  project_name: z.string(),
  to: z.array(z.object({ email: z.string(), language: z.string() })),
  package_th: z.string().nullable(),
  package_en: z.string().nullable(),
  ends_at: z.string().nullable(),
  grace_ends_at: z.string().nullable(),
  invoice_id: z.uuid().nullable(),
  invoice_number: z.string().nullable(),
  receipt_number: z.string().nullable(),
  due_satang: z.int().nullable(),
  reason: z.string().nullable(),
  note: z.string().nullable(),
  paid_until: z.string().nullable(),
  payment_id: z.uuid().nullable(),
});
type BillingMail = z.infer<typeof billingMailSchema>;

const load: Record<Language, () => Promise<Messages>> = {
  th: async () => (await import("@/messages/th.json")).default,
  en: async () => (await import("@/messages/en.json")).default as Messages,
};

/** A mail about a project's package, in its reader's language. */
export async function billingEmail(mail: BillingMail, language: string): Promise<EmailContent> {
  const locale = isLanguage(language) ? language : DEFAULT_LANGUAGE;
  const messages = await load[locale]();
  const t = createTranslator({ locale, messages, namespace: "billingMail" });
  const reasons = createTranslator({ locale, messages, namespace: "billing.reasons" });
  const format = createFormatter({ locale, formats, timeZone: DEFAULT_TIME_ZONE });
  const day = (at: string | null) => (at ? format.dateTime(new Date(at), formats.dateTime.date) : "");
  const values = {
    project: mail.project_name,
    package: (locale === "th" ? mail.package_th : mail.package_en) ?? "",
    date: day(mail.ends_at),
    graceDate: day(mail.grace_ends_at),
    until: day(mail.paid_until),
    invoice: mail.invoice_number ?? "",
    receipt: mail.receipt_number ?? mail.invoice_number ?? "",
    amount: format.number((mail.due_satang ?? 0) / 100, formats.number.baht),
    reason: mail.reason ? reasons(reasonKey(mail.reason)) : "",
  };
  const { appUrl, webName } = publicConfig();
  const place = `${appUrl}/project/${mail.project_id}/billing`;
  const hrefs: Partial<Record<BillingMail["kind"], string>> = {
    paid: `${place}/invoices/${mail.invoice_id}/receipt`,
    rejected: `${place}/invoices/${mail.invoice_id}`,
    ...(mail.invoice_id && { ending_week: `${place}/invoices/${mail.invoice_id}` }),
    ...(mail.payment_id && mail.kind === "approval" && { approval: await approvalUrl(mail.payment_id) }),
  };
  return {
    subject: t(`${mail.kind}.title`, values),
    parts: [
      {
        title: t(`${mail.kind}.title`, values),
        paragraphs: [t(`${mail.kind}.text`, values)],
        ...(mail.kind === "rejected" && mail.note && { quote: mail.note }),
        button: { label: t(`${mail.kind}.button`), href: hrefs[mail.kind] ?? place },
      },
    ],
    footer: [{ text: t(mail.kind === "approval" ? "operatorFooter" : "footer", { webName }) }],
  };
}
