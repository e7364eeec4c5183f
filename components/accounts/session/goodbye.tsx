"use client";

import { useTranslations } from "next-intl";
import { useEffect } from "react";
import { LinkButton } from "@/components/ui/buttons/link-button";
import { Drawing } from "@/components/ui/feedback/drawing";
import { AuthHeading } from "../auth-heading";
import { useAuth } from "../use-auth";

/** After deleting an account: removes the rest of its session in all tabs. */
export function Goodbye() {
  const t = useTranslations("accounts.goodbye");
  const auth = useAuth();
  useEffect(() => {
    void auth.signOut({ scope: "local" });
  }, [auth]);
  return (
    <>
      <Drawing name="done" className="mb-4 h-28 w-40" />
      <AuthHeading title={t("title")}>{t("description")}</AuthHeading>
      <LinkButton href="/" variant="primary" size="large" className="w-full">
        {t("home")}
      </LinkButton>
    </>
  );
}
