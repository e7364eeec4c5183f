import "server-only";
import { createHash, randomBytes } from "node:crypto";
import { publicConfig } from "@/lib/env";

/** 32 random bytes as base64url. */
const TOKEN = /^[\w-]{43}$/;

export interface InvitationToken {
  /** The key itself: goes into one mail or link and is kept nowhere. */
  token: string;
  /** SHA-256 of it in hex, as the database knows it. */
  hash: string;
}

const hashOf = (token: string) => createHash("sha256").update(token).digest("hex");

export function newInvitationToken(): InvitationToken {
  const token = randomBytes(32).toString("base64url");
  return { token, hash: hashOf(token) };
}

/** The hash of a token as it came in an address; null for what cannot be one. */
export function readInvitationToken(token: string): string | null {
  return TOKEN.test(token) ? hashOf(token) : null;
}

/** The path of the page on which an invitation is answered. */
export const invitationPath = (token: string) => `/invite/${token}`;
export const invitationHref = (token: string) => `${publicConfig().appUrl}${invitationPath(token)}`;
