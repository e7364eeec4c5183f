import { localStore } from "@/lib/browser-storage";
import { ApiError, api as http } from "@/lib/http/client";
import { isTemporary } from "@/lib/http/temporary";
import { MAX_TEXT_LENGTH } from "@/lib/messages/limits";
import type { Draft } from "@/lib/rooms/schema";

/** Delay between the last keystroke and saving, in ms. */
const SAVE_AFTER_MS = 800;
/** Delay before text that could not be saved is saved again, in ms. */
const RETRY_AFTER_MS = 15_000;
/** A response that was requested before a save may arrive this long after it, in ms. */
const STALE_FOR_MS = 30_000;

/**
 * The unsent text of one room and kind, saved to the server shortly after typing. Text the server does not have when the page
 * closes goes to local storage, and is saved when the page is opened again.
 */
export class DraftKeeper {
  text = "";
  /** The last attempt to save failed; the text is still here, and is saved again if that may help. */
  hasFailed = false;
  /** The server's copy; null while it is unknown which of a save and a removal came last. */
  private saved: string | null = "";
  private lastSent: string | null = null;
  /** The server's earlier copies, and when this page replaced them: a response that is on its way may still carry them. */
  private readonly replaced = new Map<string, number>();
  /** A message is being sent. The server will remove its draft with it, which may already contain text typed since. */
  private awaitsRemoval = false;
  private adopted: unknown = null;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private saving: Promise<boolean> | null = null;
  private readonly listeners = new Set<() => void>();

  constructor(
    private readonly room: string,
    private readonly kind: Draft["kind"],
    private readonly storageKey: string,
  ) {
    const left = localStore.read(storageKey) ?? "";
    if (left) {
      this.text = left;
      this.later();
    }
  }

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  write = (text: string): void => {
    this.text = text;
    this.later();
    this.tell();
  };

  /** The text was sent as a message; the server removes the draft with it. */
  sent = (): void => {
    clearTimeout(this.timer);
    this.awaitsRemoval = true;
    this.lastSent = this.text;
    this.noteReplaced("");
    this.text = "";
    if (this.saving) this.later();
    else this.saved = "";
    localStore.write(this.storageKey, null);
    this.tell();
  };

  /** The server removed its draft when it accepted a message, maybe an older one: text typed since has to be saved again. */
  removed = (): void => {
    const forget = (saved: string | null) => {
      this.awaitsRemoval = false;
      this.saved = saved;
      if (!this.isSaved) this.later();
    };
    // the save may reach the server after the removal, with text that is sent already
    if (this.saving) void this.saving.then(() => forget(null));
    else forget("");
  };

  /** Takes over text typed on another device, unless the text here is newer. */
  adopt(drafts: readonly Draft[]): void {
    if (this.adopted === drafts) return;
    this.adopted = drafts;
    const text = drafts.find((draft) => draft.kind === this.kind)?.text ?? "";
    const isTyping = this.text !== this.saved || this.saving !== null;
    if (isTyping || text === this.text || text === this.lastSent || this.isStale(text)) return;
    this.saved = text;
    this.text = text;
    this.tell();
  }

  get isSaved(): boolean {
    return this.text === this.saved;
  }

  /** Saves now. Resolves to whether the server has the text. `keepalive`: the page is about to close. */
  flush = async (options: { keepalive?: boolean } = {}): Promise<boolean> => {
    clearTimeout(this.timer);
    if (options.keepalive && (this.awaitsRemoval || !this.isSaved))
      localStore.write(this.storageKey, this.text || null);
    if (this.saving) await this.saving;
    if (this.isSaved) return true;
    this.saving = this.save(options);
    const isSaved = await this.saving;
    this.saving = null;
    // the text may have changed meanwhile
    if (isSaved && !this.isSaved) this.later();
    return isSaved;
  };

  private noteReplaced(by: string): void {
    if (this.saved !== null) this.replaced.set(this.saved, Date.now());
    this.replaced.delete(by);
  }

  private isStale(text: string): boolean {
    return Date.now() - (this.replaced.get(text) ?? Number.NEGATIVE_INFINITY) < STALE_FOR_MS;
  }

  private later(wait = SAVE_AFTER_MS): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.flush(), wait);
  }

  private async save(options: { keepalive?: boolean }): Promise<boolean> {
    const text = this.text;
    try {
      await http.put(`${this.room}/draft`, { kind: this.kind, text: text.slice(0, MAX_TEXT_LENGTH) }, options);
      this.noteReplaced(text);
      this.saved = text;
      localStore.write(this.storageKey, null);
      this.setFailed(false);
      return true;
    } catch (failure) {
      localStore.write(this.storageKey, text || null);
      this.setFailed(true);
      if (failure instanceof ApiError && isTemporary(failure.status)) this.later(RETRY_AFTER_MS);
      return false;
    }
  }

  private setFailed(hasFailed: boolean): void {
    if (this.hasFailed === hasFailed) return;
    this.hasFailed = hasFailed;
    this.tell();
  }

  private tell(): void {
    for (const listener of this.listeners) listener();
  }
}

const keepers = new Map<string, DraftKeeper>();

/** Where local storage has the text of one person for a room and kind. `room` is the room's API path. */
export const draftKey = (user_id: string, room: string, kind: Draft["kind"]) => `draft:${user_id}:${kind}:${room}`;

/** The keeper of one person's text for a room and kind (a singleton). `room` is the room's API path. */
export function draftKeeper(user_id: string, room: string, kind: Draft["kind"]): DraftKeeper {
  const key = draftKey(user_id, room, kind);
  let keeper = keepers.get(key);
  if (!keeper) {
    keeper = new DraftKeeper(room, kind, key);
    keepers.set(key, keeper);
  }
  return keeper;
}

/** Saves all unsaved texts; resolves to false if one could not be saved. */
export async function flushDrafts(options: { keepalive?: boolean } = {}): Promise<boolean> {
  const results = await Promise.all([...keepers.values()].map((keeper) => keeper.flush(options)));
  return results.every(Boolean);
}
