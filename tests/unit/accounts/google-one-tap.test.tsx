import { createHash, webcrypto } from "node:crypto";
import { TextEncoder } from "node:util";
import { act, render, waitFor } from "@testing-library/react";
import { useGoogleOneTap } from "@/components/accounts/sign-in/use-google-one-tap";
import { PublicConfigProvider } from "@/components/providers/public-config";
import type { PublicConfig } from "@/lib/env";
import { Thai } from "../thai";

// jsdom has neither
Object.assign(globalThis, { TextEncoder });
Object.defineProperty(globalThis.crypto, "subtle", { value: webcrypto.subtle });

const SCRIPT = "https://accounts.google.com/gsi/client";
const google = { initialize: jest.fn(), prompt: jest.fn(), cancel: jest.fn() };
const auth = { signInWithIdToken: jest.fn() };
jest.mock("@/components/accounts/use-auth", () => ({
  useAuth: () => auth,
  useAuthErrorText: () => () => "ไม่สำเร็จ",
}));

function Offer({ isOffered = true, onSignedIn }: { isOffered?: boolean; onSignedIn: () => Promise<void> }) {
  useGoogleOneTap({ isOffered, onSignedIn });
  return null;
}
const show = (googleClientId: string | null, more: { isOffered?: boolean; onSignedIn?: () => Promise<void> } = {}) =>
  render(
    <Thai>
      <PublicConfigProvider config={{ googleClientId, googleScriptUrl: SCRIPT } as PublicConfig}>
        <Offer onSignedIn={async () => {}} {...more} />
      </PublicConfigProvider>
    </Thai>,
  );
const script = () => document.head.querySelector<HTMLScriptElement>(`script[src="${SCRIPT}"]`);

beforeEach(() => {
  for (const fake of [google.initialize, google.prompt, google.cancel, auth.signInWithIdToken]) fake.mockReset();
});

test("loads nothing from Google when no client id is configured or the auth service does not offer Google", () => {
  show(null);
  show("client", { isOffered: false });
  expect(script()).toBeNull();
});

test("passes the id token to the auth service with the nonce that Google received as a hash", async () => {
  auth.signInWithIdToken.mockResolvedValue({ error: null });
  const signedIn = jest.fn(async () => {});
  const { unmount } = show("client", { onSignedIn: signedIn });
  Object.assign(window, { google: { accounts: { id: google } } });
  act(() => script()?.onload?.(new Event("load")));
  await waitFor(() => expect(google.prompt).toHaveBeenCalledTimes(1));
  const [options] = google.initialize.mock.calls[0];
  expect(options.client_id).toBe("client");
  options.callback({ credential: "id.token.signed" });
  await waitFor(() => expect(signedIn).toHaveBeenCalledTimes(1));
  const [{ provider, token, nonce }] = auth.signInWithIdToken.mock.calls[0];
  expect([provider, token]).toEqual(["google", "id.token.signed"]);
  expect(options.nonce).toBe(createHash("sha256").update(nonce).digest("hex"));
  unmount();
  expect(google.cancel).toHaveBeenCalledTimes(1);
});

test("a refused token signs nobody in", async () => {
  auth.signInWithIdToken.mockResolvedValue({ error: new Error("bad") });
  const signedIn = jest.fn(async () => {});
  show("client", { onSignedIn: signedIn });
  await waitFor(() => expect(google.initialize).toHaveBeenCalled());
  google.initialize.mock.calls[0][0].callback({ credential: "x" });
  await waitFor(() => expect(auth.signInWithIdToken).toHaveBeenCalled());
  expect(signedIn).not.toHaveBeenCalled();
});
