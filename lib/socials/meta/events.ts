import { createHash } from "node:crypto";
import * as z from "zod";
import type { SocialKind } from "@/lib/rooms/schema";
import type { StoredEvent } from "../adapter";
import { eventKey, isInstant, malformedEvent } from "../stored-event";
import { millisecondsOf, storedChange } from "./comments";
import { bodySchema, entrySchema, eventKinds, eventSchema, type MetaEvent } from "./payload";

/** The events of one account. */
export interface AccountEvents {
  kind: Extract<SocialKind, "facebook" | "instagram">;
  external_id: string;
  events: StoredEvent[];
}

const objects: Record<string, AccountEvents["kind"]> = { page: "facebook", instagram: "instagram" };
/** The fields of every event, including unknown kinds. */
const anyEventSchema = z.looseObject({
  sender: z.object({ id: z.string().min(1).max(128) }),
  recipient: z.object({ id: z.string().min(1).max(128) }),
  timestamp: z.coerce.number().check(z.refine((value) => isInstant(millisecondsOf(value)))),
});

/**
 * A webhook's events by account, in their stored form. Throws ZodError if it is not a webhook of Meta's; objects other than pages and
 * Instagram accounts give no events. An entry without an account is null: it belongs in no account's ledger.
 */
export function readEvents(body: unknown): (AccountEvents | null)[] {
  const { object, entry } = bodySchema.parse(body);
  const kind = objects[object];
  if (!kind) return [];
  return entry.map((given) => {
    const known = entrySchema.safeParse(given);
    if (!known.success) return null;
    const { id, messaging = [], standby = [], changes = [], time = Date.now() } = known.data;
    const events = [
      ...messaging.map((event) => storedEvent(event, id, false)),
      ...standby.map((event) => storedEvent(event, id, true)),
    ];
    return {
      kind,
      external_id: id,
      events: [...events, ...changes.flatMap((change) => storedChange(change, time, id) ?? [])],
    };
  });
}

/**
 * Quotes numeric ids before the JSON is parsed: they exceed JavaScript's exact integers. Inside JSON strings quotation marks are escaped,
 * so customers' text is not changed.
 */
export const quoteIds = (json: string) => json.replaceAll(/(?<!\\)"id"\s*:\s*(\d{1,40})(?=\s*[,}])/g, '"id":"$1"');

/** `app_roles` concerns no conversation, and has no sender. */
const rolesSchema = z.looseObject({ app_roles: z.looseObject({}), recipient: z.looseObject({ id: z.string() }) });

function storedEvent(given: unknown, account_id: string, is_standby: boolean): StoredEvent {
  const roles = rolesSchema.safeParse(given).data;
  const payload = roles ? { sender: roles.recipient, ...roles } : given;
  const any = anyEventSchema.safeParse(payload);
  if (!any.success) return malformedEvent(payload);
  const { sender, recipient, timestamp } = any.data;
  const event = eventSchema.safeParse(payload);
  const occurred = millisecondsOf(timestamp);
  return {
    external_id: event.success ? keyOf(event.data, occurred) : eventKey("malformed", [JSON.stringify(payload)]),
    // the customer, whichever side acts
    source: sender.id === account_id ? recipient.id : sender.id,
    kind: event.success ? kindOf(event.data) : "malformed",
    occurred_at: new Date(occurred).toISOString(),
    payload: is_standby ? { ...any.data, is_standby } : payload,
  };
}

function kindOf(event: MetaEvent): string {
  const kind = eventKinds.find((name) => event[name] !== undefined);
  if (!kind)
    return (
      Object.keys(event)
        .find((name) => !ENVELOPE.has(name))
        ?.slice(0, 60) ?? "unknown"
    );
  if (kind !== "message") return kind;
  return event.message?.is_deleted ? "unsend" : event.message?.is_echo ? "echo" : "message";
}
const ENVELOPE = new Set(["sender", "recipient", "timestamp", "is_standby"]);

/** Stable across redeliveries of an event; Meta itself has ids only for messages. */
function keyOf(event: MetaEvent, occurred: number): string {
  const { sender, message, message_edit, postback, reaction, read, delivery } = event;
  if (message) return eventKey(message.is_deleted ? "unsend" : "message", [message.mid]);
  if (message_edit) return eventKey("edit", [message_edit.mid, String(message_edit.num_edit ?? occurred)]);
  if (postback) return eventKey("postback", [postback.mid ?? `${sender.id}:${occurred}`]);
  if (reaction) return eventKey("reaction", [reaction.mid, sender.id, reaction.action, String(occurred)]);
  if (read) return eventKey("read", [sender.id, String(read.watermark ?? read.mid ?? occurred)]);
  if (delivery) return eventKey("delivery", [sender.id, String(delivery.watermark)]);
  return eventKey(kindOf(event), [createHash("sha256").update(JSON.stringify(event)).digest("base64url")]);
}
