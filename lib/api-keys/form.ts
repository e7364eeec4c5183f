import * as z from "zod";
import { apiScopes, keyLifetimes } from "./scopes";

export const newKeySchema = z.object({
  /** Made by the form, so that sending it twice makes one key. */
  id: z.uuid(),
  name: z.string().trim().min(1).max(60),
  scopes: z.array(z.enum(apiScopes)).min(1),
  lifetime_days: z.literal([...keyLifetimes]),
});
export type NewKey = z.infer<typeof newKeySchema>;
