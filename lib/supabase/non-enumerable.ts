/**
 * Adds non-enumerable properties. React's development build serialises the props of server components for its tools: it would walk a client
 * with its keys, and fail on its streams.
 */
export function withNonEnumerable<Open extends object, Hidden extends object>(
  open: Open,
  hidden: Hidden,
): Open & Hidden {
  const properties = Object.entries(hidden).map(([name, value]) => [name, { value }] as const);
  return Object.defineProperties(open, Object.fromEntries(properties)) as Open & Hidden;
}
