"use client";

import { useTranslations } from "next-intl";
import { IntentLink } from "@/components/ui/buttons/intent-link";
import { cn } from "@/components/ui/cn";
import { type DeveloperTab, developerTabs } from "./tabs";

/** Each tab has its own URL. */
export function DeveloperTabs({ project_id, tab }: { project_id: string; tab: DeveloperTab }) {
  const t = useTranslations("developers.tabs");
  return (
    <nav aria-label={t("label")} className="flex gap-1 overflow-x-auto border-border border-b [scrollbar-width:none]">
      {developerTabs.map((each) => (
        <IntentLink
          key={each}
          href={`/project/${project_id}/settings/developers?tab=${each}`}
          aria-current={each === tab ? "page" : undefined}
          className={cn(
            "-outline-offset-2 flex h-10 shrink-0 items-center rounded-t-control border-transparent border-b-2 px-3 font-medium text-muted leading-label hover:text-text pointer-coarse:h-11",
            each === tab && "border-accent text-text",
          )}
        >
          {t(each)}
        </IntentLink>
      ))}
    </nav>
  );
}
