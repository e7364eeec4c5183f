import "server-only";
import * as z from "zod";
import { env } from "@/lib/env";
import { mediaUrl } from "@/lib/media/url";
import { readAnswer } from "@/lib/supabase/answer";

const messageSchema = z.looseObject({
  sequence: z.number(),
  attachments: z.array(
    z.object({
      id: z.uuid(),
      kind: z.string(),
      name: z.string(),
      mime: z.string(),
      size: z.number(),
      width: z.number().nullable().default(null),
      height: z.number().nullable().default(null),
      duration_ms: z.number().nullable().default(null),
      state: z.string().default("ready"),
      failure_code: z.string().nullable().default(null),
    }),
  ),
});

/** A file as API v1 and webhooks show it, with the absolute URL of its content. */
export const shownFile = <File extends { id: string }>(file: File) => ({
  ...file,
  url: (env().PUBLIC_API_URL ?? env().PUBLIC_APP_URL) + mediaUrl(file.id),
});

/** A message as API v1 and webhooks show it. */
export function shownMessage(given: unknown) {
  const message = readAnswer(messageSchema, given);
  return { ...message, attachments: message.attachments.map(shownFile) };
}
