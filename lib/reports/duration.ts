const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** A duration in its two largest units, rounded: `{ unit: "hours", most: 2, rest: 5 }` is two hours and five minutes. */
export interface Duration {
  unit: "seconds" | "minutes" | "hours" | "days";
  most: number;
  /** In the next smaller unit; 0 if omitted. */
  rest: number;
}

export function durationOf(seconds: number): Duration {
  const whole = Math.round(seconds);
  if (whole < MINUTE) return { unit: "seconds", most: whole, rest: 0 };
  if (whole < 10 * MINUTE) return { unit: "minutes", most: Math.floor(whole / MINUTE), rest: whole % MINUTE };
  const minutes = Math.round(whole / MINUTE);
  if (minutes < 60) return { unit: "minutes", most: minutes, rest: 0 };
  if (minutes < 24 * 60) return { unit: "hours", most: Math.floor(minutes / 60), rest: minutes % 60 };
  const hours = Math.round(whole / HOUR);
  return { unit: "days", most: Math.floor(hours / 24), rest: hours % 24 };
}

/** Formats a duration, with a translator of `reports.duration`. */
export function sayDuration(
  seconds: number,
  say: (key: Duration["unit"], values: { most: number; rest: number }) => string,
): string {
  const { unit, most, rest } = durationOf(seconds);
  return say(unit, { most, rest });
}
