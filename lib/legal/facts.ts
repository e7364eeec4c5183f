import "server-only";
import { env, publicConfig } from "@/lib/env";

/** What a sub-processor does for an installation, in the order in which the privacy notice lists them. */
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
  /** Provider and place; null where the configuration does not say. */
  name: string | null;
}

export interface LegalFacts {
  webName: string;
  /** The company or person behind the service; the product's name where the configuration names nobody. */
  operator: { name: string; address: string | null; taxId: string | null };
  contact: { dpo: string | null; email: string | null; phone: string | null; lineUrl: string | null };
  parties: Party[];
}

const SLIP_PROVIDERS = { easyslip: "EasySlip (Thailand)", slipok: "SlipOK (Thailand)", slip2go: "Slip2Go (Thailand)" };

/** Who provides this installation and who works for it, from its configuration alone. */
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
