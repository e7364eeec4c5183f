import { scrub, scrubDetails } from "./scrub";

type Details = Record<string, unknown>;
/** Called for every logged error; instrumentation.ts sets it if ERROR_REPORT_URL is configured. */
type ErrorListener = (event: string, details: Details) => void;

// Next bundles instrumentation.ts apart from the handlers, so shared state lives on globalThis
const shared = globalThis as typeof globalThis & { chatErrorListener?: ErrorListener };

export function listenToErrors(listener: ErrorListener): void {
  shared.chatErrorListener = listener;
}

/**
 * Writes one JSON line, with the request id if there is one. Never log customer text, tokens or addresses. Strips keys from `path` and
 * other details, for the log and the error report alike.
 */
export function log(level: "info" | "warn" | "error", event: string, given: Details = {}): void {
  const details = scrubDetails(given);
  const line = JSON.stringify({ time: new Date().toISOString(), level, event, ...details });
  if (level === "error") console.error(line);
  else if (level === "warn") console.warn(line);
  else console.info(line);
  if (level === "error") shared.chatErrorListener?.(event, details);
}

/** A request id that a proxy set; null if it is malformed. */
export const readRequestId = (given: unknown): string | null =>
  typeof given === "string" && /^[\w:.-]{1,64}$/.test(given) ? given : null;

/** What may be logged about a failure: its type, its message without quoted text, and where it was thrown. */
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
