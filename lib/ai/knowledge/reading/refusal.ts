import { AppError } from "@/lib/errors";
import type { ReadReason } from "../../limits";

/** A source that cannot be read, and why; no fault of ours, and trying again would not help by itself. */
export class Unreadable extends Error {
  constructor(readonly reason: ReadReason) {
    super(reason);
    this.name = "Unreadable";
  }
}

/**
 * Why a source has failed, or null while it is tried again. After the last try a source is never left as being worked on: what our storage
 * or database kept us from reading is "unknown", which asks to try again; what a parser stumbled over is "not_readable".
 */
export function failureReason(failure: unknown, { is_last }: { is_last: boolean }): ReadReason | null {
  if (failure instanceof Unreadable) return failure.reason;
  if (!is_last) return null;
  return failure instanceof AppError ? "unknown" : "not_readable";
}

/** What a source says: passages with their headings, and a title where it has one. */
export interface Reading {
  title?: string;
  parts: { heading: string; text: string }[];
}
