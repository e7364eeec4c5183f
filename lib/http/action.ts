import "server-only";
import { unstable_rethrow } from "next/navigation";
import { $ZodError } from "zod/v4/core";
import { AppError, type ErrorCode, isErrorCode } from "@/lib/errors";
import { drainAfterRequest } from "@/lib/jobs/after-request";
import { failureDetails, log } from "./log";

/** The result of a server action: a value, or an error code with the invalid fields (like lib/http/route for handlers). */
export type ActionAnswer<T> =
  | { error?: undefined; fields?: undefined; value: T }
  | { error: ErrorCode; fields?: Record<string, string>; value?: undefined };

/**
 * Runs the body of a server action. ZodError and AppError become codes; anything else is logged and becomes "internal". Drains the jobs
 * that it enqueued afterwards (lib/jobs).
 */
export async function answer<T>(body: () => Promise<T>): Promise<ActionAnswer<T>> {
  drainAfterRequest();
  try {
    return { value: await body() };
  } catch (failure) {
    // redirect() and notFound() are thrown as errors
    unstable_rethrow(failure);
    if (failure instanceof $ZodError) {
      const fields = Object.fromEntries(failure.issues.map(({ path, message }) => [path.join("."), codeOf(message)]));
      const code = failure.issues.map(({ message }) => message).find(isErrorCode) ?? "invalid";
      return { error: code, fields };
    }
    if (failure instanceof AppError) {
      if (failure.status >= 500) log("error", "action_failed", failureDetails(failure));
      const { code, fields } = failure;
      return Object.keys(fields).length > 0 ? { error: code, fields } : { error: code };
    }
    log("error", "action_crashed", failureDetails(failure));
    return { error: "internal" };
  }
}

/** Our rules use a code of `form` or `errors` as message; zod's own messages are English sentences. */
const codeOf = (message: string) => (/^[a-z][A-Za-z_]*$/.test(message) ? message : "invalid");
