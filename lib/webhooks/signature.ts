import "server-only";
import { createHmac, randomBytes } from "node:crypto";

// https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md

const BEGINNING = "whsec_";

/** A new secret: 32 random bytes. */
export const makeSecret = () => BEGINNING + randomBytes(32).toString("base64");

/** The place (AAD) for sealing an endpoint's secret, see lib/crypto/seal. */
export const secretAad = (endpoint_id: string) => `webhook_secrets.sealed.${endpoint_id}`;

/**
 * The signature headers of a body. `seconds`: time of this attempt. Signs with every secret, so that a receiver with either of two can
 * verify it.
 */
export function signedHeaders(
  { id, seconds, body }: { id: string; seconds: number; body: string },
  secrets: readonly string[],
): Record<string, string> {
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(BEGINNING.length), "base64");
    return `v1,${createHmac("sha256", key).update(`${id}.${seconds}.${body}`).digest("base64")}`;
  });
  return { "webhook-id": id, "webhook-timestamp": String(seconds), "webhook-signature": signatures.join(" ") };
}
