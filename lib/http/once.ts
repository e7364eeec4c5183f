import "server-only";
import { createHash } from "node:crypto";
import * as z from "zod";
import { requireSession } from "@/lib/auth/session";
import { AppError } from "@/lib/errors";
import { isConflict } from "@/lib/sqlstate";
import { readAnswer } from "@/lib/supabase/answer";
import { callFunction } from "@/lib/supabase/functions";
import { readText } from "./body";

/** Answers of our own, small by what this is for. */
const MAX_KEPT_BYTES = 1024 * 1024;
const keptSchema = z.object({ status: z.number().nullable(), body: z.string().nullable() }).nullable();

/**
 * Does the work of a request once for each Idempotency-Key of a person: the same request sent again gets the first one's
 * answer, and "unavailable" while the first is under way or nobody knows what became of it. Answers are small JSON without
 * secrets or customers' words, for they are kept a day. Without a key the work is simply done.
 */
export async function answerOnce(request: Request, work: () => Promise<Response>): Promise<Response> {
  const given = request.headers.get("idempotency-key");
  if (!given) return work();
  const { user_id } = await requireSession();
  const asked = [user_id, request.method, new URL(request.url).pathname, given];
  const key = createHash("sha256").update(JSON.stringify(asked)).digest("base64url");
  const { value } = await callFunction("system.begin_answer", { p_key: key });
  const kept = readAnswer(keptSchema, value);
  if (kept) return answerAgain(kept);
  let response: Response;
  try {
    response = await work();
  } catch (failure) {
    // a refusal and a rolled back transaction have changed nothing; anything else stays open, and only a person tries again
    if (isRefusal(failure) || isRolledBack(failure)) await callFunction("system.end_answer", { p_key: key });
    throw failure;
  }
  const body = await readText(response.clone(), MAX_KEPT_BYTES);
  await callFunction("system.end_answer", { p_key: key, p_status: response.status, p_body: body || undefined });
  return response;
}

function answerAgain({ status, body }: NonNullable<z.infer<typeof keptSchema>>): Response {
  if (status === null) throw new AppError("unavailable");
  return new Response(body, { status, headers: body === null ? {} : { "content-type": "application/json" } });
}

const isRefusal = (failure: unknown) =>
  failure instanceof z.core.$ZodError || (failure instanceof AppError && failure.status < 500);

const isRolledBack = (failure: unknown) =>
  failure instanceof AppError && isConflict((failure.cause ?? {}) as { code?: string });
