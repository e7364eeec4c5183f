import * as z from "zod";
import { LANGUAGES, type Language } from "@/lib/i18n/languages";
import type { Device } from "./device";
import { normalizePhone } from "./phone";

/** Must equal minimum_password_length in supabase/config.toml. The auth service enforces it. */
export const MIN_PASSWORD_LENGTH = 8;
/** bcrypt ignores everything after this. */
const MAX_PASSWORD_BYTES = 72;
/** Must equal otp_length in supabase/config.toml. */
export const CODE_LENGTH = 6;
/** Must equal max_frequency in supabase/config.toml: minimum seconds between two mails of a kind to one address. */
export const RESEND_SECONDS = 30;

const email = z.string().trim().toLowerCase().max(254).pipe(z.email());

const newPassword = z
  .string()
  .min(MIN_PASSWORD_LENGTH)
  .refine((password) => new TextEncoder().encode(password).length <= MAX_PASSWORD_BYTES, "passwordTooLong");

const isIdentifier = (text: string) => z.union([z.e164(), z.email()]).safeParse(text).success;

/** An e-mail address or, `withPhone`, also a mobile number, which is normalised to E.164. Forms show a union's first error: not used here. */
const identifier = (withPhone: boolean) =>
  withPhone
    ? z
        .string()
        .trim()
        .transform((text) => normalizePhone(text) ?? text.toLowerCase())
        .pipe(z.string().min(1).max(254).refine(isIdentifier, "invalidIdentifier"))
    : email;

export const identifierSchema = (withPhone: boolean) => z.object({ email: identifier(withPhone) });
export const signInSchema = (withPhone: boolean) =>
  z.object({ email: identifier(withPhone), password: z.string().min(1) });

/** Whether an identifier is a phone number. */
export const isPhone = (identifier: string): boolean => identifier.startsWith("+");

/** The identifier as the auth service expects it. */
export const credentialOf = (identifier: string): { email: string } | { phone: string } =>
  isPhone(identifier) ? { phone: identifier } : { email: identifier };

/** Identifies an organisation for single sign-on by its mail domain. */
export const ssoSchema = z.object({
  domain: z
    .string()
    .trim()
    .toLowerCase()
    .transform((text) => text.replace(/^.*@/, ""))
    .pipe(z.string().regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/, "invalidUrl")),
});

/** The sign-in methods that the auth service offers besides e-mail and password. */
export interface SignInMethods {
  google: boolean;
  phone: boolean;
  sso: boolean;
  /** SMS as a second factor. */
  phoneFactors: boolean;
}

export const signUpSchema = (withPhone: boolean) =>
  z.object({
    name: z.string().trim().min(1).max(80),
    email: identifier(withPhone),
    password: newPassword,
    consent: z.boolean().refine((accepted) => accepted, "consentRequired"),
  });

export const emailSchema = z.object({ email });

export const newPasswordSchema = z.object({ password: newPassword });

/** Drops spaces and dashes, which mail programs insert. */
export const codeSchema = z.object({
  code: z
    .string()
    .transform((code) => code.replace(/[\s-]/g, ""))
    .pipe(z.string().regex(new RegExp(`^\\d{${CODE_LENGTH}}$`), "invalidCode")),
});

/** A referral code from ?ref=, or null. */
export const referralCodeSchema = z
  .string()
  .trim()
  .regex(/^[\w-]{3,40}$/)
  .nullable()
  .catch(null);

/** The address to prefill from ?email=, else empty. */
export const emailHintSchema = email.catch("");
/** What a user can change about how colleagues see them. */
export const profileSchema = z.object({ name: z.string().trim().min(1).max(80) });

/** The user's own number; empty input means none. */
export const ownPhoneSchema = z.object({
  phone: z.string().transform((text, context) => {
    if (text.trim() === "") return null;
    const phone = normalizePhone(text);
    if (!phone) context.addIssue({ code: "custom", message: "invalidPhone" });
    return phone;
  }),
});

export const languageSchema = z.enum(LANGUAGES);

/** The label of a second-factor device, as the auth service accepts it. */
const factorName = z.string().trim().min(1).max(40);
export const newFactorSchema = z.discriminatedUnion("type", [
  z.object({ type: z.literal("totp"), name: factorName, phone: z.string() }),
  z.object({
    type: z.literal("phone"),
    name: factorName,
    phone: z
      .string()
      .transform((text) => normalizePhone(text) ?? text)
      .pipe(z.e164("invalidPhone")),
  }),
]);

export const newEmailSchema = z.object({ email });

/** A new password for a signed-in user; the code is required only if the auth service asks for it. */
export const changedPasswordSchema = z.object({ password: newPassword, nonce: z.string() });

/** Confirms an account deletion: the mailed code, and the address typed again. */
export const accountDeletionSchema = codeSchema.extend({ email: identifier(true) });

/** A device with a verified second factor. */
export interface Factor {
  id: string;
  name: string;
  type: "totp" | "phone";
  created_at: string;
}

export interface AccountIdentity {
  identity_id: string;
  provider: string;
  /** The address at the provider, or empty. */
  label: string;
  created_at: string | null;
}

/** A signed-in device. */
export interface AccountSession {
  id: string;
  device: Device;
  ip: string | null;
  signed_in_at: string;
  last_used_at: string;
  is_current: boolean;
}

/** A project without another owner. */
export interface SoleProject {
  id: string;
  name: string;
  other_members: number;
}

/** The signed-in user as /profile shows them. */
export interface Account {
  user_id: string;
  name: string;
  avatar_url: string | null;
  language: Language;
  email: string;
  /** Requested, and not yet confirmed in both mailboxes. */
  new_email: string | null;
  email_change_sent_at: string | null;
  /** E.164. */
  phone: string | null;
  factors: Factor[];
  identities: AccountIdentity[];
}

/** What a person signs in with, and what codes are sent to: their address, else their number in E.164. */
export const identifierOf = ({ email, phone }: Pick<Account, "email" | "phone">): string => email || (phone ?? "");
