/** An error response with LINE's body. */
export class Refusal extends Error {
  constructor(
    readonly status: 400 | 401 | 403 | 404 | 409 | 413 | 429 | 500,
    message: string,
    readonly more: { details?: { message: string; property: string }[]; sentMessages?: unknown[] } = {},
    readonly headers: Record<string, string> = {},
  ) {
    super(message);
  }
}

/** https://developers.line.biz/en/reference/messaging-api/#error-messages */
export const refusals = {
  token: () =>
    new Refusal(401, "Authentication failed. Confirm that the access token in the authorization header is valid."),
  forbidden: () => new Refusal(403, "Access to this API is not available for your account"),
  notFound: () => new Refusal(404, "Not found"),
  rate: () => new Refusal(429, "The API rate limit has been exceeded. Try again later."),
  monthly: () => new Refusal(429, "You have reached your monthly limit."),
  replyToken: () => new Refusal(400, "Invalid reply token"),
  to: () => new Refusal(400, "The property, 'to', in the request body is invalid (line: -, column: -)"),
  unknownRecipient: () => new Refusal(400, "Failed to send messages"),
  internal: () => new Refusal(500, "Internal server error"),
  body: (details: { message: string; property: string }[]) =>
    new Refusal(400, `The request body has ${details.length} error(s)`, { details }),
};
