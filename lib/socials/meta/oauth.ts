import "server-only";
import * as z from "zod";
import { env } from "@/lib/env";
import { requireMetaApp } from "./app";
import { callGraph, GRAPH_VERSION } from "./client";
import { GraphFailure } from "./failure";
import type { MetaChannel } from "./schema";
import { askedScopes, EVENT_FIELDS, missingScopes } from "./scopes";
import { ConnectFailure } from "./state";

/** The redirect URI; must be the same in the dialog and in the exchange. */
export const redirectUri = () => `${env().PUBLIC_APP_URL}/facebook`;

/**
 * URL of Facebook's consent dialog. `again` asks again for declined permissions.
 * https://developers.facebook.com/docs/facebook-login/guides/advanced/manual-flow
 */
export function dialogUrl(channel: MetaChannel, state: string, again: boolean): string {
  const url = new URL(`/${GRAPH_VERSION}/dialog/oauth`, env().FACEBOOK_DIALOG_BASE_URL);
  const query = {
    client_id: requireMetaApp().id,
    redirect_uri: redirectUri(),
    response_type: "code",
    scope: askedScopes[channel].join(","),
    state,
    ...(again && { auth_type: "rerequest" }),
  };
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return url.href;
}

export const grantSchema = z.object({
  user_id: z.string(),
  missing_scopes: z.array(z.string()),
  pages: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      access_token: z.string(),
      /** On Meta's CDN, where it expires; null if there is none. */
      picture_url: z.string().nullable(),
      may_answer: z.boolean(),
      instagram: z.object({ id: z.string(), name: z.string(), picture_url: z.string().nullable() }).nullable(),
    }),
  ),
});
/** What a person granted: their pages, each with its own token, which does not expire by itself. */
export type MetaGrant = z.output<typeof grantSchema>;
type GrantedPage = MetaGrant["pages"][number];

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
      picture: z.object({ data: z.object({ url: z.string(), is_silhouette: z.boolean().optional() }) }).optional(),
      instagram_business_account: z
        .object({
          id: z.string(),
          username: z.string().optional(),
          name: z.string().optional(),
          profile_picture_url: z.string().optional(),
        })
        .optional(),
    }),
  ),
  paging: z
    .object({ cursors: z.object({ after: z.string().optional() }).optional(), next: z.string().optional() })
    .optional(),
});
const ACCOUNT_FIELDS =
  "id,name,access_token,tasks,picture.width(200).height(200){url,is_silhouette},instagram_business_account{id,username,name,profile_picture_url}";
const PAGE_SIZE = "100";
const MAX_STEPS = 20;

/** Exchanges an authorization code for the grant. Throws ConnectFailure "exchange" or "unavailable". */
export async function exchangeCode(channel: MetaChannel, code: string): Promise<MetaGrant> {
  const { id: client_id, secret: client_secret } = requireMetaApp();
  try {
    const { access_token: brief } = await callGraph(tokenSchema, "oauth/access_token", {
      query: { client_id, client_secret, redirect_uri: redirectUri(), code },
    });
    // page tokens requested with a long-lived token live as long as the grant
    const { access_token: token } = await callGraph(tokenSchema, "oauth/access_token", {
      query: { grant_type: "fb_exchange_token", client_id, client_secret, fb_exchange_token: brief },
    });
    const [{ id: user_id }, { data: permissions }, pages] = await Promise.all([
      callGraph(meSchema, "me", { token, query: { fields: "id" } }),
      callGraph(permissionsSchema, "me/permissions", { token }),
      listPages(token),
    ]);
    const granted = permissions.filter(({ status }) => status === "granted").map((one) => one.permission);
    return { user_id, missing_scopes: missingScopes(channel, granted), pages };
  } catch (cause) {
    if (!(cause instanceof GraphFailure)) throw cause;
    const isRefused = cause.how === "answered" && cause.status < 500;
    throw new ConnectFailure(isRefused ? "exchange" : "unavailable", { cause });
  }
}

async function listPages(token: string): Promise<GrantedPage[]> {
  const pages: GrantedPage[] = [];
  let after: string | undefined;
  for (let step = 0; step < MAX_STEPS; step++) {
    const { data, paging } = await callGraph(accountsSchema, "me/accounts", {
      token,
      query: { fields: ACCOUNT_FIELDS, limit: PAGE_SIZE, ...(after && { after }) },
    });
    pages.push(...data.map(toPage));
    after = paging?.next ? paging.cursors?.after : undefined;
    if (!after) break;
  }
  return pages;
}

function toPage(page: z.output<typeof accountsSchema>["data"][number]): GrantedPage {
  const { id, name, access_token = "", tasks = [], picture, instagram_business_account: instagram } = page;
  return {
    id,
    name,
    access_token,
    picture_url: picture && !picture.data.is_silhouette ? picture.data.url : null,
    may_answer: access_token !== "" && (tasks.includes("MESSAGING") || tasks.includes("MANAGE")),
    instagram: instagram
      ? {
          id: instagram.id,
          name: instagram.username ?? instagram.name ?? instagram.id,
          picture_url: instagram.profile_picture_url ?? null,
        }
      : null,
  };
}

const successSchema = z.object({ success: z.boolean() });

/** Subscribes our app to a page's events; idempotent. Throws GraphFailure. */
export async function subscribePage({ id, access_token }: Pick<GrantedPage, "id" | "access_token">): Promise<void> {
  const query = { subscribed_fields: EVENT_FIELDS.join(",") };
  await callGraph(successSchema, `${id}/subscribed_apps`, { method: "POST", token: access_token, query });
}

/**
 * Ends the subscription to a page's events, which includes its linked Instagram account. Throws GraphFailure.
 * https://developers.facebook.com/docs/graph-api/reference/page/subscribed_apps#Deleting
 */
export async function unsubscribePage({ id, access_token }: Pick<GrantedPage, "id" | "access_token">): Promise<void> {
  await callGraph(successSchema, `${id}/subscribed_apps`, { method: "DELETE", token: access_token });
}
