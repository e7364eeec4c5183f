"use client";

import { Languages } from "lucide-react";
import { useTranslations } from "next-intl";
import { IconButton } from "@/components/ui/buttons/icon-button";
import { Menu } from "@/components/ui/overlays/menu";
import { PreferencesMenuItems } from "./preferences-menu";

/** Language and theme for people who are not signed in. */
export function PreferencesButton() {
  const t = useTranslations("preferences");
  return (
    <Menu trigger={<IconButton label={`${t("language")} / ${t("theme")}`} icon={<Languages />} tooltip={false} />}>
      <PreferencesMenuItems />
    </Menu>
  );
}
