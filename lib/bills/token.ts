import "server-only";
import { createHash, createHmac } from "node:crypto";
import { signingKeys } from "@/lib/auth/signing-keys";
import { publicConfig } from "@/lib/env";

// The token of a bill's public page is an HMAC-SHA256 of its id. The database has only its hash, so a copy of the database opens no page,
// and the server can show a link again. After a rotation, links made with an old key stay valid as long as the key is known.

const derive = (key: Buffer, bill_id: string) =>
  createHmac("sha256", key).update(`chat-bill:${bill_id}`).digest("base64url");

/** The hash of a token, as PostgreSQL writes bytea. */
export const hashOf = (token: string): string => `\\x${createHash("sha256").update(token).digest("hex")}`;

/** The token of a new bill. */
export const newBillToken = (bill_id: string): string => derive(signingKeys()[0].key, bill_id);

/** The tokens that a bill may have, by the keys that are known; the newest first. */
export const possibleTokens = (bill_id: string): string[] => signingKeys().map(({ key }) => derive(key, bill_id));

/** Whether a text can be a token: 256 bits in base64url. */
export const isToken = (text: string): boolean => /^[\w-]{43}$/.test(text);

export const payUrl = (token: string): string => `${publicConfig().appUrl}/pay/${token}`;
