"use client";

import Link from "next/link";
import { useTranslations } from "next-intl";
import { usePublicConfig } from "@/components/providers/public-config";
import { CopyButton } from "@/components/ui/buttons/copy-button";
import { Checklist } from "./checklist";
import { useChecklist } from "./use-checklist";
import { WayIcon } from "./way-icon";
import { chatPage, wayHref, ways } from "./ways";

interface FirstDayProps {
  projectId: string;
  /** Customers have written: only what is left to set up is shown. */
  hasRooms?: boolean;
}

/** The inbox of a shop that nobody has written to: how customers reach it, and what is left to set up. */
export function FirstDay({ projectId, hasRooms = false }: FirstDayProps) {
  const t = useTranslations("onboarding.inbox");
  const each = useTranslations("onboarding.ways");
  const { checklist } = useChecklist(projectId);
  const { appUrl } = usePublicConfig();
  if (hasRooms) {
    return (
      <div className="mx-auto w-full max-w-2xl px-4 pb-2 sm:px-6">
        <Checklist projectId={projectId} />
      </div>
    );
  }
  return (
    <div className="mx-auto flex w-full max-w-2xl flex-col gap-5 px-4 py-6 sm:px-6">
      <div>
        <h2 className="font-semibold text-lg">{t("title")}</h2>
        <p className="text-muted">{t("description")}</p>
      </div>
      <ul className="flex flex-col gap-2">
        {ways.map((way) => (
          <li
            key={way}
            className="relative flex flex-wrap items-center gap-x-3 gap-y-2 rounded-card border border-border bg-surface px-4 py-3 has-[a:hover]:bg-hover"
          >
            <WayIcon way={way} />
            <span className="min-w-0 flex-1 basis-40">
              <Link
                href={wayHref(projectId, way)}
                className="rounded-small font-medium after:absolute after:inset-0 after:rounded-card"
              >
                {each(`${way}.title`)}
              </Link>
              <span className="block text-muted text-sm">{each(`${way}.description`)}</span>
            </span>
            {way === "link" && checklist?.virtual_id ? (
              <span className="relative">
                <CopyButton text={chatPage(appUrl, checklist.virtual_id)} label={each("copyLink")} size="small" />
              </span>
            ) : null}
          </li>
        ))}
      </ul>
      <Checklist projectId={projectId} />
    </div>
  );
}
