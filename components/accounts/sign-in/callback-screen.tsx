"use client";

import { useTranslations } from "next-intl";
import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { Spinner } from "@/components/ui/feedback/spinner";
import { Card } from "@/components/ui/layout/card";
import type { AuthErrorKey } from "@/lib/accounts/auth-error-codes";
import { authErrorKey } from "@/lib/accounts/auth-errors";
import { type Callback, isDecidedByQuery, readCallback } from "@/lib/accounts/callback";
import { landingHref } from "@/lib/accounts/return-path";
import { withoutUrlError } from "@/lib/accounts/url-error";
import { AuthHeading } from "../auth-heading";
import { NEW_PASSWORD_PATH } from "../password/new-password-path";
import { navigateFully } from "../session/navigate-fully";
import { MailLinkConfirmation } from "../sign-up/mail-link-confirmation";
import { useAuth } from "../use-auth";
import { CallbackFailure } from "./callback-failure";

interface CallbackScreenProps {
  /** The URL's query string. The fragment never reaches the server. */
  search: string;
  /** A validated path of this product, from the link. */
  to: string | null;
  isSignedIn: boolean;
}

/** The landing page for links in mails and for redirects from other sign-in providers. */
export function CallbackScreen({ search, to, isSignedIn }: CallbackScreenProps) {
  const fragment = useFragment();
  const read = fragment === null && !isDecidedByQuery(search) ? null : readCallback(search, fragment ?? "");
  // the address is cleaned once the error is shown
  const first = useRef<Callback | null>(null);
  first.current ??= fragment === null ? null : read;
  const callback = first.current ?? read;
  const isError = first.current?.kind === "error";
  useEffect(() => {
    if (isError) window.history.replaceState(window.history.state, "", withoutUrlError(window.location.href));
  }, [isError]);
  return (
    <Card>
      <Content callback={callback} to={to} isSignedIn={isSignedIn} />
    </Card>
  );
}

function Content({ callback, to, isSignedIn }: Omit<CallbackScreenProps, "search"> & { callback: Callback | null }) {
  const t = useTranslations("accounts.callback");
  switch (callback?.kind) {
    case undefined:
      return <Working />;
    case "error":
      return <CallbackFailure {...callback} isSignedIn={isSignedIn} />;
    case "halfway":
      return <AuthHeading title={t("halfwayTitle")}>{t("halfway")}</AuthHeading>;
    case "code":
      return <CodeExchange code={callback.code} to={to} isSignedIn={isSignedIn} />;
    case "token":
      return <MailLinkConfirmation link={callback} to={to} isSignedIn={isSignedIn} />;
  }
}

function Working() {
  const t = useTranslations("accounts.callback");
  return (
    <div role="status" className="flex items-center gap-3 py-4">
      <Spinner />
      {t("working")}
    </div>
  );
}

/** Needs no button: the code is useless without the PKCE verifier stored in this browser. */
function CodeExchange({ code, to, isSignedIn }: Omit<CallbackScreenProps, "search"> & { code: string }) {
  const auth = useAuth();
  const begun = useRef(false);
  const [reason, setReason] = useState<AuthErrorKey | null>(null);
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    exchange(auth, code).then(({ error, isRecovery }) => {
      if (error) setReason(authErrorKey(error));
      else void navigateFully(isRecovery ? NEW_PASSWORD_PATH : landingHref(to));
    });
  }, [auth, code, to]);
  return reason ? <CallbackFailure reason={reason} isSignedIn={isSignedIn} /> : <Working />;
}

/** Exchanges the code unless the library has already found it in the URL. The code of a recovery link raises PASSWORD_RECOVERY. */
async function exchange(
  auth: ReturnType<typeof useAuth>,
  code: string,
): Promise<{ error: unknown; isRecovery: boolean }> {
  let isRecovery = false;
  const { data } = auth.onAuthStateChange((event) => {
    if (event === "PASSWORD_RECOVERY") isRecovery = true;
  });
  try {
    const { error } = await auth.initialize();
    if (error) return { error, isRecovery };
    const isTaken = new URLSearchParams(window.location.search).get("code") !== code;
    const outcome = isTaken ? null : await auth.exchangeCodeForSession(code);
    // the library raises the event of a code that it found by itself one task later
    await new Promise((resolve) => setTimeout(resolve));
    return { error: outcome?.error ?? null, isRecovery };
  } finally {
    data.subscription.unsubscribe();
  }
}

const neverChanges = () => () => {};

/** The URL's fragment; null during server rendering. */
function useFragment(): string | null {
  return useSyncExternalStore(
    neverChanges,
    () => window.location.hash,
    () => null,
  );
}
