import { messageId } from "./ids";
import type { Received } from "./ledger";
import { checkMentions } from "./mentions";
import { checkNarrowcast, chooseRecipients, requireReach, STATUS_MS } from "./narrowcasts";
import type { Quotas } from "./quotas";
import { canBeQuoted, checkQuotes } from "./quotes";
import { Refusal, refusals } from "./refusal";
import type { Account, Person, SentMessage, State } from "./state";
import { noteUnit } from "./statistics";
import { checkMessages } from "./validate";

type Body = Record<string, unknown>;

export interface SendCall {
  account: Account;
  body: Body;
  retry_key: string | null;
  request_id: string;
}

/** Retry keys are valid for a day. https://developers.line.biz/en/docs/messaging-api/retrying-api-request */
const RETRY_KEY_MS = 24 * 3_600_000;
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** The sending endpoints, after authentication and limits. They throw Refusal. */
export class Sending {
  constructor(
    private readonly state: State,
    private readonly quotas: Quotas,
  ) {}

  reply({ account, body, request_id }: SendCall): { sentMessages: SentMessage[] } {
    const messages = checkMessages(body);
    const known = account.replyTokens.get(String(body.replyToken));
    if (!known || known.is_used || known.ends_at < this.state.clock.now() || this.hasLeft(account, known.to))
      throw refusals.replyToken();
    checkMentions(messages, this.state.groups.get(known.to));
    checkQuotes(account, messages, known.to);
    known.is_used = true;
    return { sentMessages: this.deliver(account, known.to, "reply", messages, request_id, null) };
  }

  push({ account, body, retry_key, request_id }: SendCall): { sentMessages: SentMessage[] } {
    const messages = checkMessages(body);
    const to = body.to as string;
    if (!/^[UCR][0-9a-f]{32}$/.test(to)) throw refusals.to();
    checkMentions(messages, this.state.groups.get(to));
    checkQuotes(account, messages, to);
    this.checkRetryKey(account, retry_key);
    const size = this.sizeOf(account, to);
    this.quotas.take(account, size);
    const unit = this.unitOf(account, body);
    const sentMessages = this.deliver(account, to, "push", messages, request_id, retry_key, unit);
    this.remember(account, retry_key, request_id, sentMessages);
    return { sentMessages };
  }

  multicast({ account, body, retry_key, request_id }: SendCall): Body {
    const messages = checkMessages(body);
    checkMentions(messages, undefined);
    checkQuotes(account, messages, null);
    const to = body.to as string[];
    const wrong = to.findIndex((id) => !/^U[0-9a-f]{32}$/.test(id));
    if (wrong !== -1) throw refusals.recipient(wrong);
    this.checkRetryKey(account, retry_key);
    const known = [...new Set(to)].filter((id) => this.state.people.has(id));
    this.quotas.take(account, known.length);
    const unit = this.unitOf(account, body);
    for (const id of known) this.deliver(account, id, "multicast", messages, request_id, retry_key, unit);
    this.remember(account, retry_key, request_id, []);
    return {};
  }

  broadcast({ account, body, retry_key, request_id }: SendCall): Body {
    const messages = checkMessages(body);
    checkMentions(messages, undefined);
    checkQuotes(account, messages, null);
    this.checkRetryKey(account, retry_key);
    this.quotas.take(account, account.followers.size);
    for (const id of account.followers) this.deliver(account, id, "broadcast", messages, request_id, retry_key);
    this.remember(account, retry_key, request_id, []);
    return {};
  }

  /** Accepts only; what becomes of it shows in its progress. */
  narrowcast({ account, body, retry_key, request_id }: SendCall): Body {
    checkMentions(checkMessages(body), undefined);
    checkNarrowcast(body);
    this.checkRetryKey(account, retry_key);
    requireReach(this.reachOf(account).length, body);
    account.narrowcasts.set(request_id, { accepted_at: this.state.clock.now(), body, retry_key, result: null });
    this.remember(account, retry_key, request_id, []);
    this.runNarrowcast(account, request_id);
    return {};
  }

  /** https://developers.line.biz/en/reference/messaging-api/#get-narrowcast-progress-status */
  progress(account: Account, request_id: string): Body {
    if (!UUID.test(request_id)) throw new Refusal(400, "Invalid request id");
    const known = account.narrowcasts.get(request_id);
    if (!known || this.state.clock.now() - known.accepted_at > STATUS_MS) throw refusals.notFound();
    this.runNarrowcast(account, request_id);
    const { accepted_at, result } = known;
    const acceptedTime = new Date(accepted_at).toISOString();
    if (!result) return { phase: "waiting", acceptedTime };
    const { target, success, error, description, at } = result;
    const counts = { targetCount: target, successCount: success, failureCount: target - success };
    if (account.narrowcast_hold === "sending") return { phase: "sending", ...counts, acceptedTime };
    return {
      phase: error === null ? "succeeded" : "failed",
      ...counts,
      ...(error !== null && { errorCode: error, failedDescription: description }),
      acceptedTime,
      completedTime: new Date(at).toISOString(),
    };
  }

  /** Friends who have not blocked the account. */
  private reachOf({ channel_id, followers }: Account): Person[] {
    return [...followers].flatMap((id) => {
      const person = this.state.people.get(id);
      return person && !person.blocked.has(channel_id) ? [person] : [];
    });
  }

  /** Sends an accepted narrowcast, once, unless it is held. */
  private runNarrowcast(account: Account, request_id: string): void {
    const known = account.narrowcasts.get(request_id);
    if (!known || known.result || account.narrowcast_hold === "waiting") return;
    const { body, retry_key } = known;
    const { limit, used } = this.quotas.of(account);
    const chosen =
      account.narrowcast_error === null
        ? chooseRecipients(this.reachOf(account), body, limit === null ? null : Math.max(0, limit - used))
        : { error: account.narrowcast_error, description: "Failed on request of a test" };
    const at = this.state.clock.now();
    if ("error" in chosen) {
      known.result = { target: 0, success: 0, error: chosen.error, description: chosen.description, at };
      return;
    }
    const { people } = chosen;
    this.quotas.take(account, people.length);
    const messages = body.messages as Body[];
    for (const { id } of people) this.deliver(account, id, "narrowcast", messages, request_id, retry_key);
    known.result = { target: people.length, success: people.length, error: null, description: null, at };
  }

  /** How many messages the quota counts for a conversation. Refuses unknown ones. */
  private sizeOf(account: Account, to: string): number {
    const group = this.state.groups.get(to);
    if (group?.left.has(account.channel_id)) throw refusals[account.left_group]();
    if (group) return group.members.size;
    const person = this.state.people.get(to);
    if (!person) throw refusals.unknownRecipient();
    // accepted with 200 but not delivered; LINE does not count it either
    return person.blocked.has(account.channel_id) ? 0 : 1;
  }

  private hasLeft = ({ channel_id }: Account, to: string) => this.state.groups.get(to)?.left.has(channel_id) ?? false;

  private checkRetryKey(account: Account, retry_key: string | null): void {
    if (!retry_key) return;
    if (!UUID.test(retry_key)) throw new Refusal(400, "The retry key is invalid");
    const known = account.retryKeys.get(retry_key);
    if (!known || this.state.clock.now() - known.at > RETRY_KEY_MS) return;
    throw new Refusal(
      409,
      "The retry key is already accepted",
      known.sent.length > 0 ? { sentMessages: known.sent } : {},
      { "x-line-accepted-request-id": known.request_id },
    );
  }

  /** A month's first 1,000 names; LINE treats others as not specified. */
  private unitOf(account: Account, body: Body): string | null {
    const [unit] = (body.customAggregationUnits ?? []) as string[];
    return unit !== undefined && noteUnit(account, unit, this.state.clock.now()) ? unit : null;
  }

  private remember(account: Account, retry_key: string | null, request_id: string, sent: SentMessage[]): void {
    if (retry_key) account.retryKeys.set(retry_key, { request_id, sent, at: this.state.clock.now() });
  }

  private deliver(
    account: Account,
    to: string,
    via: Received["via"],
    messages: Body[],
    request_id: string,
    retry_key: string | null,
    unit: string | null = null,
  ): SentMessage[] {
    const { channel_id } = account;
    const isBlocked = this.state.people.get(to)?.blocked.has(channel_id) ?? false;
    return messages.map((message) => {
      const id = messageId();
      const entry = { channel_id, to, via, id, request_id, retry_key, message, at: this.state.clock.now(), unit };
      if (isBlocked) this.state.ledger.lost.push(entry);
      else this.state.ledger.add(entry);
      return { id, ...(canBeQuoted(message, via) && { quoteToken: this.state.giveQuoteToken(account, to) }) };
    });
  }
}
