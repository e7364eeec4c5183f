import "server-only";
import * as z from "zod";
import { env } from "@/lib/env";
import { requireMetaApp } from "./app";
import { callGraph, GRAPH_VERSION } from "./client";
import { GraphFailure } from "./failure";
import type { MetaChannel } from "./schema";
import { ConnectFailure } from "./state";

const PAGE_SCOPES = [
  "pages_show_list",
  "pages_messaging",
  "pages_manage_metadata",
  "pages_read_engagement",
  "business_management",
];
const SCOPES: Record<MetaChannel, string[]> = {
  facebook: PAGE_SCOPES,
  instagram: [...PAGE_SCOPES, "instagram_basic", "instagram_manage_messages"],
};
/** Asked for, but nothing fails without it: only pages that belong to a business portfolio need it. */
const DISPENSABLE = new Set(["business_management"]);

const FIELDS = [
  "messages",
  "messaging_postbacks",
  "messaging_referrals",
  "message_deliveries",
  "message_reads",
  "message_echoes",
  "message_reactions",
].join(",");

/** Where Facebook sends people back to; the same for asking and for the exchange, or it refuses. */
export const redirectUri = () => `${env().PUBLIC_APP_URL}/facebook`;

/**
 * Facebook's consent dialog. `again` asks anew for what was left out.
 * https://developers.facebook.com/docs/facebook-login/guides/advanced/manual-flow
 */
export function dialogUrl(channel: MetaChannel, state: string, again: boolean): string {
  const url = new URL(`/${GRAPH_VERSION}/dialog/oauth`, env().FACEBOOK_DIALOG_BASE_URL);
  const query = {
    client_id: requireMetaApp().id,
    redirect_uri: redirectUri(),
    response_type: "code",
    scope: SCOPES[channel].join(","),
    state,
    ...(again && { auth_type: "rerequest" }),
  };
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return url.href;
}

const grantSchema = z.object({
  user_id: z.string(),
  missing_scopes: z.array(z.string()),
  pages: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      access_token: z.string(),
      may_answer: z.boolean(),
      instagram: z.object({ id: z.string(), name: z.string() }).nullable(),
    }),
  ),
});
/** What a person granted: their pages with tokens of their own, which do not expire by themselves. */
export type MetaGrant = z.output<typeof grantSchema>;
export { grantSchema };

const tokenSchema = z.object({ access_token: z.string() });
const meSchema = z.object({ id: z.string() });
const permissionsSchema = z.object({ data: z.array(z.object({ permission: z.string(), status: z.string() })) });
const accountsSchema = z.object({
  data: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      access_token: z.string().optional(),
      tasks: z.array(z.string()).optional(),
      instagram_business_account: z
        .object({ id: z.string(), username: z.string().optional(), name: z.string().optional() })
        .optional(),
    }),
  ),
  paging: z
    .object({ cursors: z.object({ after: z.string().optional() }).optional(), next: z.string().optional() })
    .optional(),
});
const ACCOUNT_FIELDS = "id,name,access_token,tasks,instagram_business_account{id,username,name}";
const PAGE_SIZE = "100";
const MAX_STEPS = 20;

/** Turns the code of a consent into what was granted. Throws ConnectFailure "exchange" or "unavailable". */
export async function exchangeCode(channel: MetaChannel, code: string): Promise<MetaGrant> {
  const { id: client_id, secret: client_secret } = requireMetaApp();
  try {
    const { access_token: brief } = await callGraph(tokenSchema, "oauth/access_token", {
      query: { client_id, client_secret, redirect_uri: redirectUri(), code },
    });
    // pages' tokens that are asked for with a long-lived token live as long as the grant
    const { access_token: token } = await callGraph(tokenSchema, "oauth/access_token", {
      query: { grant_type: "fb_exchange_token", client_id, client_secret, fb_exchange_token: brief },
    });
    const [{ id: user_id }, { data: permissions }, pages] = await Promise.all([
      callGraph(meSchema, "me", { token, query: { fields: "id" } }),
      callGraph(permissionsSchema, "me/permissions", { token }),
      listPages(token),
    ]);
    const granted = new Set(permissions.filter(({ status }) => status === "granted").map((one) => one.permission));
    const missing_scopes = SCOPES[channel].filter((scope) => !granted.has(scope) && !DISPENSABLE.has(scope));
    return { user_id, missing_scopes, pages };
  } catch (cause) {
    if (!(cause instanceof GraphFailure)) throw cause;
    const isRefused = cause.how === "answered" && cause.status < 500;
    throw new ConnectFailure(isRefused ? "exchange" : "unavailable", { cause });
  }
}

async function listPages(token: string): Promise<MetaGrant["pages"]> {
  const pages: MetaGrant["pages"] = [];
  let after: string | undefined;
  for (let step = 0; step < MAX_STEPS; step++) {
    const { data, paging } = await callGraph(accountsSchema, "me/accounts", {
      token,
      query: { fields: ACCOUNT_FIELDS, limit: PAGE_SIZE, ...(after && { after }) },
    });
    for (const { id, name, access_token, tasks = [], instagram_business_account: instagram } of data) {
      pages.push({
        id,
        name,
        access_token: access_token ?? "",
        may_answer: Boolean(access_token) && (tasks.includes("MESSAGING") || tasks.includes("MANAGE")),
        instagram: instagram ? { id: instagram.id, name: instagram.username ?? instagram.name ?? instagram.id } : null,
      });
    }
    after = paging?.next ? paging.cursors?.after : undefined;
    if (!after) break;
  }
  return pages;
}

const successSchema = z.object({ success: z.boolean() });

/** Asks Meta to send a page's events to us; again does nothing. Throws GraphFailure. */
export async function subscribePage({ id, access_token }: MetaGrant["pages"][number]): Promise<void> {
  const query = { subscribed_fields: FIELDS };
  await callGraph(successSchema, `${id}/subscribed_apps`, { method: "POST", token: access_token, query });
}
