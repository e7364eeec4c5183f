"use client";

import { LogOut } from "lucide-react";
import { useTranslations } from "next-intl";
import { usePublicConfig } from "@/components/providers/public-config";
import { toast } from "@/components/ui/feedback/toast";
import { saveUnsaved } from "@/components/ui/form/unsaved";
import { lazyParts } from "@/components/ui/lazy-parts";
import { MenuItem } from "@/components/ui/overlays/menu";
import { navigateFully } from "./navigate-fully";

const lazySignOut = lazyParts(() => import("./sign-out"));

/** Signs out of this browser in all tabs. */
export function SignOutItem() {
  const t = useTranslations("accounts.signOut");
  const errors = useTranslations("accounts.authErrors");
  const config = usePublicConfig();

  async function signOut() {
    const failed = await lazySignOut.fetch().then(
      ({ signOutHere }) => signOutHere(config),
      () => "network" as const,
    );
    if (failed) toast.error(errors(failed), { id: "sign-out" });
    else await navigateFully(config.loginPath);
  }

  async function saveAndSignOut() {
    if (await saveUnsaved()) return signOut();
    toast.warning(t("unsaved"), { id: "sign-out", long: true, action: { label: t("anyway"), onClick: signOut } });
  }

  return (
    <MenuItem icon={<LogOut />} onSelect={saveAndSignOut}>
      {t("label")}
    </MenuItem>
  );
}
