"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { usePublicConfig } from "@/components/providers/public-config";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import { useAuth, useAuthErrorText } from "./use-auth";

/** Leaves for Google; it sends back to /callback. */
export function GoogleButton() {
  const t = useTranslations("accounts.signIn");
  const auth = useAuth();
  const errorText = useAuthErrorText();
  const { appUrl } = usePublicConfig();
  const [leaving, setLeaving] = useState(false);
  const go = async () => {
    setLeaving(true);
    const { error } = await auth.signInWithOAuth({ provider: "google", options: { redirectTo: `${appUrl}/callback` } });
    if (!error) return;
    setLeaving(false);
    toast.error(errorText(error), { id: "google" });
  };
  return (
    <Button loading={leaving} onClick={go}>
      {t("useGoogle")}
    </Button>
  );
}
