interface Failure {
  status: number;
  /** A code of lib/errors, whose sentence is shown. */
  code?: string;
  /** A reference for people who ask for help. */
  reference?: { digest: string } | { message: string };
}

/** Reads the status and code of the product's own errors: from the digest of the server's, from the properties of the client's. */
export function failureOf(error: Error & { digest?: string; status?: unknown; code?: unknown }): Failure {
  const [, status, code] = /^(\d{3}):([a-z_]+)$/.exec(error.digest ?? "") ?? [];
  if (status && code) return { status: Number(status), code };
  if (typeof error.status === "number" && typeof error.code === "string") {
    return { status: error.status || 503, code: error.code };
  }
  // An error without a digest was thrown in this browser: its message contains nothing of the server's.
  if (error.digest) return { status: 500, reference: { digest: error.digest } };
  return error.message ? { status: 500, reference: { message: error.message.slice(0, 200) } } : { status: 500 };
}
