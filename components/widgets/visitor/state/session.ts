import type { HostPageInfo } from "../../protocol";
import { ApiFailure, request } from "../platform/api";
import { type Storage, TOKEN } from "../platform/storage";
import type { SessionAnswer } from "./contract";

export interface Session {
  /** Whether this browser has been here before. */
  isKnown(): boolean;
  token(): string | null;
  /** Fetches the visitor and the team's availability; creates a visitor if there is none. One request at a time. */
  refresh(): Promise<SessionAnswer>;
  /** A request of the visitor; the path is below /api/widget/{id}. A token that is no longer accepted is renewed once. */
  call<T>(method: string, path: string, body?: unknown): Promise<T>;
  /** Continues as the visitor of this token. */
  become(token: string): Promise<SessionAnswer>;
  /** Permanent: the page reloads afterwards. */
  forget(): void;
}

export interface SessionOptions {
  /** URL of /api/widget/{id}. */
  base: string;
  storage: Storage;
  /** A name shared by all tabs of this visitor. */
  scope: string;
  /** Resume token from a link in a mail: continue that conversation. Used for the first call. */
  resume: string | null;
  /** The page the visitor is on, as reported by the host page. */
  page: () => HostPageInfo | null;
  onAnswer: (answer: SessionAnswer) => void;
  /** Called after every request with whether the server responded. */
  onReach: (isReached: boolean) => void;
}

export function createSession({ base, storage, scope, resume, page, onAnswer, onReach }: SessionOptions): Session {
  let running: Promise<SessionAnswer> | null = null;
  let isForgotten = false;
  let resuming = resume;

  async function reached<T>(call: Promise<T>): Promise<T> {
    try {
      const answer = await call;
      onReach(true);
      return answer;
    } catch (failure) {
      onReach(failure instanceof ApiFailure && failure.status > 0 && failure.status < 500);
      throw failure;
    }
  }

  async function open(): Promise<SessionAnswer> {
    // Two tabs opened at once must become one visitor: the second finds the first one's token.
    const answer = await withLock(`${scope}session`, async () => {
      const token = storage.get(TOKEN);
      const asked = { ...(token && { token }), ...(resuming && { resume: resuming }), ...(page() && { page: page() }) };
      const fresh = await reached(request<SessionAnswer>("POST", `${base}/session`, token, asked));
      resuming = null;
      if (!isForgotten) storage.set(TOKEN, fresh.token);
      return fresh;
    });
    onAnswer(answer);
    return answer;
  }

  const session: Session = {
    isKnown: () => storage.get(TOKEN) !== null,
    token: () => storage.get(TOKEN),
    refresh() {
      if (running) return running;
      const mine = open().finally(() => {
        if (running === mine) running = null;
      });
      running = mine;
      return mine;
    },
    async call<T>(method: string, path: string, body?: unknown) {
      const token = storage.get(TOKEN) ?? (await session.refresh()).token;
      const url = base + path;
      try {
        return await reached(request<T>(method, url, token, body));
      } catch (failure) {
        if (!(failure instanceof ApiFailure) || failure.status !== 401) throw failure;
        return reached(request<T>(method, url, (await session.refresh()).token, body));
      }
    },
    async become(token) {
      // A running request would store the previous token.
      await running?.catch(() => {});
      storage.set(TOKEN, token);
      return session.refresh();
    },
    forget() {
      isForgotten = true;
      storage.set(TOKEN, null);
    },
  };
  return session;
}

/** Runs exclusively among this visitor's tabs, if the browser supports it; a frame without storage has no locks either. */
async function withLock<T>(name: string, task: () => Promise<T>): Promise<T> {
  let started: Promise<T> | null = null;
  const run = () => {
    started ??= task();
    return started;
  };
  try {
    return await navigator.locks.request(name, run);
  } catch {
    return run();
  }
}
