import { ApiFailure } from "../platform/api";
import { uuid } from "../platform/uuid";
import type { SentAnswer } from "./contract";
import type { ChosenFile } from "./files";
import type { OutboxStore, PendingMessage } from "./outbox-store";
import { previews } from "./previews";
import type { Session } from "./session";
import type { Store } from "./store";
import type { Uploads } from "./uploads";

export interface Outbox {
  send(message: Pick<PendingMessage, "text" | "files" | "sticker" | "coupon_id">): void;
  /** Sends all waiting messages now, oldest first: the network is back, or the form has been submitted. */
  drain(): void;
  /** Sends the waiting messages if their next attempt is due; polls call it. */
  resume(): void;
  retry(client_id: string): void;
  discard(client_id: string): void;
  /** Resumes messages left unsent by an earlier visit. */
  restore(): Promise<void>;
  /** The messages were seen on the server. */
  settle(client_ids: readonly string[]): void;
}

export interface OutboxOptions {
  session: Session;
  store: Store;
  kept: OutboxStore;
  uploads: Uploads;
  /** The browser's language. */
  language: string;
  onSent: (answer: SentAnswer) => void;
  /** The widget requires the form or consent before it accepts messages. */
  onNeeds: () => void;
}

/** Delays before the next attempt; `request` has retried by itself before. */
const FIRST_WAIT_MS = 5_000;
const LONGEST_WAIT_MS = 30_000;

export function createOutbox({ session, store, kept, uploads, language, onSent, onNeeds }: OutboxOptions): Outbox {
  let isDraining = false;
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** When the next attempt is due. */
  let dueAt = 0;

  const find = (client_id: string) => store.get().pending.find((message) => message.client_id === client_id);

  function change(client_id: string, part: Partial<PendingMessage>): void {
    const pending = store.get().pending.map((each) => (each.client_id === client_id ? { ...each, ...part } : each));
    store.set({ pending });
  }

  function drop(client_ids: readonly string[]): void {
    const gone = store.get().pending.filter((each) => client_ids.includes(each.client_id));
    if (gone.length === 0) return;
    store.set({ pending: store.get().pending.filter((each) => !gone.includes(each)) });
    for (const { client_id, files } of gone) {
      kept.remove(client_id);
      for (const { attachment_id, preview } of files) {
        if (attachment_id && preview) previews.set(attachment_id, preview);
        else if (preview) URL.revokeObjectURL(preview);
      }
    }
  }

  async function deliver(client_id: string): Promise<void> {
    await Promise.all(find(client_id)?.files.map((file) => uploads.bring(file.key)) ?? []);
    const message = find(client_id);
    if (!message) return;
    if (message.files.some((file) => file.refusal)) {
      change(client_id, { state: "failed", reason: "file" });
      return;
    }
    if (message.files.length > 0) kept.put(message);
    const attachment_ids = message.files.map((file) => file.attachment_id);
    const answer = await session.call<SentAnswer>("POST", "/messages", {
      client_id,
      text: message.text,
      attachment_ids,
      ...(message.sticker && { sticker: message.sticker }),
      ...(message.coupon_id && { coupon_id: message.coupon_id }),
      language,
    });
    onSent(answer);
    drop([client_id]);
  }

  /** Decides what to do with a message that could not be delivered. True: retry later. */
  function judge(client_id: string, failure: unknown): boolean {
    const { code, isTemporary } = failure instanceof ApiFailure ? failure : new ApiFailure(0, "unavailable");
    if (code === "attachment_not_ready") {
      // The uploaded files have expired on the server: upload them again.
      const files = find(client_id)?.files.map((file) => ({ ...file, attachment_id: null, ticket: null, progress: 0 }));
      change(client_id, { files: files ?? [] });
    } else if (code === "prechat_needed") {
      // The message waits until the form is submitted, which calls drain.
      onNeeds();
    } else if (!isTemporary) {
      change(client_id, { state: "failed", reason: code === "blocked" ? "blocked" : "refused" });
      if (code === "blocked") store.set({ is_blocked: true });
      return false;
    }
    const reason = code === "rate_limited" ? "rate_limited" : "network";
    const pending = store
      .get()
      .pending.map((each) => (each.state === "failed" ? each : ({ ...each, state: "waiting", reason } as const)));
    store.set({ pending });
    return true;
  }

  async function drain(): Promise<void> {
    if (isDraining) return;
    isDraining = true;
    clearTimeout(timer);
    try {
      for (;;) {
        const next = store.get().pending.find((message) => message.state !== "failed");
        if (!next) return;
        if (next.state !== "sending") change(next.client_id, { state: "sending", reason: null });
        try {
          await deliver(next.client_id);
          failures = 0;
        } catch (failure) {
          if (!judge(next.client_id, failure)) continue;
          const asked = failure instanceof ApiFailure ? failure.retryAfterMs : 0;
          const wait = Math.max(asked, Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** failures++));
          dueAt = Date.now() + wait;
          timer = setTimeout(drain, wait);
          return;
        }
      }
    } finally {
      isDraining = false;
    }
  }

  return {
    send(given) {
      const message: PendingMessage = {
        client_id: uuid(),
        ...given,
        created_at: new Date().toISOString(),
        state: "sending",
        reason: null,
      };
      store.set({ pending: [...store.get().pending, message] });
      kept.put(message);
      drain();
    },
    drain() {
      // Reconnecting does not lift a rate limit.
      if (!store.get().pending.some((message) => message.reason === "rate_limited")) drain();
    },
    resume() {
      if (Date.now() >= dueAt) drain();
    },
    retry(client_id) {
      const message = find(client_id);
      if (!message) return;
      const files = message.files.filter((file) => !file.refusal);
      if (files.length === 0 && message.text === "" && !message.sticker) return drop([client_id]);
      change(client_id, { files, state: "sending", reason: null });
      drain();
    },
    discard: (client_id) => drop([client_id]),
    async restore() {
      const all = await kept.list();
      const held = new Set(store.get().pending.map((message) => message.client_id));
      const left = all.filter((message) => !held.has(message.client_id));
      if (left.length === 0) return;
      const revived = left.map(revive).sort((a, b) => a.created_at.localeCompare(b.created_at));
      store.set({ pending: [...revived, ...store.get().pending] });
      drain();
    },
    settle: drop,
  };
}

function revive(message: PendingMessage): PendingMessage {
  const isFinal = message.state === "failed";
  return {
    ...message,
    state: isFinal ? "failed" : "sending",
    reason: isFinal ? message.reason : null,
    files: message.files.map(reviveFile),
  };
}

function reviveFile(file: ChosenFile): ChosenFile {
  // A preview's object URL is valid only on the page that created it, and not every browser lets a frame store the file.
  if (file.blob instanceof Blob) return { ...file, preview: file.preview && URL.createObjectURL(file.blob) };
  return { ...file, preview: null, refusal: file.attachment_id ? null : "file_lost" };
}
