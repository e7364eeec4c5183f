import * as z from "zod";
import type { SignInMethods } from "./schema";

const settingsSchema = z.object({
  external: z.object({ google: z.boolean().default(false), phone: z.boolean().default(false) }),
  saml_enabled: z.boolean().default(false),
});

/** Reads the response of /auth/v1/settings. Throws ZodError if it is not valid. */
export function readSignInMethods(settings: unknown): Omit<SignInMethods, "phoneFactors"> {
  const { external, saml_enabled } = settingsSchema.parse(settings);
  return { google: external.google, phone: external.phone, sso: saml_enabled };
}
