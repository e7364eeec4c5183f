/**
 * Examples of verifying our signature. They need nothing beyond their language; tests/unit/webhooks/verify-examples runs them.
 * https://www.standardwebhooks.com
 */
export const verifyExamples = {
  node: {
    name: "Node.js",
    code: `import { createHmac, timingSafeEqual } from "node:crypto";

// body: the request's raw bytes as text, before any JSON parser. Headers in lower case.
export function verifyWebhook(headers, body, secret) {
  const id = headers["webhook-id"];
  const time = headers["webhook-timestamp"];
  if (Math.abs(Date.now() / 1000 - Number(time)) > 300) return false;
  const key = Buffer.from(secret.slice("whsec_".length), "base64");
  const wanted = createHmac("sha256", key).update(id + "." + time + "." + body).digest();
  return (headers["webhook-signature"] ?? "").split(" ").some((part) => {
    const [version, signature] = part.split(",");
    const given = Buffer.from(signature ?? "", "base64");
    return version === "v1" && given.length === wanted.length && timingSafeEqual(given, wanted);
  });
}
`,
  },
  python: {
    name: "Python",
    code: `import base64
import hashlib
import hmac
import time


# body: the request's raw bytes, before any JSON parser. Headers in lower case.
def verify_webhook(headers: dict, body: bytes, secret: str) -> bool:
    message_id = headers.get("webhook-id", "")
    sent_at = headers.get("webhook-timestamp", "")
    if not sent_at.isdigit() or abs(time.time() - int(sent_at)) > 300:
        return False
    key = base64.b64decode(secret.removeprefix("whsec_"))
    words = f"{message_id}.{sent_at}.".encode() + body
    wanted = base64.b64encode(hmac.new(key, words, hashlib.sha256).digest()).decode()
    parts = headers.get("webhook-signature", "").split(" ")
    return any(hmac.compare_digest(part, "v1," + wanted) for part in parts)
`,
  },
  php: {
    name: "PHP",
    code: `<?php
// $body: file_get_contents('php://input'). Headers in lower case.
function verify_webhook(array $headers, string $body, string $secret): bool {
    $id = $headers['webhook-id'] ?? '';
    $time = $headers['webhook-timestamp'] ?? '';
    if (abs(time() - (int) $time) > 300) {
        return false;
    }
    $key = base64_decode(substr($secret, strlen('whsec_')));
    $wanted = 'v1,' . base64_encode(hash_hmac('sha256', "$id.$time.$body", $key, true));
    foreach (explode(' ', $headers['webhook-signature'] ?? '') as $part) {
        if (hash_equals($wanted, $part)) {
            return true;
        }
    }
    return false;
}
`,
  },
} as const;
export type VerifyLanguage = keyof typeof verifyExamples;
