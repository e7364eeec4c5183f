import "server-only";
import { AppError } from "@/lib/errors";
import type { Checks, Examination } from "../checks";
import type { LineCredentials } from "../credentials";
import { callLine, LineFailure } from "./client";

/** A channel as LINE describes it to who holds its secret. */
export interface LineAccount {
  /** The bot's user id: the `destination` of every webhook. */
  external_id: string;
  name: string;
  /** @… as customers search for it. */
  basic_id: string;
  picture_url: string | null;
}

/**
 * Asks LINE whose channel this is. Errors: invalid with the field channel_id or channel_secret and the code
 * line_credentials_wrong; unavailable when LINE does not answer.
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

/** Tells LINE where to send what customers write. Whether LINE sends at all is a switch in its console, which no API can set. */
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
 * Looks at everything LINE tells of a connection, and has it send a real test to our webhook (60 an hour). Throws unavailable
 * when LINE cannot be asked, which says nothing about the connection.
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
  checks.webhook_test = await test(credentials, address);
  return {
    checks,
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
    // 404: none was ever set
    callLine(credentials, (client) => client.getWebhookEndpoint()).catch(noneWhereNotFound),
    callLine(credentials, (client) => client.getMessageQuota()),
    callLine(credentials, (client) => client.getMessageQuotaConsumption()),
    // of yesterday: today's is not ready; who blocks it is still counted as a follower. https://developers.line.biz/en/reference/messaging-api/#get-number-of-followers
    callLine(credentials, (client) => client.getNumberOfFollowers(yesterday()))
      .then(({ status, followers = 0, blocks = 0 }) => (status === "ready" ? Math.max(0, followers - blocks) : null))
      .catch(() => null),
  ]);
  return { bot, webhook, quota, used, followers };
}

const DAY_MS = 86_400_000;
/** As LINE counts days: UTC+9, yyyyMMdd. */
const yesterday = () => new Date(Date.now() + 9 * 3_600_000 - DAY_MS).toISOString().slice(0, 10).replaceAll("-", "");

async function test(credentials: LineCredentials, address: string): Promise<"ok" | "failed" | "unknown"> {
  try {
    const { success } = await callLine(credentials, (client) => client.testWebhookEndpoint({ endpoint: address }));
    return success ? "ok" : "failed";
  } catch (failure) {
    return isRefusal(failure) ? "failed" : "unknown";
  }
}

/** LINE has answered, and not that it is too busy or out of order. */
const isRefusal = (failure: unknown) =>
  failure instanceof LineFailure && failure.status >= 400 && failure.status < 500 && failure.status !== 429;

function noneWhereNotFound(failure: unknown): null {
  if (failure instanceof LineFailure && failure.status === 404) return null;
  throw failure;
}
