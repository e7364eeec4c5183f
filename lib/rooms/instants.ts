/**
 * An ISO instant in microseconds since 1970. PostgreSQL keeps microseconds and writes them with trailing zeros cut off;
 * Date.parse alone stops at the millisecond, and two rooms moved by one job differ only after it.
 */
export function microsecondsOf(iso: string): number {
  const fraction = /\.(\d+)/.exec(iso)?.[1] ?? "";
  return Date.parse(iso) * 1000 + Number(fraction.padEnd(6, "0").slice(3, 6));
}
