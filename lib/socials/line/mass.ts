import "server-only";
import { createHash } from "node:crypto";
import type { LineBotClient, messagingApi } from "@line/bot-sdk";
import { lineCredentialsSchema } from "../credentials";
import type { MassContent, MassOutcome, MassSender } from "../mass-sender";
import type { Account } from "../provider-account";
import { callLine, LineFailure } from "./client";
import { countLine } from "./insight";
import { askNarrowcast, narrowcastOf, narrowcastOutcome } from "./narrowcast";
import { pushOne } from "./push";
import { isUnsent, refusalOf } from "./refusal";
import { inCalls, renderMass } from "./render";

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
  check: (account, content) =>
    inOneCall(content, (messages) => run(account, (client) => client.validateMulticast({ messages }))),
  sendToMany: (account, to, content, retry_key, unit) =>
    inOneCall(content, (messages) =>
      counted(unit, (units) => run(account, (client) => client.multicast({ to, messages, ...units }, retry_key))),
    ),
  // a long name can make one person's text too long for the call that everybody else gets
  async sendToOne(account, to, content, retry_key, unit) {
    let outcome: MassOutcome = { state: "refused", reason: "nothing_to_send" };
    for (const [part, messages] of inCalls(renderMass(content)).entries()) {
      const key = partKey(retry_key, part);
      outcome = await counted(unit, (units) =>
        run(
          account,
          (_, access_token) => pushOne(access_token, { to, messages, ...units }, key, PUSH_TIMEOUT_MS),
          PUSH_TIMEOUT_MS,
        ),
      );
      if (outcome.state !== "sent") break;
    }
    return outcome;
  },
  sendToFollowers: (account, content, retry_key) =>
    inOneCall(content, (messages) =>
      run(account, async (client) => {
        const { httpResponse } = await client.broadcastWithHttpInfo({ messages }, retry_key);
        return httpResponse.headers.get("x-line-request-id");
      }),
    ),
  sendToSome: (account, narrowing, content, retry_key) =>
    inOneCall(content, (messages) =>
      run(
        account,
        async (client) => {
          const { httpResponse } = await client.narrowcastWithHttpInfo(
            { messages, ...narrowcastOf(narrowing) },
            retry_key,
          );
          return httpResponse.headers.get("x-line-request-id");
        },
        undefined,
        narrowcastOutcome,
      ),
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
 * Makes a single call. A second narrowcast would choose other people. After a second multicast that fails, it is unknown who has the first
 * one. More than five messages are therefore refused before anything is sent.
 */
function inOneCall(
  content: MassContent,
  send: (messages: messagingApi.Message[]) => Promise<MassOutcome>,
): Promise<MassOutcome> {
  const [messages = [], ...more] = inCalls(renderMass(content));
  return more.length > 0 ? Promise.resolve({ state: "refused", reason: "content_refused" }) : send(messages);
}

/** The retry key of a recipient's further call, which follows from that of the first. */
function partKey(retry_key: string, part: number): string {
  if (part === 0) return retry_key;
  const hex = createHash("sha256").update(`${retry_key}:${part}`).digest("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

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
      return {
        state: "later",
        after_ms: failure.retryAfterMs ?? RETRY_MS,
        reason,
        ...(isUnsent(failure) && { is_unsent: true }),
      };
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
