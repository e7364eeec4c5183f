import { AppError } from "@/lib/errors";
import type { ReadReason } from "../../limits";

/** A source that cannot be read, with the reason. Not a bug. `mayPass`: a later attempt may succeed, because a site is busy or away. */
export class Unreadable extends Error {
  constructor(
    readonly reason: ReadReason,
    readonly mayPass = false,
  ) {
    super(reason);
    this.name = "Unreadable";
  }
}

/**
 * Why a source failed, or null while it is still retried. The last attempt always sets a reason: "unknown" if our storage or database
 * failed (the UI suggests to try again), "not_readable" if a parser failed.
 */
export function failureReason(failure: unknown, { is_last }: { is_last: boolean }): ReadReason | null {
  if (failure instanceof Unreadable) return failure.mayPass && !is_last ? null : failure.reason;
  if (!is_last) return null;
  return failure instanceof AppError ? "unknown" : "not_readable";
}

/** The content of a source: passages with their headings, and a title if it has one. */
export interface Reading {
  title?: string;
  parts: { heading: string; text: string }[];
}
