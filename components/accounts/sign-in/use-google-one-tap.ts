"use client";

import { useEffect, useRef } from "react";
import { usePublicConfig } from "@/components/providers/public-config";
import { toast } from "@/components/ui/feedback/toast";
import { useAuth, useAuthErrorText } from "../use-auth";

/** https://developers.google.com/identity/gsi/web/reference/js-reference */
interface GoogleIdentity {
  initialize: (options: {
    client_id: string;
    /**
     * SHA-256 hash of the nonce: Google puts the hash into the token, and the auth service hashes the nonce itself to
     * compare.
     */
    nonce: string;
    callback: (answer: { credential: string }) => void;
    use_fedcm_for_prompt: boolean;
  }) => void;
  prompt: () => void;
  cancel: () => void;
}

let loading: Promise<GoogleIdentity> | undefined;

function loadGoogle(address: string): Promise<GoogleIdentity> {
  loading ??= new Promise((resolve, reject) => {
    const script = document.createElement("script");
    script.src = address;
    script.async = true;
    script.onload = () =>
      resolve((window as unknown as { google: { accounts: { id: GoogleIdentity } } }).google.accounts.id);
    script.onerror = () => {
      loading = undefined;
      reject(new Error("Google's sign-in could not be loaded"));
    };
    document.head.append(script);
  });
  return loading;
}

async function sha256(text: string): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text)));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/**
 * Google One Tap, if the operator has configured a Google client id: people signed in at Google can sign in without leaving
 * the page. Google issues an id token, which the auth service exchanges for a session.
 */
export function useGoogleOneTap({
  isOffered,
  onSignedIn,
}: {
  isOffered: boolean;
  onSignedIn: () => Promise<void>;
}): void {
  const { googleClientId, googleScriptUrl } = usePublicConfig();
  const auth = useAuth();
  const errorText = useAuthErrorText();
  const latest = useRef({ onSignedIn, errorText });
  useEffect(() => {
    latest.current = { onSignedIn, errorText };
  });

  useEffect(() => {
    if (!googleClientId || !isOffered) return;
    let stop = () => {};
    let over = false;
    const nonce = crypto.randomUUID();
    const signIn = async (token: string) => {
      const { error } = await auth.signInWithIdToken({ provider: "google", token, nonce });
      if (error) toast.error(latest.current.errorText(error), { id: "google" });
      else await latest.current.onSignedIn();
    };
    const offer = async () => {
      const [google, hash] = await Promise.all([loadGoogle(googleScriptUrl), sha256(nonce)]);
      if (over) return;
      const callback = ({ credential }: { credential: string }) => void signIn(credential);
      google.initialize({ client_id: googleClientId, nonce: hash, callback, use_fedcm_for_prompt: true });
      google.prompt();
      stop = () => google.cancel();
    };
    // the other sign-in methods remain on the page
    offer().catch((failure: unknown) => console.warn(failure));
    return () => {
      over = true;
      stop();
    };
  }, [auth, googleClientId, googleScriptUrl, isOffered]);
}
