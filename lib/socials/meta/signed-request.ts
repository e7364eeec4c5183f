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
 * Who a callback of Meta's is about, from its form: "<signature>.<claims>", both base64url, signed with the app's secret. Throws
 * unauthorized when it is not Meta's. https://developers.facebook.com/docs/facebook-login/guides/advanced/existing-system#parsingsr
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

/** Somebody removed our app: the accounts they connected need to be connected anew. */
export async function deauthorize(request: Request): Promise<void> {
  await callFunction("system.deauthorize_meta", { p_granted_by: await readSignedRequest(request) });
}

/** Somebody asks for their data to be erased. Does it and returns the code under which they can ask what became of it. */
export async function eraseOnRequest(request: Request): Promise<string> {
  const user_id = await readSignedRequest(request);
  const code = crypto.randomUUID().replaceAll("-", "");
  await callFunction("system.erase_meta_user", { p_user_id: user_id, p_code: code });
  return code;
}

const deletionSchema = z.object({ requested_at: z.string(), completed_at: z.string() });

/** What became of a request; null for a code that was never given out. */
export async function findDeletion(code: string): Promise<z.output<typeof deletionSchema> | null> {
  const { value } = await callFunction("system.find_meta_deletion", { p_code: code.slice(0, 64) });
  return readAnswer(deletionSchema.nullable(), value);
}
