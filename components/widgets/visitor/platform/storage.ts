/** Named values in the visitor's browser. */
export interface Storage {
  get(name: string): string | null;
  set(name: string, value: string | null): void;
  /** The visitor has written: from now on the host page may fetch the unread count with the visitor's token. */
  share(): void;
}

export interface StorageOptions {
  /**
   * Prefix of every name; contains the embedding site's origin. Browsers without partitioned storage thus keep sites apart as
   * well: a page that embeds the widget never gets another site's visitor.
   */
  prefix: string;
  /** What the host page kept for us, last passed to `onKeep`. */
  kept: string | null;
  onKeep: (kept: string | null) => void;
}

export const TOKEN = "token";

/** localStorage; if the browser denies it to a frame, the host page keeps the values, or memory without a host page. */
export function openStorage({ prefix, kept, onKeep }: StorageOptions): Storage {
  const area = findArea(`${prefix}probe`);
  const memory = readKept(kept);
  let isShared = false;

  const storage: Storage = {
    get: (name) => (area ? area.getItem(prefix + name) : (memory.get(name) ?? null)),
    set(name, value) {
      if (!area) {
        if (value === null) memory.delete(name);
        else memory.set(name, value);
        tell();
        return;
      }
      try {
        if (value === null) area.removeItem(prefix + name);
        else area.setItem(prefix + name, value);
      } catch {
        // Full. The most important data, unsent messages, is stored elsewhere.
      }
      // what the page keeps from before may already be a token
      if (name === TOKEN && (isShared || !kept)) tell();
    },
    share() {
      isShared = true;
      tell();
    },
  };

  function tell(): void {
    const token = storage.get(TOKEN);
    // an empty first line: there is a visitor to forget, who has not written yet
    if (area) onKeep(isShared ? token : token && "\n");
    else onKeep(memory.size > 0 ? `${token ?? ""}\n${JSON.stringify([...memory])}` : null);
  }

  const token = memory.get(TOKEN);
  if (area && token && !storage.get(TOKEN)) storage.set(TOKEN, token);
  return storage;
}

/** The host page could have written anything here: ignore what cannot be parsed. */
function readKept(kept: string | null): Map<string, string> {
  const [token, rest] = (kept ?? "").split("\n");
  try {
    const names = new Map<string, string>(rest ? JSON.parse(rest) : []);
    return token ? names.set(TOKEN, token) : names;
  } catch {
    return new Map();
  }
}

function findArea(probe: string): globalThis.Storage | null {
  try {
    const area = window.localStorage;
    area.setItem(probe, "1");
    area.removeItem(probe);
    return area;
  } catch {
    return null;
  }
}
