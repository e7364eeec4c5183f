import "server-only";
import * as z from "zod";
import { noticeText, readNotice } from "@/lib/bills/notices";
import type { CallBook, Delivery, DeliveryOutcome, WaitingCustomer } from "../adapter";
import { metaCredentialsSchema } from "../credentials";
import type { Account } from "../provider-account";
import { callGraph } from "./client";
import { GraphFailure } from "./failure";
import { outcomeOf } from "./outcome";
import { quotingIfPossible } from "./quoting";
import { renderCalls, type SendLimits } from "./render";
import { utilityMessage } from "./utility";
import { messagingType, replyWindow } from "./window";

const sentSchema = z.object({ recipient_id: z.string().optional(), message_id: z.string() });

/**
 * Sends a message in one or more calls, in order. Meta has no retry keys, so a call that was started and has an unknown result is never
 * repeated: a person has to check and decide. https://developers.facebook.com/docs/messenger-platform/send-messages
 */
export async function sendToMeta(delivery: Delivery, book: CallBook, limits: SendLimits): Promise<DeliveryOutcome> {
  const credentials = metaCredentialsSchema.safeParse(delivery.credentials);
  if (!credentials.success) return { state: "failed", failure_code: "channel_disconnected" };
  const isAccepted = (part: number) => delivery.calls.some((call) => call.part === part && call.state === "accepted");
  const window = replyWindow(delivery.last_heard_at, Date.now());
  const notice = window === "open" || limits.channel !== "facebook" ? null : readNotice(delivery.message.content);
  const closed = notice ? "template_missing" : "window_closed";
  // not the rest of what was begun while the window was open
  const isUtility = notice !== null && notice.name === delivery.notice_template && !isAccepted(0);
  const messages = isUtility ? [utilityMessage(notice)] : renderCalls(delivery, limits);
  if (messages.length === 0) return { state: "failed", failure_code: "nothing_to_send" };
  if (delivery.calls.some(({ state }) => state === "open")) return { state: "unknown", failure_code: "answer_lost" };
  const type = isUtility ? UTILITY : messagingType(window, delivery.message);
  // parts that Meta has already accepted stay valid after the window closes
  if (!type && !messages.every((_, part) => isAccepted(part))) return { state: "failed", failure_code: closed };

  const { quote_external_id } = delivery;
  let first: string | undefined;
  for (const [part, message] of messages.entries()) {
    const accepted = delivery.calls.find((call) => call.part === part && call.state === "accepted");
    if (accepted) {
      first ??= accepted.external_ids[0];
      continue;
    }
    if (!type) break;
    const call = await book.begin(part, "push");
    if (!call) return { state: "later", after_ms: 1_000, failure_code: "provider_unreachable" };
    try {
      const { page_id, page_token } = credentials.data;
      const { message_id } = await quotingIfPossible(part === 0 ? quote_external_id : null, (quote) =>
        callGraph(sentSchema, `${page_id}/messages`, {
          method: "POST",
          token: page_token,
          json: { recipient: { id: delivery.external_customer_id }, ...type, message, ...quote },
        }),
      );
      await book.end(call.id, "accepted", [message_id], "free");
      first ??= message_id;
    } catch (failure) {
      if (!(failure instanceof GraphFailure)) throw failure;
      const outcome = outcomeOf(failure, "tag" in type);
      // only what Meta certainly does not have can be repeated
      if (outcome.state !== "unknown") await book.end(call.id, "refused");
      if (outcome.state !== "failed") return outcome;
      if (isUtility && isOfTemplate(outcome.failure_code)) return sendWithoutTemplate(delivery, book, limits);
      return outcome.failure_code === "window_closed" ? { ...outcome, failure_code: closed } : outcome;
    }
  }
  return {
    state: "sent",
    cost: "free",
    ...(first && { external_id: first }),
    ...(isUtility && { sent_text: noticeText(notice) }),
  };
}

const UTILITY = { messaging_type: "UTILITY" };
/** Meta documents no codes for a template that it has withdrawn, for other values, or for a page without the permission. */
const isOfTemplate = (failure_code: string) =>
  ["provider_refused", "permission_refused", "window_closed"].includes(failure_code);

/** Meta has refused the template: as without one, where a person may still write. What we know of its approval is out of date. */
async function sendWithoutTemplate(delivery: Delivery, book: CallBook, limits: SendLimits): Promise<DeliveryOutcome> {
  const outcome = await sendToMeta({ ...delivery, notice_template: null }, book, limits);
  if (outcome.state === "failed" && outcome.failure_code === "template_missing") {
    return { ...outcome, failure_code: "template_refused", examines_social: true };
  }
  return outcome.state === "sent" || outcome.state === "failed" ? { ...outcome, examines_social: true } : outcome;
}

const doneSchema = z.looseObject({ recipient_id: z.string().optional() });

/** Sends a read receipt. Throws as `act`. */
export const sendMetaReadReceipt = (account: Pick<Account, "credentials">, customer_id: string) =>
  act(account, customer_id, "mark_seen");

/** Shows a typing indicator for at most 20 s. Throws as `act`. */
export const sendMetaTypingIndicator = (
  account: Pick<Account, "credentials">,
  { external_customer_id }: WaitingCustomer,
) => act(account, external_customer_id, "typing_on");

/**
 * Best effort: ignores refusals of Meta (window closed, account blocked). Throws GraphFailure for a retry if Meta cannot be asked.
 * https://developers.facebook.com/docs/messenger-platform/send-messages/sender-actions
 */
async function act({ credentials }: Pick<Account, "credentials">, customer_id: string, sender_action: string) {
  const { page_id, page_token } = metaCredentialsSchema.parse(credentials);
  try {
    await callGraph(doneSchema, `${page_id}/messages`, {
      method: "POST",
      token: page_token,
      json: { recipient: { id: customer_id }, sender_action },
    });
  } catch (failure) {
    if (!(failure instanceof GraphFailure) || failure.how !== "answered" || failure.status >= 500) throw failure;
  }
}
