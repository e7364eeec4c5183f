"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { usePublicConfig } from "@/components/providers/public-config";
import { Button } from "@/components/ui/buttons/button";
import { toast } from "@/components/ui/feedback/toast";
import { externalBrowserUrl, isLineBrowser } from "@/lib/accounts/line-browser";
import { useAuth, useAuthErrorText } from "../use-auth";

/** Leaves for Google; it sends back to /callback. Out of LINE's own browser it goes to the phone's first, with the wish. */
export function GoogleButton({ returnPath }: { returnPath: string | null }) {
  const t = useTranslations("accounts.signIn");
  const auth = useAuth();
  const errorText = useAuthErrorText();
  const { appUrl } = usePublicConfig();
  const [leaving, setLeaving] = useState(false);
  const go = async () => {
    if (isLineBrowser(navigator.userAgent)) {
      location.assign(externalBrowserUrl(new URL(returnPath ?? location.href, appUrl).href));
      return;
    }
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
