import * as z from "zod/mini";
import { apiScopes } from "./scopes";

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
/** A key as its project's managers see it; `creator` is null if that account was deleted. */
export type ListedKey = z.infer<typeof listedKeySchema> & { creator: string | null };
