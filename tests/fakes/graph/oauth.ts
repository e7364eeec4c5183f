import { randomBytes } from "node:crypto";
import {
  appOf,
  endpoint,
  type GraphContext,
  type Platform,
  pageOf,
  requireFields,
  requireParams,
  userOf,
} from "./endpoint";
import { refusals } from "./refusal";
import { APP, newToken, type State } from "./state";

export interface Consent {
  user_id: string;
  /** Presses cancel. */
  denies?: boolean;
  /** Scopes that the person deselects. */
  declined?: string[];
}

/** The redirect after a person's choice in the dialog. */
export function consent(state: State, dialog: string, { user_id, denies = false, declined = [] }: Consent): string {
  const query = new URL(dialog).searchParams;
  const redirect_uri = query.get("redirect_uri") ?? "";
  if (query.get("client_id") !== APP.id || query.get("response_type") !== "code") throw refusals.parameter("client_id");
  const back = new URL(redirect_uri);
  back.searchParams.set("state", query.get("state") ?? "");
  if (denies) {
    back.searchParams.set("error", "access_denied");
    back.searchParams.set("error_reason", "user_denied");
    back.searchParams.set("error_description", "Permissions error");
    return back.href;
  }
  const asked = (query.get("scope") ?? "").split(",");
  const scopes = asked.filter((scope) => !declined.includes(scope));
  const code = `AQ${randomBytes(30).toString("base64url")}`;
  state.codes.set(code, { user_id, redirect_uri, scopes, is_used: false });
  state.grants.set(user_id, { granted: scopes, declined: asked.filter((scope) => declined.includes(scope)) });
  back.searchParams.set("code", code);
  return back.href;
}

/** The dialog for a browser: the signed-in Facebook user, and two links. */
export function dialogPage(context: GraphContext, { state }: Platform): Response {
  const links = [...state.users.values()].map((user) => {
    const href = (more: Partial<Consent>) => consent(state, context.req.url, { user_id: user.id, ...more });
    const inHtml = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
    return `<p><a href="${inHtml(href({}))}">Continue as ${inHtml(user.name)}</a> <a href="${inHtml(href({ denies: true }))}">Cancel</a></p>`;
  });
  return context.html(
    `<!doctype html><title>Log in with Facebook</title><link rel="icon" href="data:,"><h1>Facebook</h1>${links.join("")}`,
  );
}

const PAGE_SIZE = 25;

export const oauthEndpoints = (platform: Platform) => ({
  accessToken: endpoint(platform, "access_token", (context) => {
    const { state } = platform;
    const query = context.req.query();
    if (query.client_id !== APP.id || query.client_secret !== APP.secret) throw refusals.client();
    if (query.grant_type === "fb_exchange_token") {
      const user = [...state.users.values()].find(({ token }) => token === query.fb_exchange_token);
      if (!user) throw refusals.token();
      user.token = newToken("L");
      return { access_token: user.token, token_type: "bearer", expires_in: 5_184_000 };
    }
    const code = state.codes.get(query.code ?? "");
    if (!code || code.is_used) throw refusals.code();
    if (code.redirect_uri !== query.redirect_uri) throw refusals.redirect();
    code.is_used = true;
    const user = state.users.get(code.user_id);
    if (!user) throw refusals.code();
    user.token = newToken("S");
    return { access_token: user.token, token_type: "bearer", expires_in: 3_600 };
  }),
  me: endpoint(platform, "me", (context) => {
    const { id, name } = userOf(context, platform.state);
    return { id, name };
  }),
  permissions: endpoint(platform, "permissions", (context) => {
    const { granted = [], declined = [] } = platform.state.grants.get(userOf(context, platform.state).id) ?? {};
    const say = (status: string) => (permission: string) => ({ permission, status });
    return { data: [...granted.map(say("granted")), ...declined.map(say("declined"))] };
  }),
  accounts: endpoint(platform, "accounts", (context) => {
    const { pages, id } = userOf(context, platform.state);
    // the table lists tasks with the user's edge, not with the page
    requireFields(context, "Page", ["tasks"]);
    if (!platform.state.grants.get(id)?.granted.includes("pages_show_list")) return { data: [] };
    const from = Number(context.req.query("after") ?? 0);
    const size = Math.min(Number(context.req.query("limit") ?? PAGE_SIZE), PAGE_SIZE);
    const data = pages.slice(from, from + size).map(({ page_id, tasks }) => {
      const page = platform.state.page(page_id);
      const { name, token, instagram } = page;
      // a new grant makes the page's token valid again
      page.is_revoked = false;
      page.scopes = platform.state.grants.get(id)?.granted ?? [];
      const picture = page.picture ? `${platform.origin}/files/${page.picture}` : `${platform.origin}/files/silhouette`;
      return {
        id: page_id,
        name,
        access_token: token,
        tasks,
        picture: { data: { url: picture, is_silhouette: page.picture === null } },
        ...(instagram && { instagram_business_account: instagram }),
      };
    });
    const next = from + size < pages.length;
    return { data, paging: { cursors: { after: String(from + size) }, ...(next && { next: "…" }) } };
  }),
  subscribe: endpoint(platform, "subscribe", (context) => {
    const page = pageOf(context, platform.state);
    if (context.req.param("id") !== page.id) throw refusals.permission();
    const { subscribed_fields: given, ...query } = context.req.query();
    const subscribed_fields = given?.split(",").filter(Boolean);
    requireParams("POST", "subscribed_apps", { ...query, ...(subscribed_fields && { subscribed_fields }) });
    page.fields = subscribed_fields ?? [];
    return { success: true };
  }),
  unsubscribe: endpoint(platform, "unsubscribe", (context) => {
    const page = pageOf(context, platform.state);
    if (context.req.param("id") !== page.id) throw refusals.permission();
    requireParams("DELETE", "subscribed_apps", context.req.query());
    page.fields = [];
    return { success: true };
  }),
  subscribed: endpoint(platform, "subscribed", (context) => {
    const page = pageOf(context, platform.state);
    if (context.req.param("id") !== page.id) throw refusals.permission();
    return { data: page.fields.length > 0 ? [{ id: APP.id, name: "Chat", subscribed_fields: page.fields }] : [] };
  }),
  debugToken: endpoint(platform, "debug_token", (context) => {
    const { state } = platform;
    appOf(context);
    const page = [...state.pages.values()].find(({ token }) => token === context.req.query("input_token"));
    if (!page)
      return { data: { is_valid: false, error: { code: 190, message: "Invalid OAuth access token" }, scopes: [] } };
    const until = page.access_until === null ? 0 : Math.floor(page.access_until / 1000);
    const is_valid = !page.is_revoked && (until === 0 || until * 1000 > state.now());
    return {
      data: {
        app_id: APP.id,
        type: "PAGE",
        is_valid,
        expires_at: 0,
        data_access_expires_at: until,
        scopes: page.scopes,
        profile_id: page.id,
      },
    };
  }),
  webhooks: endpoint(platform, "webhooks", (context) => {
    appOf(context);
    const { webhook_url: callback_url } = platform.state;
    const objects = callback_url ? ["page", "instagram"] : [];
    return { data: objects.map((object) => ({ object, callback_url, active: true, fields: [] })) };
  }),
});
