"use client";

import { usePathname } from "next/navigation";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { IntentLink } from "@/components/ui/buttons/intent-link";
import { DefaultLayout } from "./default-layout";

const SECTIONS = [
  { key: "setting", path: "broadcast-setting" },
  { key: "create", path: "broadcast-create" },
  { key: "admin", path: "admin" },
  { key: "oa", path: "oa" },
] as const;

/** The four pages of bot broadcasts, with their navigation. */
export function BroadcastVipLayout({ projectId, children }: { projectId: string; children: ReactNode }) {
  const t = useTranslations("layout.vip");
  const here = usePathname().toLowerCase().replace(/\/+$/, "");
  return (
    <DefaultLayout>
      <nav aria-label={t("label")} className="mb-6 flex gap-1 overflow-x-auto border-border border-b">
        {SECTIONS.map(({ key, path }) => (
          <IntentLink
            key={key}
            href={`/project/${projectId}/broadcast-vip/line/${path}`}
            aria-current={here.endsWith(`/line/${path}`) ? "page" : undefined}
            className="flex h-10 shrink-0 items-center border-transparent border-b-2 px-3 font-medium text-muted leading-label -outline-offset-2 hover:text-text aria-[current]:border-accent aria-[current]:text-text pointer-coarse:h-11"
          >
            {t(key)}
          </IntentLink>
        ))}
      </nav>
      {children}
    </DefaultLayout>
  );
}
