import { scrub, scrubDetails } from "./scrub";

type Details = Record<string, unknown>;
/** Told of every error that is logged; instrumentation.ts sets it where ERROR_REPORT_URL is configured. */
type ErrorListener = (event: string, details: Details) => void;

// Next bundles instrumentation.ts apart from handlers: what they share lies here
const shared = globalThis as typeof globalThis & { chatErrorListener?: ErrorListener };

export function listenToErrors(listener: ErrorListener): void {
  shared.chatErrorListener = listener;
}

/**
 * One JSON line a fact, with the request id where there is one; never customer text, tokens or addresses. Whatever a caller gives as
 * `path` and in other details loses its keys here, for the log and the error report alike.
 */
export function log(level: "info" | "warn" | "error", event: string, given: Details = {}): void {
  const details = scrubDetails(given);
  const line = JSON.stringify({ time: new Date().toISOString(), level, event, ...details });
  if (level === "error") console.error(line);
  else if (level === "warn") console.warn(line);
  else console.info(line);
  if (level === "error") shared.chatErrorListener?.(event, details);
}

/** A request's id as a proxy wrote it; null for what could be anything else. */
export const readRequestId = (given: unknown): string | null =>
  typeof given === "string" && /^[\w:.-]{1,64}$/.test(given) ? given : null;

/** What may be logged of a failure: its kind, its message without what it quotes, and where it was thrown. */
export function failureDetails(failure: unknown): Details {
  if (!(failure instanceof Error)) return { failure: scrub(String(failure)) };
  const cause = failure.cause as { code?: unknown; message?: unknown } | undefined;
  const reason = cause?.code ?? cause?.message;
  return {
    failure: scrub(failure.message),
    kind: failure.name,
    stack: failure.stack
      ?.split("\n")
      .find((line) => /^\s+at /.test(line))
      ?.trim(),
    cause: reason === undefined ? undefined : scrub(String(reason)),
  };
}
