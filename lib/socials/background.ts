import "server-only";
import { AppError } from "@/lib/errors";
import { callFunction } from "@/lib/supabase/functions";

/** A call that takes longer than this holds a worker up. */
const SLOW_MS = 3_000;

/**
 * A call to an account's provider that no customer waits for (names, pictures, files, read receipts). After a slow one the account's
 * background calls rest, so that a provider that hangs does not occupy the workers; see private.rest_background. `mayTakeLong`: success takes
 * as long as the file is large, so only failures count.
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
    // a file that is too large or gone was answered; what is unavailable was not
    if (!(failure instanceof AppError) || failure.code === "unavailable") await restIfSlow();
    throw failure;
  }
  if (!mayTakeLong) await restIfSlow();
  return result;
}
