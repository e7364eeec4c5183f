/** An error response with LINE's body. */
export class Refusal extends Error {
  constructor(
    readonly status: 400 | 401 | 403 | 404 | 409 | 410 | 413 | 415 | 429 | 500,
    message: string,
    readonly more: { details?: { message: string; property: string }[]; sentMessages?: unknown[] } = {},
    readonly headers: Record<string, string> = {},
  ) {
    super(message);
  }

  /** The same with a Retry-After header, in seconds. */
  after(seconds: number): Refusal {
    return new Refusal(this.status, this.message, this.more, { ...this.headers, "retry-after": String(seconds) });
  }
}

/**
 * https://developers.line.biz/en/reference/messaging-api/#status-codes and #error-messages; of the rest:
 * - gone: https://developers.line.biz/en/reference/messaging-api/#get-content
 * - webhookUrl, noWebhook: https://developers.line.biz/en/reference/messaging-api/#test-webhook-endpoint
 * - retryKey: https://developers.line.biz/en/docs/messaging-api/retrying-api-request names the status only.
 * - contentType: the message is documented; no source found for its status.
 */
export const refusals = {
  token: () =>
    new Refusal(401, "Authentication failed. Confirm that the access token in the authorization header is valid."),
  forbidden: () => new Refusal(403, "Access to this API is not available for your account"),
  /** https://developers.line.biz/en/reference/messaging-api/#send-narrowcast-message (403) */
  friends: () => new Refusal(403, "Your account does not have enough friends"),
  notFound: () => new Refusal(404, "Not found"),
  gone: () => new Refusal(410, "The content is gone"),
  webhookUrl: () => new Refusal(400, "Invalid webhook endpoint URL"),
  noWebhook: () => new Refusal(404, "Webhook endpoint not found"),
  retryKey: () => new Refusal(400, "The header X-Line-Retry-Key is not available for this endpoint"),
  contentType: (given: string) => new Refusal(415, `The content type, ${given}, is not supported`),
  rate: () => new Refusal(429, "The API rate limit has been exceeded. Try again later."),
  monthly: () => new Refusal(429, "You have reached your monthly limit."),
  replyToken: () => new Refusal(400, "Invalid reply token"),
  to: () => new Refusal(400, "The property, 'to', in the request body is invalid (line: -, column: -)"),
  recipient: (at: number) =>
    new Refusal(400, `The property, to[${at}], in the request body is invalid (line: -, column: -)`),
  unknownRecipient: () => new Refusal(400, "Failed to send messages"),
  internal: () => new Refusal(500, "Internal server error"),
  body: (details: { message: string; property: string }[]) =>
    new Refusal(400, `The request body has ${details.length} error(s)`, { details }),
};
