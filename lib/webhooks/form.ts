import * as z from "zod";
import { graceHours, webhookEvents } from "./events";

export const webhookFormSchema = z.object({
  /** Made by the form, so that sending it twice makes one. */
  id: z.uuid(),
  url: z
    .string()
    .trim()
    .max(500)
    .pipe(z.url({ protocol: /^https?$/ })),
  description: z.string().trim().max(100),
  events: z.array(z.enum(webhookEvents)).min(1),
  is_on: z.boolean(),
});
export type WebhookForm = z.infer<typeof webhookFormSchema>;

export const graceSchema = z.literal([...graceHours]);
