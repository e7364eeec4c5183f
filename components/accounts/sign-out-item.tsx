"use client";

import { LogOut } from "lucide-react";
import { useTranslations } from "next-intl";
import { MenuItem } from "@/components/ui/menu";
import { toast } from "@/components/ui/toast";
import { authErrorKey } from "@/lib/accounts/auth-errors";
import { leave } from "./leave";
import { useSupabase } from "./session-provider";
import { saveUnsaved } from "./unsaved";

/** Signs out of this browser, in all its tabs; the last entry of the person's menu. */
export function SignOutItem() {
  const t = useTranslations("accounts.signOut");
  const errors = useTranslations("accounts.authErrors");
  const { auth } = useSupabase();

  async function signOut() {
    const { error } = await auth.signOut({ scope: "local" });
    if (error) toast.error(errors(authErrorKey(error)), { id: "sign-out" });
    else await leave("/login");
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
