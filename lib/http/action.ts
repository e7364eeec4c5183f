import "server-only";
import { unstable_rethrow } from "next/navigation";
import { $ZodError } from "zod/v4/core";
import { AppError, type ErrorCode, isErrorCode } from "@/lib/errors";
import { drainAfterRequest } from "@/lib/jobs/after-request";
import { failureDetails, log } from "./log";

/** What a server action answers: what it made, or a code and the fields at fault (as lib/http/route does for handlers). */
export type ActionAnswer<T> =
  | { error?: undefined; fields?: undefined; value: T }
  | { error: ErrorCode; fields?: Record<string, string>; value?: undefined };

/**
 * Runs the body of a server action. ZodError and AppError become codes; anything else is logged and "internal". What it enqueued
 * is worked off after it (lib/jobs).
 */
export async function answer<T>(body: () => Promise<T>): Promise<ActionAnswer<T>> {
  drainAfterRequest();
  try {
    return { value: await body() };
  } catch (failure) {
    // redirect() and notFound() travel as errors
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

/** A rule's own message is a code of `form` or `errors`; zod's own are English sentences. */
const codeOf = (message: string) => (/^[a-z][A-Za-z_]*$/.test(message) ? message : "invalid");
