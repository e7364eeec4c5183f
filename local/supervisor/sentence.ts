/** An error that the person at the terminal can act on: printed as a sentence, without a stack. */
export class UserFacingError extends Error {
  override readonly name = "PlainError";
}

/** An error as a sentence; with a stack only if it is unexpected. */
export function sentence(error: unknown): string {
  if (error instanceof UserFacingError) return error.message;
  if (error instanceof Error) return error.stack ?? error.message;
  return String(error);
}
