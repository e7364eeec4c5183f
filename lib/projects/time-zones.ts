const FIRST = "Asia/Bangkok";

/** Time zones by name, Bangkok first; includes `current` even if this machine does not know it. */
export function timeZoneOptions(current: string): { value: string; label: string }[] {
  const known = Intl.supportedValuesOf("timeZone").filter((zone) => zone.includes("/"));
  const zones = [...new Set([FIRST, ...known, current])];
  return zones.map((value) => ({ value, label: value.replaceAll("_", " ") }));
}
