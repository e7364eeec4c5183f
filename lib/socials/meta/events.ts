import { createHash } from "node:crypto";
import * as z from "zod";
import type { SocialKind } from "@/lib/rooms/schema";
import type { StoredEvent } from "../adapter";
import { bodySchema, eventKinds, eventSchema, type MetaEvent } from "./payload";

/** What came for one account. */
export interface AccountEvents {
  kind: Extract<SocialKind, "facebook" | "instagram">;
  external_id: string;
  events: StoredEvent[];
}

const objects: Record<string, AccountEvents["kind"]> = { page: "facebook", instagram: "instagram" };
/** What every event has, also one of a kind or a shape that we do not know. */
const anyEventSchema = z.looseObject({
  sender: z.object({ id: z.string().min(1).max(128) }),
  recipient: z.object({ id: z.string().min(1).max(128) }),
  timestamp: z.coerce.number().positive(),
});

/**
 * A webhook's events by account, as they are stored. Throws ZodError for what is not a webhook of Meta's; objects other than pages
 * and Instagram accounts bring nothing.
 */
export function readEvents(body: unknown): AccountEvents[] {
  const { object, entry } = bodySchema.parse(body);
  const kind = objects[object];
  if (!kind) return [];
  return entry.map(({ id, messaging = [], standby = [] }) => ({
    kind,
    external_id: id,
    events: [...messaging, ...standby].flatMap((event) => storedEvent(event, id)),
  }));
}

function storedEvent(payload: unknown, account_id: string): StoredEvent[] {
  const any = anyEventSchema.safeParse(payload);
  if (!any.success) return [];
  const { sender, recipient, timestamp } = any.data;
  const event = eventSchema.safeParse(payload);
  const occurred = millisecondsOf(timestamp);
  return [
    {
      external_id: event.success ? keyOf(event.data, occurred) : longKey("malformed", [JSON.stringify(payload)]),
      // between the account and one customer, whichever of them acts
      source: sender.id === account_id ? recipient.id : sender.id,
      kind: event.success ? kindOf(event.data) : "malformed",
      occurred_at: new Date(occurred).toISOString(),
      payload,
    },
  ];
}

/** Some of Meta's times are seconds. */
export const millisecondsOf = (timestamp: number) => (timestamp < 100_000_000_000 ? timestamp * 1000 : timestamp);

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
const ENVELOPE = new Set(["sender", "recipient", "timestamp"]);

/** The same for every delivery of one event; Meta itself names messages only. */
function keyOf(event: MetaEvent, occurred: number): string {
  const { sender, message, message_edit, postback, reaction, read, delivery } = event;
  if (message) return longKey(message.is_deleted ? "unsend" : "message", [message.mid]);
  if (message_edit) return longKey("edit", [message_edit.mid, String(message_edit.num_edit ?? occurred)]);
  if (postback) return longKey("postback", [postback.mid ?? `${sender.id}:${occurred}`]);
  if (reaction) return longKey("reaction", [reaction.mid, sender.id, reaction.action, String(occurred)]);
  if (read) return longKey("read", [sender.id, String(read.watermark ?? read.mid ?? occurred)]);
  if (delivery) return longKey("delivery", [sender.id, String(delivery.watermark)]);
  return longKey(kindOf(event), [createHash("sha256").update(JSON.stringify(event)).digest("base64url")]);
}

const LONGEST = 200;

/** Instagram's message ids alone may fill the column: a longer key is kept as its hash. */
function longKey(kind: string, parts: string[]): string {
  const key = [kind, ...parts].join(":");
  return key.length <= LONGEST ? key : `${kind}:${createHash("sha256").update(key).digest("base64url")}`;
}
