import "server-only";
import { env, publicConfig } from "@/lib/env";

/** Categories of sub-processors, in the order of the privacy notice. */
export const PARTY_CATEGORIES = [
  "hosting",
  "database",
  "realtime",
  "mail",
  "slips",
  "ai",
  "captcha",
  "push",
  "line",
  "meta",
] as const;
export type PartyCategory = (typeof PARTY_CATEGORIES)[number];

export interface Party {
  category: PartyCategory;
  /** Provider and location; null if not configured. */
  name: string | null;
}

export interface LegalFacts {
  webName: string;
  /** The company or person behind the service; the product's name if none is configured. */
  operator: { name: string; address: string | null; taxId: string | null };
  contact: { dpo: string | null; email: string | null; phone: string | null; lineUrl: string | null };
  parties: Party[];
}

const SLIP_PROVIDERS = { easyslip: "EasySlip (Thailand)", slipok: "SlipOK (Thailand)", slip2go: "Slip2Go (Thailand)" };

/** The operator and the sub-processors of this installation, from its configuration only. */
export function legalFacts(): LegalFacts {
  const given = env();
  const { webName, contact, captchaSiteKey } = publicConfig();
  const known: Partial<Record<PartyCategory, string>> = {
    ...(/\.supabase\.(co|in)$/.test(new URL(given.SUPABASE_URL).hostname) && { database: "Supabase" }),
    ...(!given.PUSHER_HOST && { realtime: "Pusher" }),
    ...(given.SLIP_PROVIDER && { slips: SLIP_PROVIDERS[given.SLIP_PROVIDER] }),
    captcha: "Cloudflare (United States)",
    line: "LY Corporation (Japan)",
    meta: "Meta Platforms (United States)",
    ...given.SUBPROCESSORS,
  };
  const isUsed: Record<PartyCategory, boolean> = {
    hosting: true,
    database: true,
    realtime: true,
    mail: Boolean(given.SMTP_URL),
    slips: Boolean(given.SLIP_PROVIDER),
    ai: Boolean(given.AI_BASE_URL),
    captcha: captchaSiteKey !== null,
    push: Boolean(given.VAPID_PUBLIC_KEY),
    line: true,
    meta: Boolean(given.FACEBOOK_APP_ID),
  };
  return {
    webName,
    operator: {
      name: given.BILLING_SELLER_NAME ?? webName,
      address: given.BILLING_SELLER_ADDRESS ?? null,
      taxId: given.BILLING_SELLER_TAX_ID ?? null,
    },
    contact: {
      dpo: given.PRIVACY_CONTACT_NAME ?? null,
      email: given.PRIVACY_CONTACT_EMAIL ?? contact.email,
      phone: contact.phone,
      lineUrl: contact.lineUrl,
    },
    parties: PARTY_CATEGORIES.filter((category) => isUsed[category]).map((category) => ({
      category,
      name: known[category] ?? null,
    })),
  };
}
