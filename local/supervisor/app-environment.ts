import { CLIENT_ID } from "../providers/identity/clients";
import type { Secrets } from "./secrets";

export interface Addresses {
  /** Public origin, such as http://localhost:3000. */
  publicUrl: string;
  databaseUrl: string;
  gatewayPort: number;
  pusherPort: number;
  smtpPort: number;
}

/** A fictitious seller, so that buying packages can be tried. The account does not exist, and the tax id is only formally valid. */
export const DEMO_SELLER = {
  BILLING_SELLER_NAME: "บริษัท ตัวอย่างผู้ให้บริการแชท จำกัด",
  BILLING_SELLER_TAX_ID: "0105561000003",
  BILLING_SELLER_ADDRESS: "1 ถนนตัวอย่าง แขวงสีลม เขตบางรัก กรุงเทพมหานคร 10500",
  BILLING_BANK: "KBANK",
  BILLING_ACCOUNT_NUMBER: "012-3-45678-9",
  BILLING_ACCOUNT_HOLDER: "บจก. ตัวอย่างผู้ให้บริการแชท",
  BILLING_RECOMMENDED_PACKAGE: "business",
  BILLING_PROMPTPAY_ID: "0105561000003",
  BILLING_OPERATOR_EMAIL: "operator@demo.local",
};

/** The fictitious seller's contacts. The phone number is in a range that is not assigned. */
export const DEMO_CONTACT = {
  PUBLIC_CONTACT_LINE_URL: "https://line.me/R/ti/p/@demo-chat-help",
  PUBLIC_CONTACT_PHONE: "02-555-0100",
  PUBLIC_CONTACT_EMAIL: "help@demo.local",
};
const CONTACT_NAMES = Object.keys(DEMO_CONTACT);

/**
 * The configuration of the Next process: the same variables as in a hosted installation, with this machine's URLs and keys. Cosmetic
 * settings (names, colours, contacts) come from the environment or .env as usual.
 */
export function appEnvironment(secrets: Secrets, addresses: Addresses): Record<string, string> {
  const { publicUrl, databaseUrl, gatewayPort, pusherPort, smtpPort } = addresses;
  const url = new URL(publicUrl);
  const tls = url.protocol === "https:";
  return {
    SUPABASE_URL: `http://127.0.0.1:${gatewayPort}`,
    PUBLIC_SUPABASE_URL: publicUrl,
    SUPABASE_PUBLISHABLE_KEY: secrets.publishableKey,
    SUPABASE_SECRET_KEY: secrets.secretKey,
    DATABASE_URL: databaseUrl,
    DATABASE_SESSION_URL: databaseUrl,
    // One long-lived process that has the database to itself; the default of 3 suits many small instances.
    DATABASE_POOL_SIZE: "10",
    PUSHER_APP_ID: secrets.pusherAppId,
    PUSHER_KEY: secrets.pusherKey,
    PUSHER_SECRET: secrets.pusherSecret,
    PUSHER_CLUSTER: "ap1",
    PUSHER_HOST: "127.0.0.1",
    PUSHER_PORT: String(pusherPort),
    PUSHER_TLS: "false",
    PUBLIC_PUSHER_HOST: url.hostname,
    PUBLIC_PUSHER_PORT: url.port || (tls ? "443" : "80"),
    PUBLIC_PUSHER_TLS: String(tls),
    PUBLIC_APP_URL: publicUrl,
    PUBLIC_API_URL: publicUrl,
    ENCRYPTION_KEYS: secrets.encryptionKeys,
    SIGNING_KEYS: secrets.signingKeys,
    JOBS_MODE: "worker",
    CRON_SECRET: secrets.cronSecret,
    // The proxy in front overwrites this header, whatever a client sends.
    TRUSTED_IP_HEADER: "x-forwarded-for",
    // the mail catcher
    SMTP_URL: `smtp://127.0.0.1:${smtpPort}?ignoreTLS=true`,
    MAIL_FROM: "no-reply@chat.local",
    VAPID_PUBLIC_KEY: secrets.vapidPublicKey,
    VAPID_PRIVATE_KEY: secrets.vapidPrivateKey,
    // the gateway sends SMS to /local/mail
    AUTH_PHONE_FACTORS: "true",
    // the simulated Google, unless the operator has a client at the real one
    ...(process.env.PUBLIC_GOOGLE_CLIENT_ID
      ? {}
      : { PUBLIC_GOOGLE_CLIENT_ID: CLIENT_ID, PUBLIC_GOOGLE_SCRIPT_URL: `${publicUrl}/local/oidc/gsi/client` }),
    // the sample in supabase/functions
    CUSTOMER_LOOKUP_FUNCTION: process.env.CUSTOMER_LOOKUP_FUNCTION || "customer-lookup",
    ...(process.env.BILLING_SELLER_NAME ? {} : DEMO_SELLER),
    ...(CONTACT_NAMES.some((name) => process.env[name]) ? {} : DEMO_CONTACT),
  };
}
