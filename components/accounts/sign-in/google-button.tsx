"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { usePublicConfig } from "@/components/providers/public-config";
import { Button } from "@/components/ui/buttons/button";
import { toast } from "@/components/ui/feedback/toast";
import { externalBrowserUrl, isLineBrowser } from "@/lib/accounts/line-browser";
import { useAuth, useAuthErrorText } from "../use-auth";

/**
 * Signs in with Google, which redirects to the callback page. In LINE's in-app browser it first opens the page in the phone's
 * browser.
 */
export function GoogleButton({ returnPath }: { returnPath: string | null }) {
  const t = useTranslations("accounts.signIn");
  const auth = useAuth();
  const errorText = useAuthErrorText();
  const { appUrl, callbackPath } = usePublicConfig();
  const [leaving, setLeaving] = useState(false);
  const go = async () => {
    if (isLineBrowser(navigator.userAgent)) {
      location.assign(externalBrowserUrl(new URL(returnPath ?? location.href, appUrl).href));
      return;
    }
    setLeaving(true);
    const { error } = await auth.signInWithOAuth({
      provider: "google",
      options: { redirectTo: `${appUrl}${callbackPath}` },
    });
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
