"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { navigateFully } from "@/components/accounts/session/navigate-fully";
import { Button } from "@/components/ui/buttons/button";
import { rememberInvitationAction } from "@/lib/members/invitee-actions";
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
  const [going, setGoing] = useState<string | null>(null);
  const go = async (path: string) => {
    setGoing(path);
    await rememberInvitationAction(token);
    await navigateFully(email ? `${path}?${new URLSearchParams({ email })}` : path);
  };
  return (
    <div className="flex flex-col gap-3">
      <p className="text-muted">{t(hasAccount ? "hasAccount" : "signedOut")}</p>
      <Button variant="primary" size="large" loading={going === "/login"} onClick={() => go("/login")}>
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
