/**
 * What the browser keeps, for all tabs or for one. Reading and writing never throw: a browser may switch storage off for a site (the
 * mere access throws then), refuse it in private mode, or have no room left. What is kept is a convenience, and may be anything that an
 * older version or a person wrote: check what is read.
 */
export interface BrowserStorage {
  /** Null for what is not there. */
  read(key: string): string | null;
  /** Null removes. Returns whether it was kept. */
  write(key: string, text: string | null): boolean;
  /** Null for what is not there, or is no JSON. */
  readJson(key: string): unknown;
  /** Null removes. Returns whether it was kept. */
  writeJson(key: string, value: unknown): boolean;
  /** The keys that begin with `prefix`. */
  keys(prefix: string): string[];
  clear(): void;
}

function wrap(storage: () => Storage): BrowserStorage {
  function attempt<T>(action: () => T, otherwise: T): T {
    try {
      return action();
    } catch {
      return otherwise;
    }
  }
  const wrapped: BrowserStorage = {
    read: (key) => attempt(() => storage().getItem(key), null),
    write: (key, text) =>
      attempt(() => {
        if (text === null) storage().removeItem(key);
        else storage().setItem(key, text);
        return true;
      }, false),
    readJson: (key) => attempt<unknown>(() => JSON.parse(wrapped.read(key) ?? "null"), null),
    writeJson: (key, value) => attempt(() => wrapped.write(key, value === null ? null : JSON.stringify(value)), false),
    keys: (prefix) => attempt(() => Object.keys(storage()).filter((key) => key.startsWith(prefix)), []),
    clear: () => attempt(() => storage().clear(), undefined),
  };
  return wrapped;
}

/** Shared by the tabs of this browser, and kept until the session ends (components/accounts/session). */
export const localStore = wrap(() => window.localStorage);
/** Of this tab; survives a reload. */
export const sessionStore = wrap(() => window.sessionStorage);
