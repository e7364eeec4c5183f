import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import type { Permissions } from "@/lib/members/rights";
import { settingsFor } from "./cards";
import { SettingsNav } from "./settings-nav";

interface SettingsFrameProps {
  projectId: string;
  permissions: Permissions;
  children: ReactNode;
}

/** The settings' own navigation beside each of their pages. On narrower screens the overview is the list, and pages link back to it. */
export function SettingsFrame({ projectId, permissions, children }: SettingsFrameProps) {
  const t = useTranslations("settings");
  const pages = useTranslations("pages");
  const groups = settingsFor(permissions).map(({ key, cards }) => ({
    key,
    name: t(`groups.${key}`),
    links: cards.map(({ page, path, icon: Icon }) => ({
      href: `/project/${projectId}${path}`,
      name: pages(`${page}.title`),
      icon: <Icon aria-hidden="true" className="size-4 shrink-0" />,
    })),
  }));
  return (
    <div className="xl:flex xl:gap-8">
      <SettingsNav
        label={t("nav")}
        overview={{ href: `/project/${projectId}/settings`, name: t("overview") }}
        groups={groups}
      />
      <div className="min-w-0 flex-1">{children}</div>
    </div>
  );
}
