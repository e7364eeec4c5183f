/** One JSON line a fact, with the request id where there is one; never customer text, tokens or addresses. */
export function log(level: "info" | "warn" | "error", event: string, details: Record<string, unknown> = {}): void {
  const line = JSON.stringify({ time: new Date().toISOString(), level, event, ...details });
  if (level === "error") console.error(line);
  else if (level === "warn") console.warn(line);
  else console.info(line);
}

/** What may be logged of a failure: its kind and message chain, no payload. */
export function failureDetails(failure: unknown): Record<string, unknown> {
  if (!(failure instanceof Error)) return { failure: String(failure) };
  const cause = failure.cause as { code?: string; message?: string } | undefined;
  return {
    failure: failure.message,
    stack: failure.stack?.split("\n")[1]?.trim(),
    cause: cause?.code ?? cause?.message,
  };
}
