/**
 * An ISO instant in microseconds since 1970. PostgreSQL stores microseconds and trims trailing zeros; Date.parse stops at milliseconds, and
 * rooms moved by one job can differ only below that.
 */
export function microsecondsOf(iso: string): number {
  const fraction = /\.(\d+)/.exec(iso)?.[1] ?? "";
  return Date.parse(iso) * 1000 + Number(fraction.padEnd(6, "0").slice(3, 6));
}
