/**
 * localStorage where the browser allows it in a frame, memory where it does not. Every name starts with `prefix`, which
 * holds the embedding site's origin: a browser without partitioned storage keeps sites apart just the same, so a page
 * that frames the widget never meets the visitor of another.
 */
export interface Storage {
  get(name: string): string | null;
  set(name: string, value: string | null): void;
}

export function openStorage(prefix: string): Storage {
  const memory = new Map<string, string>();
  const area = findArea();
  return {
    get(name) {
      try {
        return area?.getItem(prefix + name) ?? memory.get(name) ?? null;
      } catch {
        return memory.get(name) ?? null;
      }
    },
    set(name, value) {
      try {
        if (value === null) area?.removeItem(prefix + name);
        else area?.setItem(prefix + name, value);
      } catch {
        // Full or forbidden: memory has it.
      }
      if (value === null) memory.delete(name);
      else memory.set(name, value);
    },
  };
}

function findArea(): globalThis.Storage | null {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
}
