/** Network errors that occur before anything is sent. */
const BEFORE_SENDING = new Set([
  "ECONNREFUSED",
  "ENOTFOUND",
  "EAI_AGAIN",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "UND_ERR_CONNECT_TIMEOUT",
]);

/** Whether an error that fetch threw says that the server has received nothing of the request. */
export function isBeforeSending(failure: unknown): boolean {
  const { code, cause } = (failure ?? {}) as { code?: unknown; cause?: { code?: unknown } };
  return [code, cause?.code].some((each) => typeof each === "string" && BEFORE_SENDING.has(each));
}
