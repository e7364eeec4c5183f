/**
 * Adds non-enumerable properties, each made by its function when it is first read. Non-enumerable: React's development build serialises the
 * props of server components for its tools, and would walk a client with its keys and fail on its streams. When read: most requests use
 * none of the clients, which take longer to make than a token to verify.
 */
export function withNonEnumerable<Open extends object, Hidden extends object>(
  open: Open,
  hidden: { [Name in keyof Hidden]: () => Hidden[Name] },
): Open & Hidden {
  for (const [name, make] of Object.entries<() => unknown>(hidden)) {
    const get = () => {
      const value = make();
      Object.defineProperty(open, name, { value });
      return value;
    };
    Object.defineProperty(open, name, { get, configurable: true });
  }
  return open as Open & Hidden;
}
