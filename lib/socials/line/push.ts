import "server-only";
import { HTTPFetchError, type messagingApi } from "@line/bot-sdk";
import { Agent, request } from "undici";
import { env } from "@/lib/env";
import { readText } from "@/lib/http/body";

/** Connections to LINE for mass pushes. */
const CONNECTIONS = 64;
const MAX_ANSWER_BYTES = 64 * 1024;
const NO_HEADERS = new Headers();
const shared = globalThis as typeof globalThis & { chatLinePushes?: Agent };

/**
 * The push endpoint without the SDK, whose `fetch` layer is several times slower: with a hundred thousand calls that halves the rate LINE
 * allows. Fails like the SDK (HTTPFetchError); closes the socket without a response after `limitMs`.
 * https://developers.line.biz/en/reference/messaging-api/#send-push-message
 */
export async function pushOne(
  access_token: string,
  message: messagingApi.PushMessageRequest,
  retry_key: string,
  limitMs: number,
): Promise<void> {
  shared.chatLinePushes ??= new Agent({ connections: CONNECTIONS });
  const { statusCode, headers, body } = await request(`${env().LINE_API_BASE_URL}/v2/bot/message/push`, {
    dispatcher: shared.chatLinePushes,
    method: "POST",
    headers: {
      authorization: `Bearer ${access_token}`,
      "content-type": "application/json",
      "x-line-retry-key": retry_key,
    },
    body: JSON.stringify(message),
    headersTimeout: limitMs,
    bodyTimeout: limitMs,
  });
  if (statusCode < 300) return body.dump();
  const { "retry-after": retryAfter } = headers;
  throw new HTTPFetchError(`LINE answered ${statusCode}`, {
    status: statusCode,
    statusText: "",
    headers: new Headers(typeof retryAfter === "string" ? { "retry-after": retryAfter } : {}),
    body: await readText({ headers: NO_HEADERS, body }, MAX_ANSWER_BYTES),
  });
}
