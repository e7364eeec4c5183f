import "server-only";
import { createHash, createHmac, hkdfSync } from "node:crypto";
import * as z from "zod";
import { requireSession } from "@/lib/auth/session";
import { type KeyRing, sealWith, unsealWith } from "@/lib/crypto/key-ring";
import { AppError } from "@/lib/errors";
import { isConflict } from "@/lib/sqlstate";
import { readAnswer } from "@/lib/supabase/answer";
import { callFunction } from "@/lib/supabase/functions";
import { MAX_BODY_BYTES, readBytes, readText } from "./body";

/** Kept responses are our own and small. */
const MAX_STORED_BYTES = 1024 * 1024;
const storedResponseSchema = z
  .object({ status: z.number().nullable(), body: z.string().nullable(), is_same: z.boolean(), is_recent: z.boolean() })
  .nullable();
/** How long a replay waits for the first request, and between two looks, in ms. */
const PATIENCE_MS = 6_000;
const LOOK_MS = 250;
const hash = (text: string) => createHash("sha256").update(text).digest("base64url");
/** Keyed by the Idempotency-Key, which is not stored: a body with a password cannot be guessed from its hash. */
const hashBody = (idempotencyKey: string, body: Buffer) =>
  createHmac("sha256", idempotencyKey).update(body).digest("base64url");

/**
 * Stored responses can be secrets that are shown once. They are sealed under the Idempotency-Key itself, of which we store only a hash, so
 * that only its holder can read them, and not the operator. No key of ENCRYPTION_KEYS is involved, so they are not part of a rotation.
 */
const ringOf = (idempotencyKey: string): KeyRing =>
  new Map([["request", Buffer.from(hkdfSync("sha256", idempotencyKey, "", "idempotent response", 32))]]);
const aadOf = (key: string) => `idempotency_keys.body.${key}`;

export interface Idempotency {
  /** Answers a replay instead of the stored response, which is then not kept: for responses with customer text, which may have changed. */
  replay?: (() => Promise<Response>) | undefined;
  /** Whose request it is; by default the signed-in person. Throws unauthorized. */
  caller?: (() => Promise<string>) | undefined;
  /** Largest body, in bytes. */
  maxBodyBytes?: number | undefined;
}

/**
 * Runs a request's work once per Idempotency-Key and caller. Replays of the request return the original response. One that comes while the
 * first is running, from a client that lost its connection, waits for it for 6 s, then it is "request_in_progress"; if the first never ended, "unavailable", because it is unknown whether it took effect. Another body with
 * the same key is "idempotency_reused". A refused or rolled back request releases its key. Responses are small JSON; they are stored
 * sealed for a day. Without a key, just runs the work.
 */
export async function withIdempotency(
  request: Request,
  work: () => Promise<Response>,
  { replay, caller = async () => (await requireSession()).user_id, maxBodyBytes = MAX_BODY_BYTES }: Idempotency = {},
): Promise<Response> {
  const given = request.headers.get("idempotency-key");
  if (!given) return work();
  const asked = [await caller(), request.method, new URL(request.url).pathname, given];
  const key = hash(JSON.stringify(asked));
  const stored = await begin(key, hashBody(given, await readBytes(request.clone(), maxBodyBytes)));
  if (stored) {
    const { body } = stored;
    return replayResponse(
      { ...stored, body: body === null ? null : unsealWith(ringOf(given), body, aadOf(key)) },
      replay,
    );
  }
  let response: Response;
  try {
    response = await work();
  } catch (failure) {
    // a refusal or rollback has changed nothing; anything else stays open, and only a person retries
    if (isRefusal(failure) || isRolledBack(failure))
      await callFunction("system.end_idempotent_request", { p_key: key });
    throw failure;
  }
  const body = replay ? "" : await readText(response.clone(), MAX_STORED_BYTES);
  await callFunction("system.end_idempotent_request", {
    p_key: key,
    p_status: response.status,
    p_body: body ? sealWith(ringOf(given), body, aadOf(key)) : undefined,
  });
  return response;
}

type StoredResponse = z.infer<typeof storedResponseSchema>;

/** Claims a key: null for the caller that does the work. Waits for a request that holds it. */
async function begin(key: string, request_hash: string): Promise<StoredResponse> {
  for (const end = Date.now() + PATIENCE_MS; ; ) {
    const given = { p_key: key, p_request_hash: request_hash };
    const stored = readAnswer(
      storedResponseSchema,
      (await callFunction("system.begin_idempotent_request", given)).value,
    );
    const isRunning = stored?.status === null && stored.is_same && stored.is_recent;
    if (!isRunning || Date.now() > end) return stored;
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
}

function replayResponse(
  { status, body, is_same, is_recent }: NonNullable<StoredResponse>,
  replay?: () => Promise<Response>,
): Response | Promise<Response> {
  if (!is_same) throw new AppError("idempotency_reused");
  // no request runs longer than a minute
  if (status === null) throw new AppError(is_recent ? "request_in_progress" : "unavailable");
  if (replay) return replay();
  return new Response(body, { status, headers: body === null ? {} : { "content-type": "application/json" } });
}

const isRefusal = (failure: unknown) =>
  failure instanceof z.core.$ZodError || (failure instanceof AppError && failure.status < 500);

const isRolledBack = (failure: unknown) =>
  failure instanceof AppError && isConflict((failure.cause ?? {}) as { code?: string });
