import "server-only";
import type { messagingApi } from "@line/bot-sdk";
import type { CallBook, Delivery, DeliveryOutcome } from "../adapter";
import { type LineCredentials, lineCredentialsSchema } from "../credentials";
import { callLine, LineFailure } from "./client";
import { readMentions, withoutMentions } from "./mentions";
import { isUnsent, refusalOf } from "./refusal";
import { renderCalls } from "./render";

/** A reply token lives about a minute; a margin remains for repeating the call after a lost response. */
const REPLY_TOKEN_MS = 50_000;
const FULL_LIFE_MS = 60_000;
const RETRY_MS = 1_000;
const TOKEN_MS = 60_000;

/** Why a conversation cannot be reached: a person has blocked the account; a group (C…, R…) has removed it. */
export const unreachableCode = (external_customer_id: string) =>
  external_customer_id.startsWith("U") ? "customer_unreachable" : "not_in_group";

const LOST: DeliveryOutcome = { state: "unknown", failure_code: "answer_lost" };

type Ended = { ok: true; ids: string[]; cost: "free" | "quota" } | { ok: false; outcome: DeliveryOutcome };

/**
 * Sends a message in one or more calls. The first is a reply, which is free, if the conversation has a fresh token; the others are pushes
 * with a retry key, which makes repeating harmless. https://developers.line.biz/en/docs/messaging-api/retrying-api-request
 */
export async function sendToLine(delivery: Delivery, book: CallBook): Promise<DeliveryOutcome> {
  const credentials = lineCredentialsSchema.safeParse(delivery.credentials);
  if (!credentials.success) return { state: "failed", failure_code: "channel_disconnected" };
  const calls = renderCalls(delivery);
  if (calls.length === 0) return { state: "failed", failure_code: "nothing_to_send" };
  let first: { external_id?: string; cost: "free" | "quota" } | null = null;
  for (const [part, messages] of calls.entries()) {
    const ended = await sendPart(delivery, credentials.data, book, part, messages);
    if (!ended.ok) return ended.outcome;
    const [id] = ended.ids;
    first ??= { cost: ended.cost, ...(id && { external_id: id }) };
    if (ended.cost === "quota") first.cost = "quota";
  }
  return { state: "sent", ...first };
}

async function sendPart(
  delivery: Delivery,
  credentials: LineCredentials,
  book: CallBook,
  part: number,
  messages: messagingApi.Message[],
): Promise<Ended> {
  const accepted = delivery.calls.find((call) => call.part === part && call.state === "accepted");
  if (accepted) return { ok: true, ids: accepted.external_ids, cost: accepted.cost ?? "quota" };
  const pushed = delivery.calls.some((call) => call.part === part && call.via === "push");
  if (!pushed) {
    const replied = await reply(delivery, credentials, book, part, messages);
    if (replied) return replied;
  }
  return push(delivery, credentials, book, part, messages);
}

/**
 * Null: there was no token, or LINE certainly did not accept it. A reply has no retry key: what may have been sent is repeated only with its
 * own token, which LINE accepts once, and never pushed. What was certainly not sent is an ordinary reply or push at the next attempt.
 */
async function reply(
  delivery: Delivery,
  credentials: LineCredentials,
  book: CallBook,
  part: number,
  messages: messagingApi.Message[],
): Promise<Ended | null> {
  const { reply_token, calls, message } = delivery;
  const before = calls.find((call) => call.part === part && call.via === "reply");
  if (!before && part > 0) return null;
  const isInDoubt = before?.state === "open";
  // its token has been replaced by a newer one: LINE cannot be asked for the result any more
  const unanswered: Ended | null = isInDoubt ? { ok: false, outcome: LOST } : null;
  if (!reply_token) return unanswered;
  const isUnused = reply_token.call_id === null && !isInDoubt;
  if (!isUnused && reply_token.call_id !== before?.id) return unanswered;
  const age = Date.now() - Date.parse(reply_token.received_at);
  if (!isInDoubt && age > REPLY_TOKEN_MS) return null;
  const call = await book.begin(part, "reply", reply_token.token);
  if (!call) return unanswered;
  try {
    const { sentMessages } = await withFallbacks(message, messages, (shown) =>
      callLine(credentials, (client) => client.replyMessage({ replyToken: reply_token.token, messages: shown })),
    );
    return await accept(book, call.id, sentMessages, "free");
  } catch (failure) {
    if (!(failure instanceof LineFailure)) throw failure;
    if (refusalOf(failure) === "reply_token") {
      if (!isInDoubt) {
        await book.end(call.id, "refused");
        return null;
      }
      // An earlier attempt got no response. While the token is alive, LINE can only refuse it because that attempt used it. Its life is
      // counted from the event, which LINE may have delivered late.
      const eventAge = Date.now() - Date.parse(reply_token.occurred_at ?? reply_token.received_at);
      if (Math.max(age, eventAge) < FULL_LIFE_MS) return accept(book, call.id, [], "free");
      return { ok: false, outcome: LOST };
    }
    return { ok: false, outcome: await outcomeOf(failure, book, call.id, isInDoubt, delivery.external_customer_id) };
  }
}

async function push(
  { external_customer_id, message, calls }: Delivery,
  credentials: LineCredentials,
  book: CallBook,
  part: number,
  messages: messagingApi.Message[],
): Promise<Ended> {
  const isInDoubt = calls.some((call) => call.part === part && call.via === "push" && call.state === "open");
  const call = await book.begin(part, "push");
  if (!call) return { ok: false, outcome: later(RETRY_MS, "provider_unreachable") };
  try {
    const { sentMessages } = await withFallbacks(message, messages, (shown) =>
      callLine(credentials, (client) => client.pushMessage({ to: external_customer_id, messages: shown }, call.id)),
    );
    return await accept(book, call.id, sentMessages, "quota");
  } catch (failure) {
    if (!(failure instanceof LineFailure)) throw failure;
    // accepted earlier, with the same retry key
    if (refusalOf(failure) === "accepted") return accept(book, call.id, failure.sent, "quota");
    return { ok: false, outcome: await outcomeOf(failure, book, call.id, isInDoubt, external_customer_id) };
  }
}

/**
 * LINE does not say which sender names it refuses, and refuses mentions of members who have left. Nor does it say how it refuses a quote
 * token of another conversation. The answer is worth more than these, so it is sent without: a 400 has sent nothing.
 */
async function withFallbacks<Result>(
  message: Delivery["message"],
  messages: messagingApi.Message[],
  call: (messages: messagingApi.Message[]) => Promise<Result>,
): Promise<Result> {
  try {
    return await call(messages);
  } catch (failure) {
    const plainer = failure instanceof LineFailure ? plainerOf(message, messages, failure) : null;
    if (!plainer) throw failure;
    return withFallbacks(message, plainer, call);
  }
}

function plainerOf(
  message: Delivery["message"],
  messages: messagingApi.Message[],
  failure: LineFailure,
): messagingApi.Message[] | null {
  if (failure.status !== 400 || refusalOf(failure) === "reply_token") return null;
  if (/\bsender\b/.test(failure.detail) && messages.some(({ sender }) => sender)) {
    return messages.map(({ sender: _, ...rest }) => rest as messagingApi.Message);
  }
  const isQuoting = messages.some((each) => "quoteToken" in each);
  if (isQuoting && /quote/i.test(failure.detail)) return messages.map(withoutQuote);
  if (messages.some(({ type }) => type === "textV2")) {
    const mentions = readMentions(message);
    return messages.map((each) => withoutMentions(each, mentions));
  }
  return isQuoting ? messages.map(withoutQuote) : null;
}

function withoutQuote(message: messagingApi.Message): messagingApi.Message {
  if (!("quoteToken" in message)) return message;
  const { quoteToken: _, ...rest } = message;
  return rest;
}

/**
 * LINE gives a quote token for each message that can be quoted; a message of several is quoted by its first.
 * https://developers.line.biz/en/docs/messaging-api/get-quote-tokens/#get-quote-tokens-in-the-response
 */
async function accept(
  book: CallBook,
  call_id: string,
  sent: messagingApi.SentMessage[] = [],
  cost: "free" | "quota",
): Promise<Ended> {
  const ids = sent.map(({ id }) => id);
  const quote_token = sent.find(({ quoteToken }) => quoteToken)?.quoteToken;
  await book.end(call_id, "accepted", ids, cost, { quote_token });
  return { ok: true, ids, cost };
}

const later = (after_ms: number, failure_code: string, social_at_fault = false): DeliveryOutcome => ({
  state: "later",
  after_ms,
  failure_code,
  ...(social_at_fault && { social_at_fault }),
});

/**
 * The outcome of a refusal. Only 500s, no response, and rate limits can be retried; anything else is the message's or the account's fault.
 * `isInDoubt`: LINE may have accepted an earlier attempt of the same call, whatever it says about this one.
 */
async function outcomeOf(
  failure: LineFailure,
  book: CallBook,
  call_id: string,
  isInDoubt: boolean,
  to: string,
): Promise<DeliveryOutcome> {
  const refusal = refusalOf(failure);
  const wait = failure.retryAfterMs ?? RETRY_MS;
  if (isUnsent(failure) && !isInDoubt) await book.end(call_id, "refused");
  if (refusal === "provider_unreachable" || refusal === "provider_busy") return later(wait, refusal);
  // the token was refused: the account cannot send anything until a member fixes it
  if (refusal === "token_refused") return later(TOKEN_MS, refusal, true);
  await book.end(call_id, "refused");
  if (refusal === "permission_refused") return { state: "failed", failure_code: refusal, examines_social: true };
  if (refusal === "customer_unreachable") return { state: "failed", failure_code: unreachableCode(to) };
  return { state: "failed", failure_code: refusal === "quota_exceeded" ? refusal : "provider_refused" };
}
