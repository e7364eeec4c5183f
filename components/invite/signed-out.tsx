"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { navigateFully } from "@/components/accounts/session/navigate-fully";
import { usePublicConfig } from "@/components/providers/public-config";
import { Button } from "@/components/ui/buttons/button";
import { attempt } from "@/lib/http/attempt";
import { api } from "@/lib/http/client";
import { DeclineInvitation } from "./decline-invitation";

interface SignedOutProps {
  token: string;
  /** Initial value of the form; only set if the reader is known to have access to that mailbox. */
  email: string | null;
  /** The address has an account, so signing up is not offered. */
  hasAccount: boolean;
}

/** Sign in or sign up, then return to the invitation. */
export function SignedOut({ token, email, hasAccount }: SignedOutProps) {
  const t = useTranslations("invite");
  const { loginPath } = usePublicConfig();
  const [going, setGoing] = useState<string | null>(null);
  const go = async (path: string) => {
    setGoing(path);
    // without it, sign-in leads to the projects, and the invitation's link still works
    await attempt(api.put(`/api/invitations/${encodeURIComponent(token)}/return-path`, {}, { ownOrigin: true }));
    await navigateFully(email ? `${path}?${new URLSearchParams({ email })}` : path);
  };
  return (
    <div className="flex flex-col gap-3">
      <p className="text-muted">{t(hasAccount ? "hasAccount" : "signedOut")}</p>
      <Button variant="primary" size="large" loading={going === loginPath} onClick={() => go(loginPath)}>
        {t("signIn")}
      </Button>
      {hasAccount ? null : (
        <Button size="large" loading={going === "/register"} onClick={() => go("/register")}>
          {t("register")}
        </Button>
      )}
      <DeclineInvitation token={token} />
    </div>
  );
}
