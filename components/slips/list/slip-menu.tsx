"use client";

import { Download, MoreHorizontal, Settings2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { IconButton } from "@/components/ui/buttons/icon-button";
import { Menu, MenuLink } from "@/components/ui/overlays/menu";

interface SlipMenuProps {
  project_id: string;
  /** The CSV file of the list as it is filtered; null without the right. */
  exportHref: string | null;
}

/** What is rarely needed on the page of slips. */
export function SlipMenu({ project_id, exportHref }: SlipMenuProps) {
  const t = useTranslations("slips");
  return (
    <Menu trigger={<IconButton label={t("more")} icon={<MoreHorizontal />} variant="secondary" tooltip={false} />}>
      <MenuLink icon={<Settings2 />} href={`/project/${project_id}/slip?tab=settings`}>
        {t("settingsTab")}
      </MenuLink>
      {exportHref ? (
        <MenuLink icon={<Download />} href={exportHref} download>
          {t("export")}
        </MenuLink>
      ) : null}
    </Menu>
  );
}
