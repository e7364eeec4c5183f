const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/**
 * A duration in its two largest units: `{ unit: "hours", most: 2, rest: 5 }` is two hours and five minutes. Units are always whole ones that
 * have passed, never rounded up, so that a list, a header and a report say the same about the same chat.
 */
export interface Duration {
  unit: "seconds" | "minutes" | "hours" | "days";
  most: number;
  /** In the next smaller unit; 0 if omitted. */
  rest: number;
}

export function durationOf(seconds: number): Duration {
  const whole = Math.floor(seconds);
  if (whole < MINUTE) return { unit: "seconds", most: whole, rest: 0 };
  if (whole < 10 * MINUTE) return { unit: "minutes", most: Math.floor(whole / MINUTE), rest: whole % MINUTE };
  if (whole < HOUR) return { unit: "minutes", most: Math.floor(whole / MINUTE), rest: 0 };
  if (whole < DAY) return { unit: "hours", most: Math.floor(whole / HOUR), rest: Math.floor((whole % HOUR) / MINUTE) };
  return { unit: "days", most: Math.floor(whole / DAY), rest: Math.floor((whole % DAY) / HOUR) };
}

/** Formats a duration, with a translator of `reports.duration`. */
export function sayDuration(
  seconds: number,
  say: (key: Duration["unit"], values: { most: number; rest: number }) => string,
): string {
  const { unit, most, rest } = durationOf(seconds);
  return say(unit, { most, rest });
}
