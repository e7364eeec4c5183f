import "server-only";
import { AppError } from "@/lib/errors";
import type { Checks, Examination } from "../checks";
import type { LineCredentials } from "../credentials";
import { callLine, LineFailure } from "./client";

/** A channel, as LINE describes it to the holder of its secret. */
export interface LineAccount {
  /** The bot's user id: the `destination` of all webhooks. */
  external_id: string;
  name: string;
  /** The @id that customers search for. */
  basic_id: string;
  picture_url: string | null;
}

/**
 * Identifies a channel's account. Errors: invalid with field channel_id or channel_secret and code line_credentials_wrong; unavailable if
 * LINE does not respond.
 */
export async function readLineAccount(credentials: LineCredentials): Promise<LineAccount> {
  try {
    const { userId, displayName, basicId, pictureUrl } = await callLine(credentials, (client) => client.getBotInfo());
    return { external_id: userId, name: displayName, basic_id: basicId, picture_url: pictureUrl ?? null };
  } catch (cause) {
    if (cause instanceof LineFailure && [400, 401, 403].includes(cause.status)) {
      throw new AppError("invalid", { channel_secret: "line_credentials_wrong" }, { cause });
    }
    throw new AppError("unavailable", {}, { cause });
  }
}

/** Sets the webhook URL at LINE. Whether LINE uses it is a switch in its console, which no API can set. */
export async function pointWebhook(credentials: LineCredentials, address: string): Promise<boolean> {
  try {
    await callLine(credentials, (client) => client.setWebhookEndpoint({ endpoint: address }));
    return true;
  } catch (failure) {
    if (failure instanceof LineFailure && failure.status === 400) return false;
    throw failure;
  }
}

/**
 * Examines everything that LINE reports about a connection, and has it send a real test to our webhook (limit: 60 per hour). Throws
 * unavailable if LINE cannot be asked, which does not affect the connection's status.
 */
export async function examineLine(credentials: LineCredentials, address: string): Promise<Examination> {
  const checks: Checks = {};
  let info: Awaited<ReturnType<typeof readInfo>>;
  try {
    info = await readInfo(credentials);
    checks.token = "ok";
  } catch (failure) {
    if (isRefusal(failure)) return { checks: { token: "failed" } };
    throw new AppError("unavailable", {}, { cause: failure });
  }
  checks.chat_mode = info.bot.chatMode === "chat" ? "ok" : "failed";
  checks.webhook_address = info.webhook?.endpoint === address ? "ok" : "failed";
  checks.webhook_on = info.webhook?.active ? "ok" : "failed";
  const { state, isPassing } = await test(credentials, address);
  checks.webhook_test = state;
  return {
    checks,
    ...(isPassing && { passing: ["webhook_test"] }),
    name: info.bot.displayName,
    picture_url: info.bot.pictureUrl ?? null,
    quota: {
      limit: info.quota.type === "limited" ? (info.quota.value ?? 0) : null,
      used: info.used.totalUsage,
    },
    ...(info.followers !== null && { followers: info.followers }),
  };
}

async function readInfo(credentials: LineCredentials) {
  const bot = await callLine(credentials, (client) => client.getBotInfo());
  const [webhook, quota, used, followers] = await Promise.all([
    // 404: never set
    callLine(credentials, (client) => client.getWebhookEndpoint()).catch(noneWhereNotFound),
    callLine(credentials, (client) => client.getMessageQuota()),
    callLine(credentials, (client) => client.getMessageQuotaConsumption()),
    // yesterday's, because today's is not ready; includes followers who have blocked the account.
    // https://developers.line.biz/en/reference/messaging-api/#get-number-of-followers
    callLine(credentials, (client) => client.getNumberOfFollowers(yesterday()))
      .then(({ status, followers = 0, blocks = 0 }) => (status === "ready" ? Math.max(0, followers - blocks) : null))
      .catch(() => null),
  ]);
  return { bot, webhook, quota, used, followers };
}

const DAY_MS = 86_400_000;
/** LINE's days: UTC+9, yyyyMMdd. */
const yesterday = () => new Date(Date.now() + 9 * 3_600_000 - DAY_MS).toISOString().slice(0, 10).replaceAll("-", "");

/**
 * LINE tells the status of our response; without one, zero or less. Then, and with a 5xx or 429, our endpoint may only be away for a moment,
 * as during a deploy. https://developers.line.biz/en/reference/messaging-api/#test-webhook-endpoint
 */
async function test(
  credentials: LineCredentials,
  address: string,
): Promise<{ state: "ok" | "failed" | "unknown"; isPassing: boolean }> {
  try {
    const { success, statusCode } = await callLine(credentials, (client) =>
      client.testWebhookEndpoint({ endpoint: address }),
    );
    if (success) return { state: "ok", isPassing: false };
    return { state: "failed", isPassing: statusCode <= 0 || statusCode === 429 || statusCode >= 500 };
  } catch (failure) {
    return { state: isRefusal(failure) ? "failed" : "unknown", isPassing: false };
  }
}

/** LINE responded with a refusal, and not because it is busy or down. */
const isRefusal = (failure: unknown) =>
  failure instanceof LineFailure && failure.status >= 400 && failure.status < 500 && failure.status !== 429;

function noneWhereNotFound(failure: unknown): null {
  if (failure instanceof LineFailure && failure.status === 404) return null;
  throw failure;
}
