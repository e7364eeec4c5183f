import "server-only";
import { createHmac, timingSafeEqual } from "node:crypto";
import * as z from "zod";
import { AppError } from "@/lib/errors";
import { readForm } from "@/lib/http/body";
import { readAnswer } from "@/lib/supabase/answer";
import { callFunction } from "@/lib/supabase/functions";
import { requireMetaApp } from "./app";

const claimsSchema = z.object({
  user_id: z.union([z.string(), z.number()]).transform(String),
  algorithm: z.string(),
});
const MAX_FORM_BYTES = 16 * 1024;

/**
 * Reads the user id from a callback of Meta's: "<signature>.<claims>", both base64url, signed with the app's secret. Throws unauthorized if
 * the signature is wrong. https://developers.facebook.com/docs/facebook-login/guides/advanced/existing-system#parsingsr
 */
async function readSignedRequest(request: Request): Promise<string> {
  const { secret } = requireMetaApp();
  const form = await readForm(request, MAX_FORM_BYTES);
  const [signature = "", claims = ""] = (form.get("signed_request") ?? "").split(".");
  const expected = createHmac("sha256", secret).update(claims).digest();
  const given = Buffer.from(signature, "base64url");
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) throw new AppError("unauthorized");
  const known = claimsSchema.safeParse(parse(claims));
  if (!known.success || known.data.algorithm.toUpperCase() !== "HMAC-SHA256") throw new AppError("unauthorized");
  return known.data.user_id;
}

function parse(claims: string): unknown {
  try {
    return JSON.parse(Buffer.from(claims, "base64url").toString("utf8"));
  } catch {
    return null;
  }
}

/** A person removed our app: the accounts they connected must be reconnected. */
export async function deauthorize(request: Request): Promise<void> {
  await callFunction("system.deauthorize_meta", { p_granted_by: await readSignedRequest(request) });
}

/** A person requests erasure of their data: erases it and returns the code under which the status can be queried. */
export async function eraseOnRequest(request: Request): Promise<string> {
  const user_id = await readSignedRequest(request);
  const code = crypto.randomUUID().replaceAll("-", "");
  await callFunction("system.erase_meta_user", { p_user_id: user_id, p_code: code });
  return code;
}

const deletionSchema = z.object({ requested_at: z.string(), completed_at: z.string() });

/** The status of an erasure request; null for an unknown code. */
export async function findDeletion(code: string): Promise<z.output<typeof deletionSchema> | null> {
  const { value } = await callFunction("system.find_meta_deletion", { p_code: code.slice(0, 64) });
  return readAnswer(deletionSchema.nullable(), value);
}
