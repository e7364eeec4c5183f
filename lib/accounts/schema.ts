import * as z from "zod";

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

export const signInSchema = z.object({ email, password: z.string().min(1) });

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
