/** Detects `/project/undefined/…`, the literal text: a link built before its project was known. */
export function isUndefinedProject(pathname: string): boolean {
  return /^\/project\/undefined(\/|$)/i.test(pathname);
}
