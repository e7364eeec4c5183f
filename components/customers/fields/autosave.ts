import * as z from "zod/mini";
import { localStore } from "@/lib/browser-storage";
import type { ErrorCode } from "@/lib/errors";
import { ApiError } from "@/lib/http/client";
import { isTemporary } from "@/lib/http/temporary";

/** Delay between the last keystroke and saving, in ms. */
const SAVE_AFTER_MS = 1_000;
/** Delay before text that could not be saved is saved again, in ms. */
const RETRY_AFTER_MS = 15_000;

interface SaveOptions {
  /** The page is about to close. */
  keepalive?: boolean;
}

export interface AutosaveServer {
  save: (text: string, options: SaveOptions) => Promise<unknown>;
  /** Fetches the server's text. */
  load: () => Promise<string>;
}

interface AutosaveView {
  text: string;
  state: "idle" | "saving" | "saved" | "failed";
  error: ErrorCode | null;
  /** What another member saved while `text` waited. Nothing is saved until the two are settled. */
  theirs: string | null;
}

/** Unsaved text, and the server's text that it was written over. */
const leftSchema = z.object({ text: z.string(), saved: z.string() });

/**
 * A text that is saved one second after the last keystroke. Text that the server may not have stays in local storage, at `place`. It is
 * saved again after a while and when it is opened again, unless the server's text has changed since.
 */
export class Autosave {
  view: AutosaveView;
  /** The text has waited: another member may have changed the server's. */
  private isLate = false;
  private isOpen = false;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private sending: Promise<unknown> = Promise.resolve();
  private readonly listeners = new Set<() => void>();

  /** `saved` is the server's text that the shown one was written over; `server` can be replaced. */
  constructor(
    private readonly place: string,
    private saved: string,
    public server: AutosaveServer,
  ) {
    this.view = { text: saved, state: "idle", error: null, theirs: null };
  }

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** Continues with text that was left. */
  open(): void {
    this.isOpen = true;
    const left = this.readLeft();
    if (left?.text === this.saved) localStore.write(this.place, null);
    else if (left) {
      this.saved = left.saved;
      this.isLate = true;
      this.show({ text: left.text });
      void this.flush();
    }
  }

  /** Saves when it is left. What fails is tried again, and is there when it is opened again. */
  close(): void {
    this.keep();
    this.isOpen = false;
    void this.flush();
  }

  /** Another member changed the text: shown if nothing is unsaved here. */
  adopt(saved: string): void {
    if (!this.isSaved || saved === this.saved) return;
    this.saved = saved;
    this.show({ text: saved });
  }

  change = (text: string): void => {
    this.show({ text, state: "idle" });
    this.later(SAVE_AFTER_MS);
  };

  /** Goes on with a text that takes theirs into account. */
  settle = (text: string): void => {
    this.saved = this.view.theirs ?? this.saved;
    this.show({ text, theirs: null });
    void this.flush();
  };

  /** Saves unsaved text immediately. Resolves to whether the server has it. */
  flush = (options: SaveOptions = {}): Promise<boolean> => {
    clearTimeout(this.timer);
    if (options.keepalive) this.keep();
    // one after another: an older text must not arrive last
    const sending = this.sending.then(() => this.send(options));
    this.sending = sending;
    return sending;
  };

  private get isSaved(): boolean {
    return this.view.text === this.saved;
  }

  private async send(options: SaveOptions): Promise<boolean> {
    const { text, theirs } = this.view;
    if (theirs !== null) return false;
    if (!this.isOpen) {
      const left = this.readLeft();
      // it was opened again elsewhere, and goes on there
      if (left && left.text !== text) return true;
    }
    if (this.isSaved) {
      if (this.isLate) this.forget(text);
      return true;
    }
    this.show({ state: "saving" });
    try {
      const now = this.isLate ? await this.server.load() : this.saved;
      if (now !== this.saved && now !== text) {
        this.show({ state: "idle", theirs: now });
        return false;
      }
      await this.server.save(text, options);
      this.saved = text;
      this.forget(text);
      this.show({ state: "saved", error: null });
      return true;
    } catch (failure) {
      this.isLate = true;
      if (this.isOpen) this.keep();
      this.show({ state: "failed", error: failure instanceof ApiError ? failure.code : "internal" });
      if (failure instanceof ApiError && isTemporary(failure.status)) this.later(RETRY_AFTER_MS);
      return false;
    }
  }

  private later(wait: number): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.flush(), wait);
  }

  private keep(): void {
    if (!this.isSaved) localStore.writeJson(this.place, { text: this.view.text, saved: this.saved });
  }

  private forget(text: string): void {
    this.isLate = false;
    if (this.isOpen || this.readLeft()?.text === text) localStore.write(this.place, null);
  }

  private readLeft(): z.infer<typeof leftSchema> | null {
    const left = leftSchema.safeParse(localStore.readJson(this.place));
    return left.success ? left.data : null;
  }

  private show(change: Partial<AutosaveView>): void {
    this.view = { ...this.view, ...change };
    for (const listener of this.listeners) listener();
  }
}
