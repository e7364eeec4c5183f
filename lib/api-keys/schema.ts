import * as z from "zod/mini";
import { apiScopes, keyLifetimes } from "./scopes";

export const newKeySchema = z.object({
  /** Made by the form, so that sending it twice makes one key. */
  id: z.uuid(),
  name: z.string().check(z.trim(), z.minLength(1, { error: "required" }), z.maxLength(60, { error: "tooLong" })),
  scopes: z.array(z.enum(apiScopes)).check(z.minLength(1, { error: "required" })),
  lifetime_days: z.union(keyLifetimes.map((days) => z.literal(days))),
});
export type NewKey = z.infer<typeof newKeySchema>;

export const listedKeySchema = z.object({
  id: z.uuid(),
  name: z.string(),
  prefix: z.string(),
  scopes: z.array(z.enum(apiScopes)),
  expires_at: z.nullable(z.string()),
  last_used_at: z.nullable(z.string()),
  created_by: z.nullable(z.uuid()),
  created_at: z.string(),
  revoked_at: z.nullable(z.string()),
});
/** A key as its project's managers see it; `creator`: null where the account is gone. */
export type ListedKey = z.infer<typeof listedKeySchema> & { creator: string | null };
