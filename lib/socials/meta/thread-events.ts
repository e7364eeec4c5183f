import type { ThreadOwner } from "@/lib/rooms/schema";
import type { InboundEvent } from "../inbound";
import type { MetaEvent, MetaHandover } from "./payload";
import type { MetaChannel } from "./schema";

/** Meta's own inboxes are apps like others. https://developers.facebook.com/docs/messenger-platform/reference/handover-protocol */
export const INBOX_APPS: Record<MetaChannel, string> = { facebook: "263902037430900", instagram: "1217981644879628" };
const INBOXES = new Set(Object.values(INBOX_APPS));

/** Who an app is, among those that share a thread; null: nobody. */
export function ownerOf(app_id: string | null | undefined, our_app_id: string | null): ThreadOwner | null {
  if (!app_id) return null;
  if (app_id === our_app_id) return "us";
  return INBOXES.has(app_id) ? "inbox" : "app";
}

/** The id of the other app; null for ours, and for an inbox, which needs none. */
const otherApp = (app_id: string | null | undefined, owner: ThreadOwner | null) =>
  owner === "app" && app_id && /^\d{1,32}$/.test(app_id) ? app_id : null;

/** Which app holds the thread now, or asks for it; null for other events. */
export function parseThread(
  event: MetaEvent,
  external_customer_id: string,
  our_app_id: string | null,
): InboundEvent | null {
  const base = { type: "thread" as const, external_customer_id, is_wanted: false };
  const given = event.pass_thread_control ?? event.take_thread_control;
  if (given) {
    const owner = newOwner(given, our_app_id);
    return { ...base, owner, app_id: otherApp(given.new_owner_app_id, owner) };
  }
  if (!event.request_thread_control) return null;
  const { requested_owner_app_id } = event.request_thread_control;
  const owner = ownerOf(requested_owner_app_id, our_app_id);
  return owner === "us" ? null : { ...base, is_wanted: true, owner, app_id: otherApp(requested_owner_app_id, owner) };
}

/** Older events name only the app that lost the thread: if that was us, it went to another. */
function newOwner({ new_owner_app_id, previous_owner_app_id }: MetaHandover, our_app_id: string | null) {
  if (new_owner_app_id === undefined && ownerOf(previous_owner_app_id, our_app_id) === "us") return "app";
  return ownerOf(new_owner_app_id, our_app_id);
}

/** Whether an event is a standby copy or a press, and which app wrote it. */
export function standbyOf(event: MetaEvent, our_app_id: string | null) {
  if (!event.is_standby) return event.postback ? { is_press: true as const } : {};
  const app_id = event.message?.app_id;
  const owner = ownerOf(app_id, our_app_id);
  const other = otherApp(app_id, owner);
  return {
    is_standby: true as const,
    ...(owner && owner !== "us" && { standby_owner: owner }),
    ...(other && { standby_app_id: other }),
  };
}
