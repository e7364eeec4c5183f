/** `/project/undefined/…`, the literal text: a link made before its project was known. */
export function isUndefinedProject(pathname: string): boolean {
  return /^\/project\/undefined(\/|$)/i.test(pathname);
}
