import "server-only";
import { createHmac, timingSafeEqual } from "node:crypto";
import { findSigningKey, signingKeys } from "@/lib/auth/signing-keys";
import type { Attachment } from "./schema";

// A file's URL consists of its id and a keyed hash of it: unguessable, valid as long as the file exists, and without stored secrets that
// could leak.
const HASH_BYTES = 18;

const hash = (key: Buffer, id: string) =>
  createHmac("sha256", key).update(`media:${id}`).digest().subarray(0, HASH_BYTES);
const idBytes = (id: string) => Buffer.from(id.replaceAll("-", ""), "hex");

/** The unguessable token of an attachment, for /api/media/{token}. */
export function mediaToken(attachment_id: string): string {
  const [{ kid, key }] = signingKeys();
  return `${kid}.${Buffer.concat([idBytes(attachment_id), hash(key, attachment_id)]).toString("base64url")}`;
}

/** The attachment id of a token, or null if we did not issue it. */
export function readMediaToken(token: string): string | null {
  const [kid, body = ""] = token.split(".");
  const key = findSigningKey(kid);
  const bytes = Buffer.from(body, "base64url");
  if (!key || bytes.length !== 16 + HASH_BYTES) return null;
  const id = bytes
    .subarray(0, 16)
    .toString("hex")
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
  return timingSafeEqual(bytes.subarray(16), hash(key, id)) ? id : null;
}

export const mediaUrl = (attachment_id: string) => `/api/media/${mediaToken(attachment_id)}`;

/** Adds the URLs to a message's attachments before it leaves the server. */
export function mediaUrls<Row extends { attachments: Attachment[] }>(message: Row): Row {
  if (message.attachments.length === 0) return message;
  return { ...message, attachments: message.attachments.map((file) => ({ ...file, url: mediaUrl(file.id) })) };
}
