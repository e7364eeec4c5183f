import * as z from "zod";
import { LANGUAGES, type Language } from "@/lib/i18n/languages";
import type { Device } from "./device";
import { normalizePhone } from "./phone";

/** As minimum_password_length in supabase/config.toml; the auth service has the last word. */
export const MIN_PASSWORD_LENGTH = 8;
/** bcrypt reads no further. */
const MAX_PASSWORD_BYTES = 72;
/** As otp_length in supabase/config.toml. */
export const CODE_LENGTH = 6;
/** As max_frequency in supabase/config.toml: a mail of a kind goes to one address no more often, in seconds. */
export const RESEND_SECONDS = 30;

const email = z.string().trim().toLowerCase().max(254).pipe(z.email());

/** A password somebody chooses. */
const newPassword = z
  .string()
  .min(MIN_PASSWORD_LENGTH)
  .refine((password) => new TextEncoder().encode(password).length <= MAX_PASSWORD_BYTES, "passwordTooLong");

/** An e-mail, or where `withPhone` a mobile number, which becomes E.164. */
const identifier = (withPhone: boolean) =>
  withPhone
    ? z
        .string()
        .transform((text) => normalizePhone(text) ?? text)
        .pipe(z.union([z.e164(), email]))
    : email;

export const identifierSchema = (withPhone: boolean) => z.object({ email: identifier(withPhone) });
export const signInSchema = (withPhone: boolean) =>
  z.object({ email: identifier(withPhone), password: z.string().min(1) });

/** An identifier as the auth service takes it. */
export const credentialOf = (identifier: string): { email: string } | { phone: string } =>
  identifier.startsWith("+") ? { phone: identifier } : { email: identifier };

/** An organisation by the domain of its mail. */
export const ssoSchema = z.object({
  domain: z
    .string()
    .trim()
    .toLowerCase()
    .transform((text) => text.replace(/^.*@/, ""))
    .pipe(z.string().regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/, "invalidUrl")),
});

/** What the auth service offers beside e-mail and password. */
export interface SignInMethods {
  google: boolean;
  phone: boolean;
  sso: boolean;
}

export const signUpSchema = z.object({
  name: z.string().trim().min(1).max(80),
  email,
  password: newPassword,
  consent: z.boolean().refine((accepted) => accepted, "consentRequired"),
});

export const emailSchema = z.object({ email });

export const newPasswordSchema = z.object({ password: newPassword });

/** Spaces and dashes, as mail programs insert them, are dropped. */
export const codeSchema = z.object({
  code: z
    .string()
    .transform((code) => code.replace(/[\s-]/g, ""))
    .pipe(z.string().regex(new RegExp(`^\\d{${CODE_LENGTH}}$`), "invalidCode")),
});

/** A colleague's or friend's code from ?ref=, or null. */
export const referralCodeSchema = z
  .string()
  .trim()
  .regex(/^[\w-]{3,40}$/)
  .nullable()
  .catch(null);

/** An address to fill in from ?email=, else nothing. */
export const emailHintSchema = email.catch("");
/** What one may change of how colleagues see one. */
export const profileSchema = z.object({ name: z.string().trim().min(1).max(80) });

/** One's own number; nothing typed is none. */
export const ownPhoneSchema = z.object({
  phone: z.string().transform((text, context) => {
    if (text.trim() === "") return null;
    const phone = normalizePhone(text);
    if (!phone) context.addIssue({ code: "custom", message: "invalidPhone" });
    return phone;
  }),
});

export const languageSchema = z.enum(LANGUAGES);

/** The name of a device with a second factor, as the auth service takes it. */
export const factorNameSchema = z.object({ name: z.string().trim().min(1).max(40) });

export const newEmailSchema = z.object({ email });

/** A password somebody chooses while signed in; the code only where the auth service asks for it. */
export const changedPasswordSchema = z.object({ password: newPassword, nonce: z.string() });

/** Proof that it is the account's owner who deletes it: the mailed code, and the address typed once more. */
export const accountDeletionSchema = codeSchema.extend({ email });

/** A device with a verified second factor. */
export interface Factor {
  id: string;
  name: string;
  type: "totp" | "phone";
  created_at: string;
}

/** A way to sign in. */
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

/** A project that nobody else owns. */
export interface SoleProject {
  id: string;
  name: string;
  other_members: number;
}

/** The signed-in person as /profile shows them. */
export interface Account {
  user_id: string;
  name: string;
  avatar_url: string | null;
  language: Language;
  email: string;
  /** Asked for, and not yet confirmed in both mailboxes. */
  new_email: string | null;
  email_change_sent_at: string | null;
  /** E.164. */
  phone: string | null;
  factors: Factor[];
  identities: AccountIdentity[];
}
