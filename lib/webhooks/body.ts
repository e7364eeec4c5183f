import "server-only";
import * as z from "zod";
import { shownMessage } from "@/lib/messages/api-shape";

const eventSchema = z.looseObject({
  data: z.looseObject({ message: z.unknown().optional(), comment: z.unknown().optional() }),
});

/** An event as endpoints get it: its message or comment as API v1 returns it, files with the URLs of their content. */
export function shownEvent(payload: unknown): unknown {
  const { success, data: event } = eventSchema.safeParse(payload);
  if (!success) return payload;
  const { message, comment } = event.data;
  return {
    ...event,
    data: {
      ...event.data,
      ...(message != null && { message: shownMessage(message) }),
      ...(comment != null && { comment: shownMessage(comment) }),
    },
  };
}
