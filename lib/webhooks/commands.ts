import "server-only";
import { isIP } from "node:net";
import { seal } from "@/lib/crypto/seal";
import { env } from "@/lib/env";
import { AppError } from "@/lib/errors";
import { isPublicAddress } from "@/lib/http/safe-fetch";
import type { Member } from "@/lib/members/authority";
import { callAsMember } from "@/lib/members/call";
import { ask } from "@/lib/supabase/ask";
import type { WebhookForm } from "./form";
import { makeSecret, secretAad } from "./signature";

/** Rejects URLs that would never be called; where a host name resolves to is checked at each call. */
function checkAddress(address: string): string {
  const url = new URL(address);
  const host = url.hostname.replace(/^\[|\]$/g, "");
  const isOurs = env().WEBHOOK_HOSTS.includes(url.host);
  const isOpen = url.protocol === "https:" && url.port === "" && (isIP(host) === 0 || isPublicAddress(host));
  const isPlain = !url.username && !url.password && !url.hash;
  if (!isPlain || (!isOurs && !isOpen) || (!isOurs && !/\.[a-z\d-]+$|^[\da-f:.]+$/i.test(host))) {
    throw new AppError("webhook_address", { url: "webhook_address" });
  }
  return url.href;
}

async function save(member: Member, { id, url, description, events, is_on }: WebhookForm, sealed?: string) {
  await callAsMember(member, "system.save_webhook", {
    p_id: id,
    p_url: checkAddress(url),
    p_description: description,
    p_events: events,
    p_is_on: is_on,
    p_sealed: sealed,
  });
}

/** Creates an endpoint and returns its secret, which cannot be read again. Errors: forbidden, webhook_address, too_many_webhooks. */
export async function createWebhook(member: Member, form: WebhookForm): Promise<string> {
  const secret = makeSecret();
  await save(member, form, seal(secret, secretAad(form.id)));
  return secret;
}

/** Errors: not_found, forbidden, webhook_address. */
export const changeWebhook = (member: Member, form: WebhookForm): Promise<void> => save(member, form);

/** Deletes an endpoint and its log. Errors: not_found, forbidden. */
export async function removeWebhook(member: Member, id: string): Promise<void> {
  await ask(member, "remove_webhook", { p_id: id });
}

/**
 * Creates a new secret and returns it, which cannot be read again. The previous one also signs for so many hours. Errors: not_found,
 * forbidden, invalid.
 */
export async function changeSecret(member: Member, id: string, hours: number): Promise<string> {
  const secret = makeSecret();
  const given = { p_id: id, p_sealed: seal(secret, secretAad(id)), p_hours: hours };
  await callAsMember(member, "system.rotate_webhook_secret", given);
  return secret;
}

/** Sends a `ping`; returns its delivery's id. Errors: not_found, forbidden, rate_limited. */
export async function testWebhook(member: Member, id: string): Promise<string> {
  return ask(member, "test_webhook", { p_id: id });
}

/** Resends a delivery. Errors: not_found, forbidden, webhook_off. */
export async function replayDelivery(member: Member, delivery_id: string): Promise<void> {
  await ask(member, "replay_webhook", { p_delivery_id: delivery_id });
}

/** Resends the deliveries that failed since an instant; returns their number. Errors: not_found, forbidden, webhook_off. */
export async function replayFailed(member: Member, id: string, since: string): Promise<number> {
  return ask(member, "replay_failed_webhooks", { p_id: id, p_since: since });
}
