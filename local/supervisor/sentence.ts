/** A failure the person at the terminal can act on: shown as this one sentence, without a stack. */
export class UserFacingError extends Error {
  override readonly name = "PlainError";
}

/** The sentence of any error; a stack only for what nobody foresaw. */
export function sentence(error: unknown): string {
  if (error instanceof UserFacingError) return error.message;
  if (error instanceof Error) return error.stack ?? error.message;
  return String(error);
}
