import "server-only";
import { createHash } from "node:crypto";
import * as z from "zod";
import { requireSession } from "@/lib/auth/session";
import { AppError } from "@/lib/errors";
import { isConflict } from "@/lib/sqlstate";
import { readAnswer } from "@/lib/supabase/answer";
import { callFunction } from "@/lib/supabase/functions";
import { MAX_BODY_BYTES, readText } from "./body";

/** Kept responses are our own and small. */
const MAX_STORED_BYTES = 1024 * 1024;
const storedResponseSchema = z
  .object({ status: z.number().nullable(), body: z.string().nullable(), is_same: z.boolean(), is_recent: z.boolean() })
  .nullable();
const hash = (text: string) => createHash("sha256").update(text).digest("base64url");

/**
 * Runs a request's work once per Idempotency-Key and person. Replays of the request return the original response; while the first is
 * running, "request_in_progress"; if the first never ended, "unavailable", because nobody knows whether it took effect. Another body with
 * the same key is "idempotency_reused". A refused or rolled back request releases its key. Responses are small JSON without secrets or
 * customer text, because they are stored for a day. Without a key, just runs the work.
 */
export async function withIdempotency(request: Request, work: () => Promise<Response>): Promise<Response> {
  const given = request.headers.get("idempotency-key");
  if (!given) return work();
  const { user_id } = await requireSession();
  const asked = [user_id, request.method, new URL(request.url).pathname, given];
  const key = hash(JSON.stringify(asked));
  const { value } = await callFunction("system.begin_idempotent_request", {
    p_key: key,
    p_request_hash: hash(await readText(request.clone(), MAX_BODY_BYTES)),
  });
  const stored = readAnswer(storedResponseSchema, value);
  if (stored) return replayResponse(stored);
  let response: Response;
  try {
    response = await work();
  } catch (failure) {
    // a refusal or rollback has changed nothing; anything else stays open, and only a person retries
    if (isRefusal(failure) || isRolledBack(failure))
      await callFunction("system.end_idempotent_request", { p_key: key });
    throw failure;
  }
  const body = await readText(response.clone(), MAX_STORED_BYTES);
  await callFunction("system.end_idempotent_request", {
    p_key: key,
    p_status: response.status,
    p_body: body || undefined,
  });
  return response;
}

function replayResponse({
  status,
  body,
  is_same,
  is_recent,
}: NonNullable<z.infer<typeof storedResponseSchema>>): Response {
  if (!is_same) throw new AppError("idempotency_reused");
  // no request runs longer than a minute
  if (status === null) throw new AppError(is_recent ? "request_in_progress" : "unavailable");
  return new Response(body, { status, headers: body === null ? {} : { "content-type": "application/json" } });
}

const isRefusal = (failure: unknown) =>
  failure instanceof z.core.$ZodError || (failure instanceof AppError && failure.status < 500);

const isRolledBack = (failure: unknown) =>
  failure instanceof AppError && isConflict((failure.cause ?? {}) as { code?: string });
