import * as z from "zod";
import { isTaxId } from "@/lib/billing/tax-id";
import { GRAY_COLORS, PRIMARY_COLORS } from "@/lib/theme/color-names";

/** True under `next dev`; the compiler inlines it. */
export const isDevelopment = process.env.NODE_ENV === "development";

const origin = z
  .url({ protocol: /^https?$/, error: "must be an http(s) URL" })
  .transform((value) => value.replace(/\/+$/, ""));
const required = z.string({ error: "is missing" }).min(1, { error: "is empty" });
const optional = z.string().optional();
const port = z.coerce.number({ error: "must be a port number" }).int().min(1).max(65535);
const flag = z.enum(["true", "false", "1", "0"]).transform((value) => value === "true" || value === "1");
const keyRing = required.regex(/^[\w-]+=[A-Za-z0-9+/=_-]{43,44}(,[\w-]+=[A-Za-z0-9+/=_-]{43,44})*$/, {
  error: "must be kid=<base64 of 32 bytes>, comma-separated",
});
/** `mail=Resend (Japan); ai=OpenAI (United States)` */
const namedParties = z
  .string()
  .transform((value) => value.split(";").map((entry) => entry.split("=").map((part) => part.trim())))
  .refine((entries) => entries.every(([category, name]) => category && name), {
    error: "must be category=provider (country), separated by semicolons",
  })
  .transform((entries) => Object.fromEntries(entries) as Record<string, string>);
const paths = z.string().transform((value) => value.split(",").map((path) => path.trim()));

/** Variables that browsers may see; also everything that the middleware needs. */
const publicSchema = z.object({
  SUPABASE_URL: origin,
  PUBLIC_SUPABASE_URL: origin.optional(),
  SUPABASE_PUBLISHABLE_KEY: required,
  PUSHER_KEY: required,
  PUSHER_CLUSTER: z.string().default("ap1"),
  PUSHER_HOST: optional,
  PUSHER_PORT: port.optional(),
  PUSHER_TLS: flag.optional(),
  PUBLIC_PUSHER_HOST: optional,
  PUBLIC_PUSHER_PORT: port.optional(),
  PUBLIC_PUSHER_TLS: flag.optional(),
  PUBLIC_APP_URL: origin,
  PUBLIC_API_URL: origin.optional(),
  PUBLIC_WEB_NAME: z.string().min(1).default("Chat"),
  PUBLIC_WEB_FAVICON_URL: z.string().default("/icons/favicon.svg"),
  PUBLIC_PRIMARY_COLOR: z.enum(PRIMARY_COLORS).default("green"),
  PUBLIC_GRAY_COLOR: z.enum(GRAY_COLORS).default("cool"),
  PUBLIC_CONTACT_LINE_URL: z.url().optional(),
  PUBLIC_CONTACT_PHONE: optional,
  PUBLIC_CONTACT_EMAIL: z.email().optional(),
  PUBLIC_CAPTCHA_SITE_KEY: optional,
  PUBLIC_GOOGLE_CLIENT_ID: optional,
  PUBLIC_GOOGLE_SCRIPT_URL: z
    .url({ protocol: /^https?$/, error: "must be an http(s) URL" })
    .default("https://accounts.google.com/gsi/client"),
  CUSTOMER_LOOKUP_FUNCTION: z
    .string()
    .regex(/^[a-z0-9][a-z0-9_-]{0,62}$/i, { error: "must be the name of an Edge Function" })
    .optional(),
  AUTH_LOGIN_PATH: z.string().startsWith("/").default("/login"),
  AUTH_CALLBACK_PATH: z.string().startsWith("/").default("/callback"),
  AUTH_EXCLUDED_PATHS: paths.optional(),
  AUTH_SAVE_RETURN_PATH: flag.default(true),
  AUTH_PHONE_FACTORS: flag.default(false),
  VAPID_PUBLIC_KEY: optional,
  HSTS_INCLUDE_SUBDOMAINS: flag.default(false),
});

const serverSchema = publicSchema
  .extend({
    SUPABASE_SECRET_KEY: required,
    DATABASE_URL: required,
    DATABASE_SESSION_URL: optional,
    DATABASE_POOL_SIZE: z.coerce.number().int().min(1).max(50).default(3),
    PUSHER_APP_ID: required,
    PUSHER_SECRET: required,
    ENCRYPTION_KEYS: keyRing,
    SIGNING_KEYS: keyRing,
    JOBS_MODE: z.enum(["worker"]).optional(),
    CRON_SECRET: optional,
    TRUSTED_IP_HEADER: optional,
    TRUSTED_IP_HOPS: z.coerce.number({ error: "must be a number" }).int().min(1).max(10).default(1),
    ERROR_REPORT_URL: z.url({ protocol: /^https?$/, error: "must be an http(s) URL" }).optional(),
    LINE_API_BASE_URL: origin.default("https://api.line.me"),
    LINE_DATA_API_BASE_URL: origin.default("https://api-data.line.me"),
    LINE_STICKER_BASE_URL: origin.default("https://stickershop.line-scdn.net"),
    FACEBOOK_GRAPH_BASE_URL: origin.default("https://graph.facebook.com"),
    FACEBOOK_DIALOG_BASE_URL: origin.default("https://www.facebook.com"),
    FACEBOOK_APP_ID: optional,
    FACEBOOK_APP_SECRET: optional,
    FACEBOOK_VERIFY_TOKEN: optional,
    SMTP_URL: z.url({ protocol: /^smtps?$/, error: "must be an smtp(s) URL" }).optional(),
    MAIL_FROM: z.email().optional(),
    VAPID_PRIVATE_KEY: optional,
    VAPID_SUBJECT: z
      .string()
      .regex(/^(mailto:|https:)/, { error: "must start with mailto: or https:" })
      .optional(),
    PUSH_ENDPOINT_HOSTS: paths.default([]),
    BILLING_SELLER_NAME: optional,
    BILLING_SELLER_TAX_ID: z.string().refine(isTaxId, { error: "must be the 13 digits of a tax id" }).optional(),
    BILLING_SELLER_BRANCH: z
      .string()
      .regex(/^\d{5}$/, { error: "must be 5 digits" })
      .default("00000"),
    BILLING_SELLER_ADDRESS: optional,
    BILLING_BANK: optional,
    BILLING_ACCOUNT_NUMBER: optional,
    BILLING_ACCOUNT_HOLDER: optional,
    BILLING_PROMPTPAY_ID: optional,
    BILLING_OPERATOR_EMAIL: z.email().optional(),
    BILLING_RECOMMENDED_PACKAGE: optional,
    PRIVACY_CONTACT_NAME: optional,
    PRIVACY_CONTACT_EMAIL: z.email().optional(),
    SUBPROCESSORS: namedParties.default({}),
    REFERRAL_RATE: z.coerce.number({ error: "must be a percentage" }).min(0).max(50).default(10),
    SLIP_PROVIDER: z.enum(["easyslip", "slipok", "slip2go"]).optional(),
    SLIP_PROVIDER_KEY: optional,
    SLIP_PROVIDER_BRANCH: optional,
    SLIP_PROVIDER_BASE_URL: origin.optional(),
    AI_BASE_URL: origin.optional(),
    AI_API_KEY: optional,
    AI_MODEL: optional,
    AI_PRICE_IN: z.coerce.number().min(0).default(0),
    AI_PRICE_OUT: z.coerce.number().min(0).default(0),
    AI_TEAM_CALLS: z.coerce.number({ error: "must be a number" }).int().min(0).default(1000),
    KNOWLEDGE_HOSTS: paths.default([]),
    WEBHOOK_HOSTS: paths.default([]),
  })
  .refine(({ SLIP_PROVIDER, SLIP_PROVIDER_KEY }) => !SLIP_PROVIDER || SLIP_PROVIDER_KEY, {
    path: ["SLIP_PROVIDER_KEY"],
    error: "is missing",
  })
  .refine(({ SLIP_PROVIDER, SLIP_PROVIDER_BRANCH }) => SLIP_PROVIDER !== "slipok" || SLIP_PROVIDER_BRANCH, {
    path: ["SLIP_PROVIDER_BRANCH"],
    error: "is missing",
  });

/** The names of all variables that are read. */
export const VARIABLES: readonly string[] = Object.keys(serverSchema.shape);

function parse<Schema extends z.ZodType>(schema: Schema): z.output<Schema> {
  // An empty value in a .env file means unset.
  const given = Object.fromEntries(Object.entries(process.env).filter(([, value]) => value !== ""));
  const result = schema.safeParse(given);
  if (result.success) return result.data;
  const complaints = result.error.issues.map((issue) => `${issue.path.join(".")} ${issue.message}`);
  throw new Error(`Configuration: ${complaints.join("; ")}`);
}

let server: Readonly<ServerEnv> | undefined;
let visible: Readonly<z.output<typeof publicSchema>> | undefined;

type ServerEnv = z.output<typeof serverSchema> & { DATABASE_SESSION_URL: string };

/** The whole configuration, parsed once. Throws an error that names every invalid variable. Server only. */
export function env(): Readonly<ServerEnv> {
  if (!server) {
    const parsed = parse(serverSchema);
    server = { ...parsed, DATABASE_SESSION_URL: parsed.DATABASE_SESSION_URL ?? parsed.DATABASE_URL };
  }
  return server;
}

function publicEnv() {
  visible ??= parse(publicSchema);
  return visible;
}

export type PublicConfig = ReturnType<typeof publicConfig>;

/** The configuration for browsers, read at request time so that one build serves many operators. Contains no secrets. */
export function publicConfig() {
  const given = publicEnv();
  return {
    pusherAppKey: given.PUSHER_KEY,
    pusher: {
      cluster: given.PUSHER_CLUSTER,
      host: given.PUBLIC_PUSHER_HOST ?? given.PUSHER_HOST ?? null,
      port: given.PUBLIC_PUSHER_PORT ?? given.PUSHER_PORT ?? null,
      tls: given.PUBLIC_PUSHER_TLS ?? given.PUSHER_TLS ?? true,
    },
    webName: given.PUBLIC_WEB_NAME,
    webFaviconUrl: given.PUBLIC_WEB_FAVICON_URL,
    primaryColor: given.PUBLIC_PRIMARY_COLOR,
    grayColor: given.PUBLIC_GRAY_COLOR,
    supabaseUrl: given.PUBLIC_SUPABASE_URL ?? given.SUPABASE_URL,
    supabasePublishableKey: given.SUPABASE_PUBLISHABLE_KEY,
    appUrl: given.PUBLIC_APP_URL,
    apiUrl: given.PUBLIC_API_URL ?? given.PUBLIC_APP_URL,
    vapidPublicKey: given.VAPID_PUBLIC_KEY ?? null,
    contact: {
      lineUrl: given.PUBLIC_CONTACT_LINE_URL ?? null,
      phone: given.PUBLIC_CONTACT_PHONE ?? null,
      email: given.PUBLIC_CONTACT_EMAIL ?? null,
    },
    /** The site key of Cloudflare Turnstile, if the auth service requires its token. */
    captchaSiteKey: given.PUBLIC_CAPTCHA_SITE_KEY ?? null,
    /** Enables Google's sign-in on the page itself, if the auth service accepts its id tokens. */
    googleClientId: given.PUBLIC_GOOGLE_CLIENT_ID ?? null,
    /** The script of that sign-in. */
    googleScriptUrl: given.PUBLIC_GOOGLE_SCRIPT_URL,
    loginPath: given.AUTH_LOGIN_PATH,
    callbackPath: given.AUTH_CALLBACK_PATH,
    /** The Edge Function that asks the shop's own system about a customer, if there is one. */
    customerLookupFunction: given.CUSTOMER_LOOKUP_FUNCTION ?? null,
  };
}

/** How the middleware reaches the auth service, and where it redirects visitors without a session. */
export function sessionConfig() {
  const given = publicEnv();
  return {
    supabaseUrl: given.SUPABASE_URL,
    supabasePublishableKey: given.SUPABASE_PUBLISHABLE_KEY,
    loginPath: given.AUTH_LOGIN_PATH,
    callbackPath: given.AUTH_CALLBACK_PATH,
    appUrl: given.PUBLIC_APP_URL,
    hstsIncludesSubdomains: given.HSTS_INCLUDE_SUBDOMAINS,
    excludedPaths: given.AUTH_EXCLUDED_PATHS,
    saveReturnPath: given.AUTH_SAVE_RETURN_PATH,
  };
}
