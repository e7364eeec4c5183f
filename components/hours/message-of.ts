/** Returns the first message in a react-hook-form error, however deeply nested. */
export function messageOf(error: unknown): string | null {
  if (typeof error !== "object" || error === null) return null;
  if ("message" in error && typeof error.message === "string" && error.message) return error.message;
  for (const [key, inner] of Object.entries(error)) {
    if (key === "ref") continue;
    const found = messageOf(inner);
    if (found) return found;
  }
  return null;
}
