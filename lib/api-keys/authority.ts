import "server-only";
import { headers } from "next/headers";
import * as z from "zod";
import { AppError } from "@/lib/errors";
import { requireAccountRate } from "@/lib/http/rate";
import { readAnswer } from "@/lib/supabase/answer";
import { callFunction } from "@/lib/supabase/functions";
import { apiScopes } from "./scopes";
import { hashToken, readToken } from "./token";

declare const authority: unique symbol;

/**
 * The holder of a project's API key: the authority of calls from other programs. Only requireKey creates one. The functions of schema api
 * that take it are limited to the key's project and check its scopes again.
 */
export interface KeyHolder {
  readonly [authority]: "key";
  readonly id: string;
  readonly project_id: string;
}

/** Calls per minute for each key, counted in the database across all instances. */
const RATE = { limit: 240, seconds: 60 };

const keySchema = z
  .object({ id: z.uuid(), project_id: z.uuid(), name: z.string(), scopes: z.array(z.enum(apiScopes)) })
  .nullable();

/** The hash of the request's key, which may be unknown. Throws unauthorized without one. */
export async function keyHash(): Promise<string> {
  const token = readToken((await headers()).get("authorization"));
  if (!token) throw new AppError("unauthorized");
  return hashToken(token);
}

/** Authenticates the request's Authorization header. Throws unauthorized, rate_limited. */
export async function requireKey(): Promise<KeyHolder> {
  const { value } = await callFunction("api.key_authority", { p_token_hash: await keyHash() });
  const key = readAnswer(keySchema, value);
  if (!key) throw new AppError("unauthorized");
  await requireAccountRate("api", key.id, RATE);
  return { id: key.id, project_id: key.project_id } as KeyHolder;
}
