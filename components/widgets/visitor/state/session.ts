import type { HostPageInfo } from "../../protocol";
import { ApiFailure, request } from "../platform/api";
import { type Storage, TOKEN } from "../platform/storage";
import type { SessionAnswer } from "./contract";

export interface Session {
  /** Whether this browser has been here before. */
  isKnown(): boolean;
  token(): string | null;
  /** Asks who we are and how the team is; makes a visitor where there is none. One request at a time. */
  refresh(): Promise<SessionAnswer>;
  /** A visitor's call, path below /api/widget/{id}. A token that is not accepted any more is renewed once. */
  call<T>(method: string, path: string, body?: unknown): Promise<T>;
  /** Goes on as the visitor of this token. */
  become(token: string): Promise<SessionAnswer>;
  /** For good: the page begins anew afterwards. */
  forget(): void;
}

export interface SessionOptions {
  /** Address of /api/widget/{id}. */
  base: string;
  storage: Storage;
  /** A name all tabs of this visitor share. */
  scope: string;
  /** From a mail's link: whose conversation to go on with. Good for the first call. */
  resume: string | null;
  /** Where the visitor is, as far as the page around says. */
  page: () => HostPageInfo | null;
  onAnswer: (answer: SessionAnswer) => void;
  /** Told after every call whether the server answered. */
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
    // Two tabs that open at once must become one visitor: the second finds the token of the first.
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
      // A call under way would bring the token of before.
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

/** Runs alone among the tabs of this visitor, where the browser can; a frame without storage has no locks either. */
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
