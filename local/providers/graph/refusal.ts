import type { ContentfulStatusCode } from "hono/utils/http-status";

/** An error response of Meta, thrown by the endpoint. */
export class Refusal extends Error {
  constructor(
    readonly status: ContentfulStatusCode,
    message: string,
    readonly code: number,
    readonly subcode?: number,
    readonly headers: Record<string, string> = {},
  ) {
    super(message);
  }

  /** https://developers.facebook.com/docs/graph-api/guides/error-handling */
  body(): object {
    const { message, code, subcode } = this;
    const type = subcode === 33 ? "GraphMethodException" : "OAuthException";
    return {
      error: {
        // without the number for tokens, as in Meta's own examples
        message: code === 190 ? message : `(#${code}) ${message}`,
        type,
        code,
        ...(subcode && { error_subcode: subcode }),
        fbtrace_id: Math.random().toString(36).slice(2, 13),
      },
    };
  }
}

const usage = { "x-business-use-case-usage": JSON.stringify({ "1": [{ estimated_time_to_regain_access: 1 }] }) };

/**
 * https://developers.facebook.com/docs/messenger-platform/error-codes; of the rest:
 * - length: the wording of Meta's answer in https://github.com/microsoft/botframework-sdk/issues/1335
 * - rate: the status of Meta's answer in https://github.com/python-social-auth/social-core/issues/859; Meta documents codes only.
 * - rate, user, pageRate, business, custom: https://developers.facebook.com/docs/graph-api/overview/rate-limiting
 * No source found for the statuses of the others, and for the subcode of a file that is too large: it answers like one that cannot be fetched.
 */
export const refusals = {
  token: () => new Refusal(401, "Error validating access token: Session has expired", 190, 463),
  proof: () => new Refusal(400, "Invalid appsecret_proof provided in the API argument", 100),
  permission: () => new Refusal(403, "Requires pages_messaging permission to manage the object", 200),
  notAllowed: () => new Refusal(403, "Application does not have permission for this action", 10),
  unknownObject: () => new Refusal(400, "Unsupported request. Object does not exist", 100, 33),
  parameter: (what: string) => new Refusal(400, `Invalid parameter: ${what}`, 100),
  length: (param: string, max: number) =>
    new Refusal(400, `Length of param ${param} must be less than or equal to ${max}`, 100),
  field: (name: string, node: string) =>
    new Refusal(400, `Tried accessing nonexisting field (${name}) on node type (${node})`, 100),
  nobody: () => new Refusal(400, "No matching user found", 100, 2018001),
  window: () => new Refusal(403, "This message is sent outside of allowed window.", 10, 2018278),
  instagramWindow: () => new Refusal(403, "This message is sent outside of allowed window.", 10, 2534022),
  tag: () => new Refusal(400, "Invalid message tag: only HUMAN_AGENT is supported", 100),
  humanAgent: () => new Refusal(403, "Human agent permission is required to use the tag", 10, 2018276),
  unavailable: () => new Refusal(400, "This person isn't available right now", 551, 1545041),
  newsWindow: () => new Refusal(403, "This message is sent outside of allowed window.", 10, 2018065),
  notReceiving: () => new Refusal(403, "This person isn't receiving messages from you right now", 10, 2018108),
  /** https://developers.facebook.com/docs/messenger-platform/instagram/features/handover-protocol */
  elsewhere: () =>
    new Refusal(400, "Message failed to send because another app is controlling this thread now.", 10, 2018300),
  /** Meta's answer, in https://glama.ai/mcp/connectors/dev.postproxy/postproxy/tools/dm_chat_thread_control_take */
  takeThread: () =>
    new Refusal(400, "Take thread control is not supported when Conversation Routing is not enabled", 27),
  /** No source found for the codes of these two. */
  requestThread: () =>
    new Refusal(400, "Request thread control is not supported when Conversation Routing is enabled", 27),
  notOwner: () => new Refusal(400, "The app does not control this thread", 10),
  development: () => new Refusal(403, "Cannot message users who are not admins, developers or testers", 200, 2018028),
  restricted: () => new Refusal(403, "The action attempted has been deemed abusive or is otherwise disallowed", 368),
  upload: () => new Refusal(400, "Upload attachment failure", 100, 2018047),
  rate: () => new Refusal(403, "Application request limit reached", 4, undefined, usage),
  user: () => new Refusal(400, "User request limit reached", 17),
  pageRate: () => new Refusal(400, "Page request limit reached", 32),
  business: () =>
    new Refusal(400, "There have been too many calls to this messenger account.", 80006, undefined, usage),
  custom: () =>
    new Refusal(400, "Calls to this api have exceeded the rate limit", 613, undefined, { "retry-after": "1" }),
  temporary: () => new Refusal(400, "Temporary send message failure. Please try again later.", 1200),
  internal: () => new Refusal(500, "An unexpected error has occurred. Please retry your request later.", 2),
  /** 2018292: https://github.com/restfb/restfb/issues/1165 */
  commentId: () => new Refusal(400, "Invalid comment_id parameter", 100, 2018292),
  /** 10900: https://github.com/erxes/erxes/pull/8219 */
  answeredPrivately: () => new Refusal(400, "Activity already replied to", 10900),
  /** No source found for the code of a comment that is too old: it answers like a closed window. */
  privateReplyWindow: () => new Refusal(403, "This message is sent outside of allowed window.", 10, 2018278),
  commentPermission: (scope: string) => new Refusal(403, `Requires ${scope} permission to manage the object`, 200),
  /** No source found for the codes of these three. */
  hiddenComment: () => new Refusal(400, "You cannot reply to hidden comments", 100),
  liveComment: () => new Refusal(400, "You cannot reply to comments on a live video", 100),
  ownComment: () => new Refusal(400, "You cannot hide your own comment", 100),
  /**
   * No source found for the codes of these but 2018416, in https://github.com/vlab-research/fly (buttons that Messenger does not take), and
   * for the wording of the last three.
   */
  template: (what: string) => new Refusal(400, `Invalid parameter: ${what}`, 100),
  templateButton: () => new Refusal(400, "Message Template Creation Failed", 100, 2018416),
  templateTaken: () => new Refusal(400, "Message template with this name and language already exists", 100),
  templatePermission: () => new Refusal(403, "Requires pages_utility_messaging permission to manage the object", 200),
  noTemplate: () => new Refusal(400, "The template cannot be found", 100),
  templateValues: () => new Refusal(400, "The number of parameters does not match the template", 100),
  utilityOnInstagram: () => new Refusal(400, "Utility messages are not available for this recipient", 100),
  code: () => new Refusal(400, "This authorization code has been used.", 100, 36009),
  client: () => new Refusal(400, "Error validating client secret.", 101),
  redirect: () => new Refusal(400, "Error validating verification code. redirect_uri must be identical", 100, 36008),
};
