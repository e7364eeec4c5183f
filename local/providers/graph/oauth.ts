import { randomBytes } from "node:crypto";
import { html } from "hono/html";
import { pageShell } from "../../pages/shell";
import { STYLE } from "../../pages/style";
import { APP } from "../environment";
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
import { newToken, type State } from "./state";

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

const OWN_STYLE = `
.wrap { max-width: 480px; }
form.consent { display: grid; gap: 8px; }
form.consent label { overflow-wrap: anywhere; }
form.consent input { min-height: 0; }
`;

/** The dialog's own answer, in its query. */
const DECISION = "_decision";

/** The dialog for a browser: who is signed in to Facebook, what is asked for, and a decision. */
export function dialogPage(context: GraphContext, { state }: Platform): Response | Promise<Response> {
  const { url } = context.req;
  const query = new URL(url).searchParams;
  const asked = (query.get("scope") ?? "").split(",").filter(Boolean);
  const [user_id = "", decision] = (query.get(DECISION) ?? "").split(" ");
  if (decision) {
    const declined = asked.filter((scope) => !query.getAll("_scope").includes(scope));
    try {
      return context.redirect(consent(state, url, { user_id, denies: decision === "cancel", declined }), 302);
    } catch {
      return context.text("The dialog was opened with a wrong client_id, response_type or redirect_uri.", 400);
    }
  }
  const kept = [...query].map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`);
  const scopes = asked.map(
    (scope) => html`<label><input type="checkbox" name="_scope" value="${scope}" checked> ${scope}</label>`,
  );
  const people = [...state.users.values()].map(
    ({ id, name }) =>
      html`<button class="primary" name="${DECISION}" value="${id} continue">ดำเนินการต่อในชื่อ ${name} · Continue as ${name}</button>`,
  );
  const nonce = randomBytes(16).toString("base64");
  context.header(
    "content-security-policy",
    `default-src 'none'; style-src 'nonce-${nonce}'; font-src 'self'; base-uri 'none'; frame-ancestors 'none'`,
  );
  context.header("cache-control", "no-store");
  const title = "การให้สิทธิ์ (จำลอง)";
  const body = html`<main class="wrap"><h1>${title}</h1>
<p class="note">แอปขอสิทธิ์จัดการเพจของคุณ เลือกสิทธิ์ที่จะให้ แล้วกดดำเนินการต่อ · The app asks for these permissions.</p>
<form class="consent">${kept}${scopes}${people}
<button name="${DECISION}" value="nobody cancel">ยกเลิก · Cancel</button></form></main>`;
  return context.html(pageShell({ title, nonce, style: STYLE + OWN_STYLE, body }));
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
    const page = pageOf(context, platform);
    if (context.req.param("id") !== page.id) throw refusals.permission();
    const { subscribed_fields: given, ...query } = context.req.query();
    const subscribed_fields = given?.split(",").filter(Boolean);
    requireParams("POST", "subscribed_apps", { ...query, ...(subscribed_fields && { subscribed_fields }) });
    page.fields = subscribed_fields ?? [];
    return { success: true };
  }),
  unsubscribe: endpoint(platform, "unsubscribe", (context) => {
    const page = pageOf(context, platform);
    if (context.req.param("id") !== page.id) throw refusals.permission();
    requireParams("DELETE", "subscribed_apps", context.req.query());
    page.fields = [];
    return { success: true };
  }),
  subscribed: endpoint(platform, "subscribed", (context) => {
    const page = pageOf(context, platform);
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
    const is_valid =
      !page.is_revoked && !platform.switches.isOn("revoked") && (until === 0 || until * 1000 > state.now());
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
