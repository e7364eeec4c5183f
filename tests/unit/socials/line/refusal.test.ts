/** What LINE's refusals mean, the same for conversations and broadcasts. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { type Refusal, refusalOf } from "@/lib/socials/line/refusal";

const refusals: [status: number, detail: string, refusal: Refusal][] = [
  [400, "The property, 'to', in the request body is invalid (line: -, column: -)", "customer_unreachable"],
  [400, "The property, 'to[3]', in the request body is invalid (line: -, column: -)", "customer_unreachable"],
  [400, "The request body has 1 error(s) to: Invalid user ID", "customer_unreachable"],
  [400, "The request body has 1 error(s) to[12]: Must be a user ID", "customer_unreachable"],
  [400, "Failed to send messages", "customer_unreachable"],
  [400, "The user is not a friend of the account", "customer_unreachable"],
  [400, "Invalid reply token", "reply_token"],
  // text that only looks like a recipient's
  [400, "The property, 'template', in the request body is invalid: tokens are limited to 5", "provider_refused"],
  [400, "The request body has 1 error(s) messages[0].text: May not be empty", "provider_refused"],
  [400, "Invalid URI scheme in action, change it to https", "provider_refused"],
  [400, "The request body could not be parsed as JSON (line: 1, column: 2)", "provider_refused"],
  [413, "Payload too large", "provider_refused"],
  [415, "Unsupported media type", "provider_refused"],
  [401, "Authentication failed. Confirm that the access token is valid.", "token_refused"],
  [403, "Access to this API is not available for your account", "permission_refused"],
  [409, "The retry key is already accepted", "accepted"],
  [429, "You have reached your monthly limit.", "quota_exceeded"],
  [429, "The API rate limit has been exceeded. Try again later.", "provider_busy"],
  [429, "", "provider_busy"],
  [500, "Internal server error", "provider_unreachable"],
  [503, "", "provider_unreachable"],
  [0, "timeout", "provider_unreachable"],
];
for (const [status, detail, refusal] of refusals) {
  test(`${status} ${detail}`, () => assert.equal(refusalOf({ status, detail }), refusal));
}
