/**
 * Adds properties that are read by name and never enumerated. React's development build serialises the props of server components for
 * its tools: a client among them would be walked with its keys, and React does not survive its streams.
 */
export function withNonEnumerable<Open extends object, Hidden extends object>(
  open: Open,
  hidden: Hidden,
): Open & Hidden {
  const properties = Object.entries(hidden).map(([name, value]) => [name, { value }] as const);
  return Object.defineProperties(open, Object.fromEntries(properties)) as Open & Hidden;
}
