import "server-only";
import type { LineBotClient } from "@line/bot-sdk";
import { lineCredentialsSchema } from "../credentials";
import type { MassOutcome, MassSender } from "../mass-sender";
import type { Account } from "../provider-account";
import { callLine, LineFailure } from "./client";
import { countLine } from "./insight";
import { askNarrowcast, narrowcastOf, narrowcastOutcome } from "./narrowcast";
import { pushOne } from "./push";
import { refusalOf } from "./refusal";
import { renderMass } from "./render";

const RETRY_MS = 1_000;
/** One of a hundred thousand calls must not delay the others; repeating with the same retry key is harmless. */
const PUSH_TIMEOUT_MS = 3_000;

/**
 * LINE's mass calls: multicast sends one text to 500 people, push a personal one, broadcast one to all followers,
 * narrowcast one to followers whom LINE selects. Slightly below LINE's limits (200 and 2,000 per second, 60 per hour), to leave room for conversations.
 * https://developers.line.biz/en/reference/messaging-api/#rate-limits
 */
export const lineMass: MassSender = {
  paces: { multicast: 150, push: 1_930, broadcast: 1, narrowcast: 1 },
  check: (account, content) => run(account, (client) => client.validateMulticast({ messages: renderMass(content) })),
  sendToMany: (account, to, content, retry_key, unit) =>
    counted(unit, (units) =>
      run(account, (client) => client.multicast({ to, messages: renderMass(content), ...units }, retry_key)),
    ),
  sendToOne: (account, to, content, retry_key, unit) =>
    counted(unit, (units) =>
      run(
        account,
        (_, access_token) =>
          pushOne(access_token, { to, messages: renderMass(content), ...units }, retry_key, PUSH_TIMEOUT_MS),
        PUSH_TIMEOUT_MS,
      ),
    ),
  sendToFollowers: (account, content, retry_key) =>
    run(account, async (client) => {
      const { httpResponse } = await client.broadcastWithHttpInfo({ messages: renderMass(content) }, retry_key);
      return httpResponse.headers.get("x-line-request-id");
    }),
  sendToSome: (account, narrowing, content, retry_key) =>
    run(
      account,
      async (client) => {
        const request = { messages: renderMass(content), ...narrowcastOf(narrowing) };
        const { httpResponse } = await client.narrowcastWithHttpInfo(request, retry_key);
        return httpResponse.headers.get("x-line-request-id");
      },
      undefined,
      narrowcastOutcome,
    ),
  progress: askNarrowcast,
  count: countLine,
  quota: async ({ credentials }) => {
    const keys = lineCredentialsSchema.parse(credentials);
    const [quota, used] = await Promise.all([
      callLine(keys, (client) => client.getMessageQuota()),
      callLine(keys, (client) => client.getMessageQuotaConsumption()),
    ]);
    return { limit: quota.type === "limited" ? (quota.value ?? 0) : null, used: used.totalUsage };
  },
};

/**
 * Sends with the name under which LINE counts. Accounts that may not use it get 403, before anything is sent; statistics are not worth an
 * undelivered broadcast, so those are called again without.
 */
async function counted(
  unit: string | null,
  send: (units: { customAggregationUnits?: string[] }) => Promise<MassOutcome>,
): Promise<MassOutcome> {
  if (!unit) return send({});
  const outcome = await send({ customAggregationUnits: [unit] });
  return outcome.state === "stopped" && outcome.reason === "permission_refused" ? send({}) : outcome;
}

async function run(
  { credentials }: Account,
  call: (client: LineBotClient, access_token: string) => Promise<unknown>,
  limitMs?: number,
  refine = (outcome: MassOutcome, _detail: string) => outcome,
): Promise<MassOutcome> {
  const keys = lineCredentialsSchema.safeParse(credentials);
  if (!keys.success) return { state: "stopped", reason: "channel_disconnected" };
  try {
    const request_id = await callLine(keys.data, call, limitMs);
    return { state: "sent", ...(typeof request_id === "string" && { request_id }) };
  } catch (failure) {
    if (!(failure instanceof LineFailure)) throw failure;
    return refine(outcomeOf(failure), failure.detail);
  }
}

function outcomeOf(failure: LineFailure): MassOutcome {
  const reason = refusalOf(failure);
  switch (reason) {
    case "accepted":
      return { state: "sent", ...(failure.acceptedRequestId && { request_id: failure.acceptedRequestId }) };
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
