/**
 * The gateway's configuration: addresses and keys from the supervisor, behaviour from supabase/config.toml (the file of hosted projects).
 */
import { readFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { parse } from "smol-toml";
import * as z from "zod";

export const gatewayConfigSchema = z.object({
  port: z.number().int().nonnegative(),
  databaseUrl: z.string().min(1),
  /** Public origin of /auth/v1, /rest/v1 and /storage/v1. */
  publicUrl: z.url(),
  filesDir: z.string().min(1),
  publishableKey: z.string().startsWith("sb_publishable_"),
  secretKey: z.string().startsWith("sb_secret_"),
  jwtSecret: z.string().min(32),
  signingJwk: z.looseObject({
    kty: z.literal("EC"),
    crv: z.literal("P-256"),
    x: z.string(),
    y: z.string(),
    d: z.string(),
  }),
  smtp: z.object({ host: z.string(), port: z.number().int().positive() }),
  /** Origin of the application, for links in mails. */
  siteUrl: z.url(),
  /** bcrypt's cost; low if accounts are disposable. */
  passwordCost: z.number().int().min(4).max(15).default(10),
});
export type GatewayConfig = z.infer<typeof gatewayConfigSchema>;

const seconds = z.string().transform((text, context) => {
  const match = /^(\d+)(s|m|h)$/.exec(text);
  if (match) return Number(match[1]) * { s: 1, m: 60, h: 3600 }[match[2] as "s" | "m" | "h"];
  context.addIssue({ code: "custom", message: `${text} is not a duration` });
  return z.NEVER;
});
const bytes = z.string().transform((text, context) => {
  const match = /^(\d+)(KiB|MiB|GiB)$/.exec(text);
  if (match) return Number(match[1]) * { KiB: 1024, MiB: 1024 ** 2, GiB: 1024 ** 3 }[match[2] as "KiB" | "MiB" | "GiB"];
  context.addIssue({ code: "custom", message: `${text} is not a size` });
  return z.NEVER;
});
const template = z.object({ subject: z.string(), content_path: z.string() });

/** Secrets are references: env(NAME). */
const secret = z.string().transform((text) => {
  const name = /^env\((\w+)\)$/.exec(text)?.[1];
  return name ? (process.env[name] ?? "") : text;
});
const provider = z.object({
  enabled: z.boolean(),
  client_id: secret,
  secret,
  /** Issuer of the id tokens; its discovery document is read from `url`. */
  issuer: z.string().default("https://accounts.google.com"),
  url: z.string().default("https://accounts.google.com"),
});

const projectSchema = z.object({
  api: z.object({ schemas: z.array(z.string()), max_rows: z.number().int() }),
  auth: z.object({
    additional_redirect_urls: z.array(z.string()),
    jwt_expiry: z.number().int(),
    enable_refresh_token_rotation: z.boolean(),
    refresh_token_reuse_interval: z.number().int(),
    enable_signup: z.boolean(),
    minimum_password_length: z.number().int(),
    enable_manual_linking: z.boolean(),
    rate_limit: z.object({
      email_sent: z.number().int(),
      sms_sent: z.number().int(),
      token_refresh: z.number().int(),
      sign_in_sign_ups: z.number().int(),
      token_verifications: z.number().int(),
    }),
    email: z.object({
      enable_signup: z.boolean(),
      double_confirm_changes: z.boolean(),
      enable_confirmations: z.boolean(),
      secure_password_change: z.boolean(),
      max_frequency: seconds,
      otp_length: z.number().int(),
      otp_expiry: z.number().int(),
      template: z.object({
        confirmation: template,
        invite: template,
        magic_link: template,
        recovery: template,
        email_change: template,
        reauthentication: template,
      }),
    }),
    sms: z.object({ enable_signup: z.boolean(), template: z.string(), max_frequency: seconds }),
    mfa: z.object({
      max_enrolled_factors: z.number().int(),
      phone: z.object({
        enroll_enabled: z.boolean(),
        verify_enabled: z.boolean(),
        otp_length: z.number().int(),
        template: z.string(),
        max_frequency: seconds,
      }),
    }),
    external: z.object({ google: provider }),
  }),
  functions: z.record(z.string(), z.object({ verify_jwt: z.boolean().default(true) })).default({}),
  storage: z.object({ file_size_limit: bytes }),
});
/** An OpenID Connect provider. */
export type ProviderSettings = z.infer<typeof provider>;
export type ProjectSettings = z.infer<typeof projectSchema>;
export type TemplateName = keyof ProjectSettings["auth"]["email"]["template"];

const PROJECT_FILE = fileURLToPath(new URL("../../supabase/config.toml", import.meta.url));

/** The settings of supabase/config.toml that the local gateway supports; makes template paths absolute. */
export function readProjectSettings(file = PROJECT_FILE): ProjectSettings {
  const settings = projectSchema.parse(parse(readFileSync(file, "utf8")));
  for (const entry of Object.values(settings.auth.email.template)) {
    entry.content_path = resolve(dirname(file), "..", entry.content_path);
  }
  return settings;
}

/**
 * Switches on what the file leaves to an operator's contracts with third parties, because their counterparts are on this machine: SMS go to
 * the mail catcher, and `google` is the simulated provider unless the file enables the real one.
 */
export function withLocalParties(settings: ProjectSettings, google: ProviderSettings): ProjectSettings {
  const { auth } = settings;
  return {
    ...settings,
    auth: {
      ...auth,
      sms: { ...auth.sms, enable_signup: true },
      mfa: { ...auth.mfa, phone: { ...auth.mfa.phone, enroll_enabled: true, verify_enabled: true } },
      external: { google: auth.external.google.enabled ? auth.external.google : google },
    },
  };
}
