import "server-only";
import * as z from "zod";
import { isPrivateAnswer } from "@/lib/comments/content";
import { commentLimits, PRIVATE_REPLY_MS } from "@/lib/comments/limits";
import type { CallBook, CommentTools, Delivery, DeliveryOutcome } from "../adapter";
import { bubblesOf } from "../bubbles";
import { type MetaCredentials, metaCredentialsSchema } from "../credentials";
import type { Account } from "../provider-account";
import { callGraph } from "./client";
import { GraphFailure } from "./failure";
import { outcomeOf } from "./outcome";
import { renderCalls, type SendLimits } from "./render";
import type { MetaChannel } from "./schema";

interface Answer {
  path: string;
  json: Record<string, unknown>;
}

const refused = (failure_code: string): DeliveryOutcome => ({ state: "failed", failure_code });

/**
 * Answers a comment: under it, for everybody, or privately, as a message to its author. One call, because a comment takes one private answer.
 * As with messages, a call with an unknown result is never repeated.
 * https://developers.facebook.com/docs/graph-api/reference/object/comments
 * https://developers.facebook.com/docs/instagram-platform/instagram-graph-api/reference/ig-comment/replies
 * https://developers.facebook.com/documentation/business-messaging/messenger-platform/discovery/private-replies
 */
export async function answerComment(
  delivery: Delivery,
  book: CallBook,
  channel: MetaChannel,
  limits: SendLimits,
): Promise<DeliveryOutcome> {
  const credentials = metaCredentialsSchema.safeParse(delivery.credentials);
  if (!credentials.success) return refused("channel_disconnected");
  const accepted = delivery.calls.find(({ state }) => state === "accepted");
  const isPrivate = isPrivateAnswer(delivery.message.content);
  if (accepted) {
    const [external_id] = accepted.external_ids;
    return { state: "sent", cost: "free", ...(external_id && !isPrivate && { external_id }) };
  }
  if (delivery.calls.some(({ state }) => state === "open")) return { state: "unknown", failure_code: "answer_lost" };
  const answer = isPrivate
    ? renderPrivate(delivery, credentials.data, limits, Date.now())
    : renderPublic(delivery, channel);
  if (typeof answer === "string") return refused(answer);
  const call = await book.begin(0, "push");
  if (!call) return { state: "later", after_ms: 1_000, failure_code: "provider_unreachable" };
  const { path, json } = answer;
  try {
    const { page_token: token } = credentials.data;
    if (isPrivate) {
      const sent = await callGraph(privateSchema, path, { method: "POST", token, json });
      await book.end(call.id, "accepted", [sent.message_id], "free", { recipient_id: sent.recipient_id });
      // the message's id belongs to its copy in the chat
      return { state: "sent", cost: "free" };
    }
    const { id: external_id } = await callGraph(publicSchema, path, { method: "POST", token, json });
    await book.end(call.id, "accepted", [external_id], "free");
    return { state: "sent", cost: "free", external_id };
  } catch (failure) {
    if (!(failure instanceof GraphFailure)) throw failure;
    const outcome = commentOutcome(failure, isPrivate);
    if (outcome.state !== "unknown") await book.end(call.id, "refused");
    return outcome;
  }
}

const privateSchema = z.object({ recipient_id: z.string().optional(), message_id: z.string() });
const publicSchema = z.object({ id: z.string() });

/** The call of a private answer, or why there is none. Pure. */
export function renderPrivate(
  { message, attachments, comment }: Pick<Delivery, "message" | "attachments" | "comment">,
  { page_id }: Pick<MetaCredentials, "page_id">,
  limits: SendLimits,
  now: number,
): Answer | string {
  if (!comment) return "comment_gone";
  if (now - Date.parse(comment.written_at) >= PRIVATE_REPLY_MS) return "private_reply_expired";
  const [first, ...more] = renderCalls({ message, attachments }, limits);
  if (!first) return "nothing_to_send";
  if (more.length > 0) return "text_too_long";
  return { path: `${page_id}/messages`, json: { recipient: { comment_id: comment.external_id }, message: first } };
}

/** The call of a public answer, or why there is none. Pure. */
export function renderPublic(
  { message, attachments, comment }: Pick<Delivery, "message" | "attachments" | "comment">,
  channel: MetaChannel,
): Answer | string {
  if (!comment) return "comment_gone";
  const text = bubblesOf(message).join("\n");
  if (text.length > commentLimits[channel].text) return "text_too_long";
  const picture = attachments.find(({ kind }) => kind === "image");
  if (attachments.length > (channel === "facebook" && picture ? 1 : 0)) return "file_refused";
  if (!text && !picture) return "nothing_to_send";
  const path = `${encodeURIComponent(comment.external_id)}/${channel === "facebook" ? "comments" : "replies"}`;
  // Facebook fetches the picture: other formats are sent as their JPEG variant
  const attachment_url =
    picture && (/^image\/(jpeg|png|gif)$/.test(picture.mime) ? picture.url : `${picture.url}?as=jpeg`);
  return { path, json: { ...(text && { message: text }), ...(attachment_url && { attachment_url }) } };
}

/** No such object, or no such comment: it was deleted. */
const isGone = ({ how, error }: GraphFailure) =>
  how === "answered" && error.code === 100 && (error.error_subcode === 33 || error.error_subcode === 2018292);

function commentOutcome(failure: GraphFailure, isPrivate: boolean): Exclude<DeliveryOutcome, { state: "sent" }> {
  if (isGone(failure)) return { state: "failed", failure_code: "comment_gone" };
  const outcome = outcomeOf(failure);
  return isPrivate && outcome.state === "failed" && outcome.failure_code === "window_closed"
    ? { ...outcome, failure_code: "private_reply_expired" }
    : outcome;
}

const doneSchema = z.looseObject({ success: z.boolean().optional() });

/** What a shop does to a comment, besides answering. Each is idempotent. Throws GraphFailure; a comment that is gone counts as deleted. */
export function commentTools(channel: MetaChannel): CommentTools {
  const call = async (
    { credentials }: Pick<Account, "credentials">,
    method: "POST" | "DELETE",
    path: string,
    json?: object,
  ) => {
    const { page_token: token } = metaCredentialsSchema.parse(credentials);
    await callGraph(doneSchema, path, { method, token, ...(json && { json }) });
  };
  const pathOf = (comment_id: string) => encodeURIComponent(comment_id);
  return {
    hide: (account: Account, comment_id: string, is_hidden: boolean) =>
      call(account, "POST", pathOf(comment_id), channel === "facebook" ? { is_hidden } : { hide: is_hidden }),
    remove: async (account: Account, comment_id: string) => {
      try {
        await call(account, "DELETE", pathOf(comment_id));
      } catch (failure) {
        if (!(failure instanceof GraphFailure && isGone(failure))) throw failure;
      }
    },
    failureCode: (failure: unknown) => {
      if (!(failure instanceof GraphFailure) || failure.how !== "answered" || failure.status >= 500)
        return "unavailable";
      if (isGone(failure)) return "comment_gone";
      return outcomeOf(failure).state === "later" ? "unavailable" : "comment_refused";
    },
    ...(channel === "facebook" && {
      like: (account: Account, comment_id: string, is_liked: boolean) =>
        call(account, is_liked ? "POST" : "DELETE", `${pathOf(comment_id)}/likes`),
    }),
  };
}
