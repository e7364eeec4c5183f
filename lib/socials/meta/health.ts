import "server-only";
import * as z from "zod";
import { AppError } from "@/lib/errors";
import type { Checks, Examination } from "../checks";
import { type MetaCredentials, metaCredentialsSchema } from "../credentials";
import type { Account } from "../provider-account";
import { requireMetaApp } from "./app";
import { callGraph } from "./client";
import { GraphFailure } from "./failure";
import { subscribePage } from "./oauth";
import type { MetaChannel } from "./schema";
import { EVENT_FIELDS, missingScopes } from "./scopes";

/** Data access must be renewed every 90 days; warn this long before it ends. */
const WARN_BEFORE_MS = 14 * 24 * 3_600_000;

const OBJECTS: Record<MetaChannel, string> = { facebook: "page", instagram: "instagram" };

const tokenSchema = z.object({
  data: z.object({
    is_valid: z.boolean(),
    scopes: z.array(z.string()).default([]),
    /** In seconds; 0: never. */
    expires_at: z.number().default(0),
    data_access_expires_at: z.number().default(0),
  }),
});
const subscribedSchema = z.object({
  data: z.array(z.object({ id: z.string(), subscribed_fields: z.array(z.string()).default([]) })),
});
const webhooksSchema = z.object({
  data: z.array(z.object({ object: z.string(), callback_url: z.string(), active: z.boolean().default(true) })),
});
const accountSchema = z.looseObject({ name: z.string().nullish(), username: z.string().nullish() });

/**
 * Examines everything that Meta reports about a connection: whether the page's token works and until when, its permissions, and whether the
 * page's events go to this app and the app's to `webhook_url`. Restores a missing subscription. Throws unavailable if Meta cannot be asked.
 * https://developers.facebook.com/docs/facebook-login/guides/access-tokens/debugging
 */
export async function examineMeta(
  channel: MetaChannel,
  { external_id, credentials }: Pick<Account, "external_id" | "credentials">,
  webhook_url: string,
): Promise<Examination> {
  const known = metaCredentialsSchema.safeParse(credentials);
  if (!known.success) return { checks: { page_token: "failed" } };
  try {
    return await look(channel, external_id, known.data, webhook_url);
  } catch (failure) {
    if (!(failure instanceof GraphFailure)) throw failure;
    if (isTokenRefused(failure)) return { checks: { page_token: "failed" } };
    throw new AppError("unavailable", {}, { cause: failure });
  }
}

const isTokenRefused = ({ how, error }: GraphFailure) =>
  how === "answered" && (error.code === 190 || error.code === 102);

async function look(
  channel: MetaChannel,
  external_id: string,
  { page_id, page_token }: MetaCredentials,
  webhook_url: string,
): Promise<Examination> {
  const { id: app_id, secret } = requireMetaApp();
  const asApp = { token: `${app_id}|${secret}` };
  const [{ data: token }, { data: webhooks }] = await Promise.all([
    callGraph(tokenSchema, "debug_token", { ...asApp, query: { input_token: page_token } }),
    callGraph(webhooksSchema, `${app_id}/subscriptions`, asApp),
  ]);
  const app_webhook = webhooks.some(
    ({ object, callback_url, active }) => object === OBJECTS[channel] && callback_url === webhook_url && active,
  );
  const checks: Checks = { page_token: state(token.is_valid), app_webhook: state(app_webhook) };
  if (!token.is_valid) return { checks };

  checks.page_scopes = state(missingScopes(channel, token.scopes).length === 0);
  const ends = [token.expires_at, token.data_access_expires_at].filter((seconds) => seconds > 0);
  checks.access_until = state(Math.min(Number.POSITIVE_INFINITY, ...ends) * 1000 > Date.now() + WARN_BEFORE_MS);
  const [isSubscribed, { name, username }] = await Promise.all([
    keepSubscribed(app_id, page_id, page_token),
    callGraph(accountSchema, external_id, {
      token: page_token,
      query: { fields: channel === "instagram" ? "username" : "name" },
    }),
  ]);
  checks.page_events = state(isSubscribed);
  const shown = username ?? name;
  return { checks, ...(shown && { name: shown }) };
}

const state = (isFine: boolean) => (isFine ? "ok" : "failed");

async function keepSubscribed(app_id: string, page_id: string, page_token: string): Promise<boolean> {
  try {
    const { data } = await callGraph(subscribedSchema, `${page_id}/subscribed_apps`, { token: page_token });
    const fields = data.find(({ id }) => id === app_id)?.subscribed_fields ?? [];
    if (!EVENT_FIELDS.every((field) => fields.includes(field)))
      await subscribePage({ id: page_id, access_token: page_token });
    return true;
  } catch (failure) {
    // Meta's refusal: the page does not allow it
    if (
      failure instanceof GraphFailure &&
      failure.how === "answered" &&
      failure.status < 500 &&
      !isTokenRefused(failure)
    ) {
      return false;
    }
    throw failure;
  }
}
