import type { HttpBindings } from "@hono/node-server";
import { Hono } from "hono";
import { checkLineRequest } from "../contracts/line";
import { endpoint, type LineContext, readBody } from "./http";
import { token } from "./ids";
import type { Platform } from "./platform";
import { Refusal, refusals } from "./refusal";
import type { SendCall } from "./sending";
import { checkMessages } from "./validate";

type App = Hono<{ Bindings: HttpBindings }>;

/** https://developers.line.biz/en/reference/messaging-api/#issue-stateless-channel-access-token */
const TOKEN_SECONDS = 899;
/** https://developers.line.biz/en/reference/messaging-api/#set-webhook-endpoint-url and #test-webhook-endpoint */
const MAX_WEBHOOK_URL = 500;

/** https; plain http where platform and shop run on the same machine. */
function isWebhookUrl(given: string): boolean {
  const url = URL.canParse(given) ? new URL(given) : null;
  const isLoopback = url?.protocol === "http:" && ["localhost", "127.0.0.1"].includes(url.hostname);
  return (url?.protocol === "https:" || isLoopback) && given.length <= MAX_WEBHOOK_URL;
}

/** api.line.me: https://developers.line.biz/en/reference/messaging-api */
export function makeApi(platform: Platform): App {
  const app: App = new Hono();
  const { state, sending } = platform;
  const on = (method: "get" | "post" | "put", path: string, name: Parameters<typeof endpoint>[1], work: LineWork) =>
    app[method](path, (context) => endpoint(platform, name, work)(context as unknown as LineContext));

  on("post", "/oauth2/v3/token", "token", async (context) => {
    const form = new URLSearchParams(await context.req.text());
    if (form.get("grant_type") !== "client_credentials") {
      return context.json({ error: "unsupported_grant_type", error_description: "unsupported grant_type" }, 400);
    }
    const [violation] = checkLineRequest("POST", context.req.path, Object.fromEntries(form));
    if (violation) {
      const { property, message } = violation;
      return context.json({ error: "invalid_request", error_description: `${property}: ${message}` }, 400);
    }
    const account = state.accounts.get(form.get("client_id") ?? "");
    if (!account) return context.json({ error: "invalid_request", error_description: "invalid client_id" }, 400);
    if (form.get("client_secret") !== account.channel_secret) {
      return context.json({ error: "invalid_client", error_description: "invalid client_secret" }, 401);
    }
    if (!platform.limits.take("token", account.channel_id)) throw refusals.rate();
    const access_token = token(40);
    account.tokens.set(access_token, platform.clock.now() + TOKEN_SECONDS * 1000);
    return context.json({ token_type: "Bearer", access_token, expires_in: TOKEN_SECONDS });
  });

  on("get", "/v2/bot/info", "info", (context) => {
    const { bot_user_id, basic_id, display_name, chat_mode, channel_id } = context.get("account");
    return context.json({
      userId: bot_user_id,
      basicId: basic_id,
      displayName: display_name,
      pictureUrl: `${platform.origin}/_pictures/${channel_id}`,
      chatMode: chat_mode,
      markAsReadMode: chat_mode === "chat" ? "manual" : "auto",
    });
  });

  const call = async (context: LineContext): Promise<SendCall> => ({
    account: context.get("account"),
    body: await readBody(context),
    retry_key: context.req.header("x-line-retry-key") ?? null,
    request_id: context.get("request_id"),
  });
  on("post", "/v2/bot/message/narrowcast", "narrowcast", async (context) =>
    context.json(sending.narrowcast(await call(context)), 202),
  );
  on("get", "/v2/bot/message/progress/narrowcast", "narrowcast-progress", (context) =>
    context.json(sending.progress(context.get("account"), context.req.query("requestId") ?? "")),
  );
  on("post", "/v2/bot/message/validate/narrowcast", "validate", async (context) => {
    checkMessages(await readBody(context));
    return context.json({});
  });
  for (const via of ["reply", "push", "multicast", "broadcast"] as const) {
    on("post", `/v2/bot/message/${via}`, via, async (context) => context.json(sending[via](await call(context))));
    on("post", `/v2/bot/message/validate/${via}`, "validate", async (context) => {
      checkMessages(await readBody(context));
      return context.json({});
    });
  }

  on("get", "/v2/bot/message/quota", "quota", (context) => {
    const { limit } = platform.quotas.of(context.get("account"));
    return context.json(limit === null ? { type: "none" } : { type: "limited", value: limit });
  });
  on("get", "/v2/bot/message/quota/consumption", "quota", (context) =>
    context.json({ totalUsage: platform.quotas.of(context.get("account")).used }),
  );

  on("put", "/v2/bot/channel/webhook/endpoint", "webhook-set", async (context) => {
    const { endpoint: given } = await readBody(context);
    if (!isWebhookUrl(String(given))) throw refusals.webhookUrl();
    context.get("account").webhook = { endpoint: String(given), active: true };
    return context.json({});
  });
  on("get", "/v2/bot/channel/webhook/endpoint", "webhook", (context) => {
    const { webhook } = context.get("account");
    if (!webhook.endpoint) throw refusals.noWebhook();
    return context.json(webhook);
  });
  on("post", "/v2/bot/channel/webhook/test", "webhook-test", async (context) => {
    const account = context.get("account");
    const { endpoint: given = account.webhook.endpoint } = await readBody(context);
    if (given === "") throw refusals.noWebhook();
    if (!isWebhookUrl(String(given))) throw refusals.webhookUrl();
    const { status } = await platform.webhooks.post(account, [], String(given));
    const reason = status === 0 ? "COULD_NOT_CONNECT" : status === 200 ? "OK" : "ERROR_STATUS_CODE";
    const timestamp = new Date(platform.clock.now()).toISOString();
    const detail = String(status || "Connection failed");
    return context.json({ success: status === 200, timestamp, statusCode: status, reason, detail });
  });

  on("post", "/v2/bot/chat/loading/start", "loading", async (context) => {
    const { chatId, loadingSeconds = 20 } = await readBody(context);
    const seconds = Number(loadingSeconds);
    if (!state.people.has(String(chatId))) throw refusals.body([{ property: "chatId", message: "Invalid chat ID" }]);
    if (seconds < 5 || seconds > 60 || seconds % 5 !== 0) {
      throw refusals.body([{ property: "loadingSeconds", message: "Must be a multiple of 5 between 5 and 60" }]);
    }
    context.get("account").signs.push({ kind: "loading", of: String(chatId) });
    return context.json({}, 202);
  });
  on("post", "/v2/bot/chat/markAsRead", "chat", async (context) => {
    const { markAsReadToken } = await readBody(context);
    const account = context.get("account");
    if (!account.readTokens.has(String(markAsReadToken))) throw new Refusal(400, "Invalid markAsReadToken");
    account.signs.push({ kind: "read", of: String(markAsReadToken) });
    return context.json({});
  });
  return app;
}

type LineWork = (context: LineContext) => Promise<Response> | Response;
