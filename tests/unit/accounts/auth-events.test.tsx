import { TextDecoder } from "node:util";
import type { Session } from "@supabase/supabase-js";
import { act, render, screen, waitFor } from "@testing-library/react";
import { SessionProvider, useSessionRenewal } from "@/components/accounts/session/session-provider";
import { PublicConfigProvider } from "@/components/providers/public-config";
import type { PublicConfig } from "@/lib/env";
import { api } from "@/lib/http/client";
import { Thai } from "../thai";

/** All channels of one name, as in tabs of one browser. */
class Channel {
  static open = new Set<Channel>();
  onmessage: ((message: { data: unknown }) => void) | null = null;
  constructor(readonly name: string) {
    Channel.open.add(this);
  }
  close() {
    Channel.open.delete(this);
  }
}
/** The parts of a response that the client uses. */
class EmptyResponse {
  readonly status = 204;
  readonly ok = true;
}
// jsdom has none
Object.assign(globalThis, { BroadcastChannel: Channel, TextDecoder, Response: EmptyResponse });

const mockNavigations: string[] = [];
const mockReload = jest.fn();
const mockRefresh = jest.fn();
const fetched = jest.fn();
jest.mock("next/navigation", () => ({ useRouter: () => ({ refresh: mockRefresh }) }));
jest.mock("@/components/accounts/session/navigate-fully", () => ({
  navigateFully: (href: string) => void mockNavigations.push(href),
  reloadFully: () => mockReload(),
}));
let mockEmitInitial: (event: string, session: unknown) => void = () => {};
let librarySession: unknown = null;
const mockGetSession = jest.fn(async () => ({ data: { session: librarySession } }));
jest.mock("@/lib/supabase/browser", () => ({
  browserClient: () => ({
    auth: {
      getSession: mockGetSession,
      onAuthStateChange: (callback: typeof mockEmitInitial) => {
        mockEmitInitial = callback;
      },
    },
  }),
}));

const sessionOf = (user_id: string, token: string, expiresIn = 3600) => ({
  access_token: token,
  refresh_token: "again",
  expires_at: Math.floor(Date.now() / 1000) + expiresIn,
  user: { id: user_id },
});
const keep = (session: unknown) => {
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no cookie store
  document.cookie = session
    ? `chat-session=base64-${Buffer.from(JSON.stringify(session)).toString("base64url")}`
    : "chat-session=; max-age=0";
};
/** The library announces an event, in this or another tab. */
const announce = (event: string, session: Partial<Session> | null) =>
  act(async () => {
    for (const channel of Channel.open) {
      if (channel.name === "chat-session") channel.onmessage?.({ data: { event, session } });
    }
  });

const renewed = jest.fn();
function Page() {
  useSessionRenewal(renewed);
  return <p>page</p>;
}
const config = { loginPath: "/enter", appUrl: "http://a", apiUrl: "http://a" } as PublicConfig;
async function open() {
  const view = render(
    <Thai>
      <PublicConfigProvider config={config}>
        <SessionProvider>
          <Page />
        </SessionProvider>
      </PublicConfigProvider>
    </Thai>,
  );
  await screen.findByText("page");
  return view;
}
/** The bearer that the API client sends. */
async function bearer(): Promise<string | undefined> {
  globalThis.fetch = fetched.mockResolvedValue(new EmptyResponse()) as never;
  await api.get("/api/x");
  return fetched.mock.lastCall?.[1].headers.Authorization;
}

beforeEach(() => {
  for (const spy of [mockRefresh, mockReload, fetched, renewed, mockGetSession]) spy.mockClear();
  mockNavigations.length = 0;
  librarySession = null;
  keep(sessionOf("user-1", "first"));
});

test("INITIAL_SESSION from the cookie starts without loading the library", async () => {
  await open();
  expect(await bearer()).toBe("Bearer first");
  expect(mockGetSession).not.toHaveBeenCalled();
  expect(mockNavigations).toEqual([]);
});

test("INITIAL_SESSION without a session opens the configured sign-in page", async () => {
  keep(null);
  await open();
  await waitFor(() => expect(mockEmitInitial).not.toBeNull());
  act(() => mockEmitInitial("INITIAL_SESSION", null));
  await waitFor(() => expect(mockNavigations).toEqual(["/enter"]));
});

test("INITIAL_SESSION that could not be renewed now signs nobody out", async () => {
  keep(sessionOf("user-1", "old", 5));
  await open();
  await act(async () => {});
  act(() => mockEmitInitial("INITIAL_SESSION", null));
  expect(mockNavigations).toEqual([]);
});

test("a token with 10 s left is sent, one with less waits for the library", async () => {
  keep(sessionOf("user-1", "short", 11));
  await open();
  expect(await bearer()).toBe("Bearer short");
  keep(sessionOf("user-2", "shorter", 9));
  librarySession = sessionOf("user-1", "renewed");
  const now = jest.spyOn(Date, "now").mockReturnValue(Date.now() + 2_000);
  expect(await bearer()).toBe("Bearer renewed");
  now.mockRestore();
});

test("SIGNED_IN by the same user changes the bearer, by another user reloads the page", async () => {
  await open();
  await announce("SIGNED_IN", sessionOf("user-1", "second") as never);
  expect(await bearer()).toBe("Bearer second");
  expect(mockReload).not.toHaveBeenCalled();
  await announce("SIGNED_IN", sessionOf("user-2", "theirs") as never);
  expect(mockReload).toHaveBeenCalledTimes(1);
  expect(await bearer()).toBe("Bearer second");
});

test("SIGNED_OUT opens the configured sign-in page once", async () => {
  await open();
  await announce("SIGNED_OUT", null);
  await announce("SIGNED_OUT", null);
  expect(mockNavigations).toEqual(["/enter"]);
});

test("TOKEN_REFRESHED gives the API client the new bearer and lets realtime connect again", async () => {
  await open();
  await announce("TOKEN_REFRESHED", sessionOf("user-1", "second") as never);
  expect(await bearer()).toBe("Bearer second");
  expect(renewed).toHaveBeenCalledTimes(1);
  expect(mockRefresh).not.toHaveBeenCalled();
});

test("USER_UPDATED fetches the page's data again", async () => {
  await open();
  await announce("USER_UPDATED", sessionOf("user-1", "first") as never);
  expect(mockRefresh).toHaveBeenCalledTimes(1);
  expect(renewed).not.toHaveBeenCalled();
});

test("PASSWORD_RECOVERY opens the new-password page in the tab in front only", async () => {
  await open();
  const visibility = jest.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
  await announce("PASSWORD_RECOVERY", sessionOf("user-1", "recovered") as never);
  expect(mockNavigations).toEqual([]);
  expect(await bearer()).toBe("Bearer recovered");
  visibility.mockReturnValue("visible");
  await announce("PASSWORD_RECOVERY", sessionOf("user-1", "recovered") as never);
  await waitFor(() => expect(mockNavigations).toEqual(["/reset-password"]));
  visibility.mockRestore();
});

test("MFA_CHALLENGE_VERIFIED uses the new level for requests, data and realtime", async () => {
  await open();
  await announce("MFA_CHALLENGE_VERIFIED", sessionOf("user-1", "aal2") as never);
  expect(await bearer()).toBe("Bearer aal2");
  expect(mockRefresh).toHaveBeenCalledTimes(1);
  expect(renewed).toHaveBeenCalledTimes(1);
});

test("messages of other programs on the channel do nothing", async () => {
  await open();
  for (const message of ["toString", "", null]) await announce(message as string, null);
  expect([mockNavigations, mockRefresh.mock.calls, mockReload.mock.calls]).toEqual([[], [], []]);
});
