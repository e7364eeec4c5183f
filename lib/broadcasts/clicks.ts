import "server-only";
import * as z from "zod";
import { AppError } from "@/lib/errors";
import { requireRate } from "@/lib/http/rate";
import { readAnswer } from "@/lib/supabase/answer";
import { callFunction } from "@/lib/supabase/functions";
import { isPreviewer, readToken } from "./links";

const RATE = { limit: 60, seconds: 60 };

/**
 * Where a link of ours leads, counted as a click unless it is only previewed. The address comes from the broadcast's own row, never
 * from the request. Throws not_found for a token we never gave out.
 */
export async function followLink(request: Request, given: string): Promise<string> {
  const link = readToken(given);
  if (!link) throw new AppError("not_found");
  const is_counted = !isPreviewer(request.headers.get("user-agent")) && (await isWithinRate());
  const { value } = await callFunction("system.record_click", {
    p_token: link.token,
    p_key: link.key,
    p_is_counted: is_counted,
  });
  const url = readAnswer(z.string().nullable(), value);
  if (!url) throw new AppError("not_found");
  return url;
}

/** Who opens it ever so often still gets there, but is counted no more. */
const isWithinRate = () =>
  requireRate("click", RATE).then(
    () => true,
    () => false,
  );
