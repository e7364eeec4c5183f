/**
 * Whether the same request may succeed later, by the status of its failure: no response (0), a timeout, a conflict with a concurrent request,
 * a rate limit, or a fault of the server. No dependencies: the middleware uses it, too.
 */
export const isTemporary = (status: number): boolean =>
  status === 0 || status >= 500 || [408, 409, 425, 429].includes(status);
