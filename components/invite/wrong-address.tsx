"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { AuthHeading } from "@/components/accounts/auth-heading";
import { useAuth } from "@/components/accounts/use-auth";
import { Button } from "@/components/ui/buttons/button";
import { LinkButton } from "@/components/ui/buttons/link-button";

/** Signed in with a different account from the one invited. */
export function WrongAddress({ invited, current }: { invited: string; current: string }) {
  const t = useTranslations("invite.wrong");
  const auth = useAuth();
  const [busy, setBusy] = useState(false);
  const change = async () => {
    setBusy(true);
    await auth.signOut({ scope: "local" });
    window.location.reload();
  };
  return (
    <>
      <AuthHeading title={t("title")}>{t("description", { invited, current })}</AuthHeading>
      <div className="flex flex-col gap-3">
        <Button variant="primary" size="large" loading={busy} onClick={change}>
          {t("switch")}
        </Button>
        <LinkButton href="/project" size="large">
          {t("home")}
        </LinkButton>
      </div>
    </>
  );
}
