const two = (n: number) => String(n).padStart(2, "0");

/** How long a sound or film plays, as players write it: 1:14, 1:02:03. Never 0:00. Pure. */
export function playingTime(duration_ms: number): string {
  const seconds = Math.max(1, Math.round(duration_ms / 1000));
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const rest = two(seconds % 60);
  return hours > 0 ? `${hours}:${two(minutes)}:${rest}` : `${minutes}:${rest}`;
}
