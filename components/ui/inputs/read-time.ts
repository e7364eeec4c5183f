/**
 * A typed time of day as "HH:MM", or null. `isComplete`: no more will be typed, so that "9" is nine o'clock and "930" half past nine.
 */
export function readTime(text: string, { isComplete = false } = {}): string | null {
  const plain = text
    .normalize("NFKC")
    .replace(/[๐-๙]/g, (digit) => String(digit.charCodeAt(0) - 0x0e50))
    .trim();
  const match =
    /^(\d{1,2})[:.](\d{2})$/.exec(plain) ??
    /^(\d{2})(\d{2})$/.exec(plain) ??
    (isComplete ? (/^(\d)(\d{2})$/.exec(plain) ?? /^(\d{1,2})[:.]?$/.exec(plain)) : null);
  const [hour, minute] = [Number(match?.[1]), Number(match?.[2] ?? 0)];
  if (!match || hour > 23 || minute > 59) return null;
  return `${String(hour).padStart(2, "0")}:${String(minute).padStart(2, "0")}`;
}
