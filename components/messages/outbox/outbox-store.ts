import { localStore } from "@/lib/browser-storage";
import { ApiError, api as http } from "@/lib/http/client";
import {
  markFailed,
  markSending,
  nextOutgoing,
  type Outgoing,
  restoreOutbox,
  retryOutgoing,
  toNewMessage,
  waitOf,
  withoutOutgoing,
  withoutWaits,
} from "@/lib/messages/outbox";
import type { Message } from "@/lib/messages/schema";
import type { RoomEvent } from "@/lib/rooms/schema";

interface Sent {
  message: Message;
  room: RoomEvent;
  event?: Message;
}

/** A request that has begun before its turn. */
interface Begun {
  client_id: string;
  answer: Promise<Sent>;
}

const EMPTY: readonly Outgoing[] = [];

/**
 * One person's outgoing messages in one project. It outlives the room and screen, and keeps everything in local storage, so
 * that messages are sent even after a reload. Messages of a room are sent one after the other. Tabs share the storage, so every
 * change is made to what it holds at that moment.
 */
export class OutboxStore {
  /** Called for each message the server has accepted. */
  onSent: (sent: Sent) => void = () => {};
  /**
   * Called for each item that leaves the outbox, however that was learnt: from the response, from the room's history, or from
   * another tab.
   */
  onGone: (item: Outgoing) => void = () => {};
  private readonly boxes = new Map<string, readonly Outgoing[]>();
  private readonly listeners = new Set<() => void>();
  private readonly working = new Set<string>();
  private readonly timers = new Map<string, ReturnType<typeof setTimeout>>();
  private readonly prefix: string;
  private isStoring = true;

  constructor(
    private readonly project_id: string,
    user_id: string,
  ) {
    this.prefix = `outbox:${user_id}:${project_id}:`;
    for (const key of localStore.keys(this.prefix)) {
      // a new page tries at once
      this.update(key.slice(this.prefix.length), withoutWaits);
    }
    window.addEventListener("storage", (event) => this.followOtherTab(event));
  }

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  inRoom = (room_id: string): readonly Outgoing[] => this.boxes.get(room_id) ?? EMPTY;

  get isEmpty(): boolean {
    return this.boxes.size === 0;
  }

  add(item: Outgoing): void {
    const { room_id } = item;
    const box = [...this.latest(room_id), item];
    this.store(room_id, box);
    // The way to the server begins before anything is drawn, which takes longer. Without the lock: another tab that sends it too
    // repeats an idempotent request.
    const isNext = box.length === 1 && !this.working.has(room_id) && navigator.onLine;
    const begun = isNext ? { client_id: item.client_id, answer: this.post(item) } : undefined;
    begun?.answer.catch(() => {}); // handled when its turn comes
    this.keep(room_id, box);
    void this.work(room_id, begun);
  }

  retry(room_id: string, client_id: string): void {
    this.update(room_id, (box) => retryOutgoing(box, client_id, Date.now()));
    void this.work(room_id);
  }

  discard(room_id: string, client_id: string): void {
    this.remove(room_id, new Set([client_id]));
  }

  /** Removes messages that have appeared in the room. */
  settle(room_id: string, client_ids: ReadonlySet<string>): void {
    this.remove(room_id, client_ids);
  }

  /** Sends what is due, in every room: another tab may have been closed while it waited to send. */
  resume = (): void => {
    for (const room_id of this.boxes.keys()) void this.work(room_id);
  };

  /** Sends all waiting messages without waiting any longer: the connection may be back. */
  hurry = (): void => {
    for (const room_id of this.boxes.keys()) this.update(room_id, withoutWaits);
    this.resume();
  };

  private async work(room_id: string, begun?: Begun): Promise<void> {
    // offline attempts would only fail; `hurry` is called when the network is back
    if (this.working.has(room_id) || !navigator.onLine) return;
    this.working.add(room_id);
    clearTimeout(this.timers.get(room_id));
    try {
      // tabs may hold the same messages: one sends at a time, and the next finds them gone
      await alone(`${this.prefix}${room_id}`, () => this.sendAll(room_id, begun));
    } finally {
      this.working.delete(room_id);
    }
  }

  private async sendAll(room_id: string, begun?: Begun): Promise<void> {
    let first = begun;
    // messages that another tab sent while this one waited are no longer in storage
    this.keep(room_id, this.latest(room_id));
    for (let item = nextOutgoing(this.inRoom(room_id)); item; item = nextOutgoing(this.inRoom(room_id))) {
      const { client_id } = item;
      const wait = waitOf(item, Date.now());
      if (wait > 0) {
        this.timers.set(
          room_id,
          setTimeout(() => void this.work(room_id), wait),
        );
        return;
      }
      this.update(room_id, (box) => markSending(box, client_id));
      try {
        const answer = first?.client_id === client_id ? first.answer : this.post(item);
        first = undefined;
        this.onSent(await answer);
        this.remove(room_id, new Set([client_id]));
      } catch (failure) {
        const { code, retryAfterMs } = failure instanceof ApiError ? failure : new ApiError(0, "internal");
        this.update(room_id, (box) => markFailed(box, client_id, code, Date.now(), retryAfterMs));
      }
    }
  }

  private post(item: Outgoing): Promise<Sent> {
    const path = `/api/project/${this.project_id}/rooms/${item.room_id}/messages`;
    return http.post<Sent>(path, toNewMessage(item), { idempotencyKey: item.client_id });
  }

  private remove(room_id: string, client_ids: ReadonlySet<string>): void {
    if (!this.inRoom(room_id).some(({ client_id }) => client_ids.has(client_id))) return;
    this.update(room_id, (box) => withoutOutgoing(box, client_ids));
  }

  private keep(room_id: string, box: readonly Outgoing[]): void {
    const before = this.inRoom(room_id);
    if (box.length === 0) this.boxes.delete(room_id);
    else this.boxes.set(room_id, box);
    for (const listener of this.listeners) listener();
    const left = new Set(box.map(({ client_id }) => client_id));
    for (const item of before) if (!left.has(item.client_id)) this.onGone(item);
  }

  private update(room_id: string, change: (box: readonly Outgoing[]) => readonly Outgoing[]): void {
    const box = change(this.latest(room_id));
    this.store(room_id, box);
    this.keep(room_id, box);
  }

  /**
   * The room's messages as all tabs know them. Storage has what another tab added, sent or retried. Only memory tells what this tab is
   * sending: in storage, that may be left by a tab that was closed.
   */
  private latest(room_id: string): readonly Outgoing[] {
    const known = new Map(this.inRoom(room_id).map((item) => [item.client_id, item]));
    const stored = restoreOutbox(localStore.read(this.prefix + room_id), Date.now());
    const box = stored.map((item) => {
      const own = known.get(item.client_id);
      return own && (own.state === "sending" || !this.isStoring) ? own : item;
    });
    if (this.isStoring) return box;
    // what could not be stored is in memory alone
    const inBox = new Set(box.map(({ client_id }) => client_id));
    return [...box, ...[...known.values()].filter(({ client_id }) => !inBox.has(client_id))];
  }

  private store(room_id: string, box: readonly Outgoing[]): void {
    // storage is full or not available: the message is still sent, but would not survive a reload
    if (!localStore.writeJson(this.prefix + room_id, box.length === 0 ? null : box)) this.isStoring = false;
  }

  private followOtherTab({ key }: StorageEvent): void {
    if (!key?.startsWith(this.prefix)) return;
    const room_id = key.slice(this.prefix.length);
    // not the event's value: this tab may have changed it since
    this.keep(room_id, this.latest(room_id));
  }
}

async function alone(name: string, job: () => Promise<void>): Promise<void> {
  if ("locks" in navigator) await navigator.locks.request(name, job);
  else await job();
}

const stores = new Map<string, OutboxStore>();

/** The outbox of a person in a project (a singleton); browser only. */
export function outboxOf(project_id: string, user_id: string): OutboxStore {
  const key = `${user_id} ${project_id}`;
  let store = stores.get(key);
  if (!store) {
    store = new OutboxStore(project_id, user_id);
    stores.set(key, store);
  }
  return store;
}
