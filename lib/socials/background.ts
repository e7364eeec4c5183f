import "server-only";
import { AppError } from "@/lib/errors";
import { callFunction } from "@/lib/supabase/functions";

/** A slower call blocks a worker for too long. */
const SLOW_MS = 3_000;

/**
 * Runs a call to a provider that no customer waits for (names, pictures, files, read receipts). After a slow one, the account's background
 * calls pause, so that a hanging provider does not occupy all workers; see private.rest_background. `mayTakeLong`: large files take long,
 * so only failures count.
 */
export async function callInBackground<Result>(
  social_id: string,
  call: () => Promise<Result>,
  { mayTakeLong = false }: { mayTakeLong?: boolean } = {},
): Promise<Result> {
  const began = performance.now();
  const restIfSlow = async () => {
    if (performance.now() - began >= SLOW_MS) {
      await callFunction("system.rest_background", { p_social_id: social_id });
    }
  };
  let result: Result;
  try {
    result = await call();
  } catch (failure) {
    // a file too large or gone is a response; unavailable is not
    if (!(failure instanceof AppError) || failure.code === "unavailable") await restIfSlow();
    throw failure;
  }
  if (!mayTakeLong) await restIfSlow();
  return result;
}
