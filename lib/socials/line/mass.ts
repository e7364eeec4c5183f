import "server-only";
import type { LineBotClient } from "@line/bot-sdk";
import type { Account, MassOutcome, MassSender } from "../adapter";
import { lineCredentialsSchema } from "../credentials";
import { callLine, LineFailure } from "./client";
import { pushOne } from "./push";
import { refusalOf } from "./refusal";
import { renderMass } from "./render";

const RETRY_MS = 1_000;
/** One of a hundred thousand calls must not delay the others; repeating with the same retry key is harmless. */
const PUSH_TIMEOUT_MS = 3_000;

/**
 * LINE's mass calls: multicast sends one text to 500 people, push a personal one, broadcast one to all followers. Slightly below LINE's
 * limits (200 and 2,000 per second, 60 per hour), to leave room for conversations.
 * https://developers.line.biz/en/reference/messaging-api/#rate-limits
 */
export const lineMass: MassSender = {
  paces: { multicast: 150, push: 1_930, broadcast: 1 },
  check: (account, content) => run(account, (client) => client.validateMulticast({ messages: renderMass(content) })),
  sendToMany: (account, to, content, retry_key) =>
    run(account, (client) => client.multicast({ to, messages: renderMass(content) }, retry_key)),
  sendToOne: (account, to, content, retry_key) =>
    run(
      account,
      (_, access_token) => pushOne(access_token, { to, messages: renderMass(content) }, retry_key, PUSH_TIMEOUT_MS),
      PUSH_TIMEOUT_MS,
    ),
  sendToFollowers: (account, content, retry_key) =>
    run(account, (client) => client.broadcast({ messages: renderMass(content) }, retry_key)),
  quota: async ({ credentials }) => {
    const keys = lineCredentialsSchema.parse(credentials);
    const [quota, used] = await Promise.all([
      callLine(keys, (client) => client.getMessageQuota()),
      callLine(keys, (client) => client.getMessageQuotaConsumption()),
    ]);
    return { limit: quota.type === "limited" ? (quota.value ?? 0) : null, used: used.totalUsage };
  },
};

async function run(
  { credentials }: Account,
  call: (client: LineBotClient, access_token: string) => Promise<unknown>,
  limitMs?: number,
): Promise<MassOutcome> {
  const keys = lineCredentialsSchema.safeParse(credentials);
  if (!keys.success) return { state: "stopped", reason: "channel_disconnected" };
  try {
    await callLine(keys.data, call, limitMs);
    return { state: "sent" };
  } catch (failure) {
    if (!(failure instanceof LineFailure)) throw failure;
    return outcomeOf(failure);
  }
}

function outcomeOf(failure: LineFailure): MassOutcome {
  const reason = refusalOf(failure);
  switch (reason) {
    case "accepted":
      return { state: "sent" };
    case "provider_unreachable":
    case "provider_busy":
      return { state: "later", after_ms: failure.retryAfterMs ?? RETRY_MS, reason };
    case "quota_exceeded":
      return { state: "quota_exceeded" };
    case "token_refused":
    case "permission_refused":
      return { state: "stopped", reason };
    case "customer_unreachable":
      return { state: "refused", reason };
    default:
      return { state: "refused", reason: "provider_refused" };
  }
}
