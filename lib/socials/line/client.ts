import "server-only";
import { HTTPFetchError, LineBotClient, type messagingApi, channelAccessToken as tokens } from "@line/bot-sdk";
import * as z from "zod";
import { env } from "@/lib/env";
import { withTimeout } from "@/lib/http/limit-time";
import { isBeforeSending } from "@/lib/http/network-errors";
import type { LineCredentials } from "../credentials";

/** LINE's SDK has no timeout. */
const TIMEOUT_MS = 10_000;
/**
 * A stateless token lives 899 s; renew it a little earlier.
 * https://developers.line.biz/en/reference/messaging-api/#issue-stateless-channel-access-token
 */
const TOKEN_MARGIN_MS = 60_000;

/** A failed call to LINE, with or without a response. */
export class LineFailure extends Error {
  constructor(
    /** 0: no response, so the request may have been processed. */
    readonly status: number,
    readonly detail: string,
    readonly retryAfterMs: number | null,
    options?: ErrorOptions,
    /** The messages that an earlier request with the same retry key has sent. */
    readonly sent: messagingApi.SentMessage[] = [],
    /** LINE's id of that earlier request. */
    readonly acceptedRequestId: string | null = null,
    /** The request was not made: there was no connection, or no access token to make it with. */
    readonly isNotAsked = false,
  ) {
    super(`LINE answered ${status || "nothing"}: ${detail}`, options);
    this.name = "LineFailure";
  }
}

/** LINE's SDK takes no signal: a call that is late goes on unheard. */
async function limited<Result>(call: Promise<Result>, limitMs = TIMEOUT_MS): Promise<Result> {
  try {
    return await withTimeout(limitMs, () => call);
  } catch (failure) {
    throw lineFailure(failure);
  }
}

function lineFailure(failure: unknown): LineFailure {
  if (failure instanceof LineFailure) return failure;
  if (!(failure instanceof HTTPFetchError)) {
    const detail = failure instanceof Error && failure.name === "TimeoutError" ? "timeout" : "network";
    return new LineFailure(0, detail, null, { cause: failure }, [], null, isBeforeSending(failure));
  }
  const seconds = Number(failure.headers.get("retry-after"));
  const { message = "", error_description = "", details = [], sentMessages = [] } = readError(failure.body);
  const properties = details.map(({ property, message }) => `${property}: ${message}`);
  return new LineFailure(
    failure.status,
    [message || error_description, ...properties].join(" "),
    seconds > 0 ? seconds * 1000 : null,
    { cause: failure },
    sentMessages,
    failure.headers.get("x-line-accepted-request-id"),
  );
}

/** The token endpoint uses OAuth's error format, the others the Messaging API's. */
const errorSchema = z.object({
  message: z.string().optional(),
  error_description: z.string().optional(),
  details: z.array(z.object({ property: z.string().default(""), message: z.string().default("") })).optional(),
  sentMessages: z.array(z.object({ id: z.string(), quoteToken: z.string().optional() })).optional(),
});

function readError(body: string): z.output<typeof errorSchema> {
  try {
    return errorSchema.parse(JSON.parse(body));
  } catch {
    return {};
  }
}

interface AccessToken {
  access_token: string;
  expires_at: number;
}
// One per process and channel, also across hot reloads. Only data is shared: Next bundles the worker apart from the handlers, and each bundle
// recognises the errors of its own copy of the SDK.
const shared = globalThis as typeof globalThis & { chatLineTokens?: Map<string, Promise<AccessToken>> };
const clients = new WeakMap<AccessToken, LineBotClient>();

/** A channel's token, valid for at least a minute. Throws LineFailure. */
async function accessToken({ channel_id, channel_secret }: LineCredentials): Promise<AccessToken> {
  shared.chatLineTokens ??= new Map();
  const key = `${channel_id}:${channel_secret}`;
  const held = await shared.chatLineTokens.get(key)?.catch(() => null);
  if (held && held.expires_at - TOKEN_MARGIN_MS > Date.now()) return held;
  const issued = issueToken(channel_id, channel_secret);
  shared.chatLineTokens.set(key, issued);
  issued.catch(() => shared.chatLineTokens?.delete(key));
  return issued;
}

/** Drops a token that LINE rejects. */
function forgetLineToken({ channel_id, channel_secret }: LineCredentials): void {
  shared.chatLineTokens?.delete(`${channel_id}:${channel_secret}`);
}

function clientOf(token: AccessToken): LineBotClient {
  const { LINE_API_BASE_URL, LINE_DATA_API_BASE_URL } = env();
  const client =
    clients.get(token) ??
    LineBotClient.fromChannelAccessToken({
      channelAccessToken: token.access_token,
      apiBaseURL: LINE_API_BASE_URL,
      dataApiBaseURL: LINE_DATA_API_BASE_URL,
    });
  clients.set(token, client);
  return client;
}

async function issueToken(channel_id: string, channel_secret: string): Promise<AccessToken> {
  const issuer = new tokens.ChannelAccessTokenClient({ baseURL: env().LINE_API_BASE_URL });
  const { access_token, expires_in } = await limited(
    issuer.issueStatelessChannelTokenByClientSecret(channel_id, channel_secret),
  ).catch((failure: LineFailure) => {
    // a wrong id or secret concerns the account, not the message
    const status = failure.status === 400 ? 401 : failure.status;
    throw new LineFailure(status, failure.detail, failure.retryAfterMs, { cause: failure }, [], null, true);
  });
  return { access_token, expires_at: Date.now() + expires_in * 1000 };
}

/** One call, with a timeout; renews a token that expired early once. Throws LineFailure. */
export async function callLine<Result>(
  credentials: LineCredentials,
  call: (client: LineBotClient, access_token: string) => Promise<Result>,
  limitMs = TIMEOUT_MS,
): Promise<Result> {
  const run = async () => {
    const token = await accessToken(credentials);
    return limited(call(clientOf(token), token.access_token), limitMs);
  };
  try {
    return await run();
  } catch (failure) {
    const { status } = lineFailure(failure);
    if (status !== 401) throw failure;
    forgetLineToken(credentials);
    return run();
  }
}
