import "server-only";
import { createHash, randomBytes } from "node:crypto";
import { publicConfig } from "@/lib/env";

/** 32 random bytes as base64url. */
const TOKEN = /^[\w-]{43}$/;

export interface InvitationToken {
  /** The secret itself: sent in one mail or link and never stored. */
  token: string;
  /** Its SHA-256 in hex, which the database stores. */
  hash: string;
}

const hashOf = (token: string) => createHash("sha256").update(token).digest("hex");

export function newInvitationToken(): InvitationToken {
  const token = randomBytes(32).toString("base64url");
  return { token, hash: hashOf(token) };
}

/** The hash of a token from a URL; null if it is malformed. */
export function readInvitationToken(token: string): string | null {
  return TOKEN.test(token) ? hashOf(token) : null;
}

/** The path of the page that opens an invitation. */
export const invitationPath = (token: string) => `/invite/${token}`;
export const invitationHref = (token: string) => `${publicConfig().appUrl}${invitationPath(token)}`;
