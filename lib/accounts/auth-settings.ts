import * as z from "zod";
import type { SignInMethods } from "./schema";

const settingsSchema = z.object({
  external: z.object({ google: z.boolean().default(false), phone: z.boolean().default(false) }),
  saml_enabled: z.boolean().default(false),
});

/** What /auth/v1/settings means for our screens. Throws ZodError for what is no answer of it. */
export function readSignInMethods(settings: unknown): SignInMethods {
  const { external, saml_enabled } = settingsSchema.parse(settings);
  return { google: external.google, phone: external.phone, sso: saml_enabled };
}
