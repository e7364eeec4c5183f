import type { ErrorCode } from "@/lib/errors";
import { ApiError } from "./client";

/** The outcome of an API call: a value, or an error code with the codes of the invalid fields. */
export type Outcome<T> =
  | { error?: undefined; fields?: undefined; value: T }
  | { error: ErrorCode; fields: Record<string, string>; value?: undefined };

/** Awaits an API call for a form or a button that shows the failure itself. Never rejects: anything unexpected is logged and becomes "internal". */
export async function attempt<T>(call: Promise<T>): Promise<Outcome<T>> {
  try {
    return { value: await call };
  } catch (failure) {
    if (failure instanceof ApiError) return { error: failure.code, fields: failure.fields };
    console.error(failure);
    return { error: "internal", fields: {} };
  }
}
