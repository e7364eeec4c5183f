/** The visitor's token, kept by the host page once the visitor has written: see protocol.ts. */
export interface Memory {
  get(): string | null;
  set(token: string | null): void;
}

export function openMemory(widget: string): Memory {
  const key = `chat-widget:${widget}`;
  return {
    get() {
      try {
        return localStorage.getItem(key);
      } catch {
        return null;
      }
    },
    set(token) {
      try {
        if (token) localStorage.setItem(key, token);
        else localStorage.removeItem(key);
      } catch {
        // The page has no storage: the visitor is asked anew each time.
      }
    },
  };
}
