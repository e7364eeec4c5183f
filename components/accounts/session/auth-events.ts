import type { AuthChangeEvent } from "@supabase/supabase-js";
import { SESSION_COOKIE } from "@/lib/supabase/cookie";
import { readSession, type StoredSession, storedSession } from "@/lib/supabase/session-cookie";

/** One handler per event of the auth library; the compiler reports an event without one. */
export type AuthEventHandlers = Record<AuthChangeEvent, (session: StoredSession | null) => void>;

/** What a signed-in page can do about an event. */
export interface SignedInPage {
  /** Uses this session from now on. Reloads the page and returns false if it belongs to another user. */
  adopt: (session: StoredSession) => boolean;
  /** Forgets the session and opens the sign-in page. */
  leave: () => void;
  /** Fetches the page's data again. */
  refresh: () => void;
  /** Retries connections that were refused with the earlier token. */
  reauthorize: () => void;
  /** Opens the page that sets a new password. */
  openNewPassword: () => void;
}

/**
 * What a signed-in page does on each event of the auth library, in whichever tab it happened. All are idempotent: supabase-js repeats
 * SIGNED_IN whenever a tab becomes visible.
 */
export function signedInHandlers(page: SignedInPage): AuthEventHandlers {
  const adopting = (then: () => void) => (session: StoredSession | null) => {
    if (session && page.adopt(session)) then();
  };
  return {
    INITIAL_SESSION: (session) => (session ? page.adopt(session) : page.leave()),
    SIGNED_IN: adopting(() => {}),
    SIGNED_OUT: page.leave,
    TOKEN_REFRESHED: adopting(page.reauthorize),
    USER_UPDATED: adopting(page.refresh),
    PASSWORD_RECOVERY: adopting(page.openNewPassword),
    MFA_CHALLENGE_VERIFIED: adopting(() => {
      page.refresh();
      page.reauthorize();
    }),
  };
}

/**
 * Listens to the events of all tabs, this one included: supabase-js announces them on a BroadcastChannel that has the name of its storage
 * key, so a page need not load the library to hear them. INITIAL_SESSION concerns one tab only and is not announced.
 */
export function listenToAuthEvents(
  handle: (event: AuthChangeEvent, session: StoredSession | null) => void,
): () => void {
  const channel = new BroadcastChannel(SESSION_COOKIE);
  channel.onmessage = ({ data }: MessageEvent<{ event?: AuthChangeEvent; session?: unknown } | null>) => {
    const event = data?.event;
    if (!event) return;
    handle(event, event === "SIGNED_OUT" ? null : (readSession(data.session) ?? storedSession(document.cookie)));
  };
  return () => channel.close();
}
