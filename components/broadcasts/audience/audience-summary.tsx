"use client";

import { useFormatter, useTranslations } from "next-intl";
import { useState } from "react";
import { ErrorState } from "@/components/ui/feedback/error-state";
import { SkeletonText } from "@/components/ui/feedback/skeleton";
import type { BroadcastSocial } from "@/lib/broadcasts/audience";
import { reasonKey } from "@/lib/broadcasts/reasons";
import type { Audience, AudienceCount } from "@/lib/broadcasts/schema";
import { PeopleDialog } from "./people-dialog";
import { SocialReach } from "./social-reach";
import type { useAudienceCount } from "./use-audience-count";

interface AudienceSummaryProps {
  project_id: string;
  socials: readonly BroadcastSocial[];
  question: { social_ids: readonly string[]; audience: Audience; ignores_cap: boolean };
  counted: ReturnType<typeof useAudienceCount>;
}

const toSort = (count: AudienceCount) => Object.entries(count.left_out).sort(([, a], [, b]) => b - a);

/** How many people the broadcast reaches, and how many are excluded for which reason; each number opens the list. */
export function AudienceSummary({ project_id, socials, question, counted }: AudienceSummaryProps) {
  const t = useTranslations("broadcasts");
  const formatter = useFormatter();
  const [opened, setOpened] = useState<string | null>(null);
  const { count, error, isFresh, refresh } = counted;
  const isEmpty = question.social_ids.length === 0;
  const words = (reason: string) => (reason === "none" ? t("summary.reached") : t(`reasons.${reasonKey(reason)}`));
  const number = (reason: string, value: number, className?: string) => (
    <button
      type="button"
      onClick={() => setOpened(reason)}
      aria-label={t("summary.show", { what: words(reason), count: value })}
      className={className ?? "tabular touch-target rounded-small text-accent-text hover:underline"}
    >
      {formatter.number(value)}
    </button>
  );
  return (
    <section className="border-border border-t pt-4">
      <h3 className="mb-2 font-medium">{t("summary.title")}</h3>
      {isEmpty ? (
        <p className="text-muted">{t("summary.chooseChannel")}</p>
      ) : error ? (
        <ErrorState onRetry={refresh} className="py-2" />
      ) : count ? (
        <div aria-live="polite" aria-busy={!isFresh} className="flex flex-col gap-3">
          <p className="flex items-baseline gap-2">
            {number("none", count.reaches, "tabular rounded-small font-semibold text-3xl hover:underline")}
            <span className="text-muted">{t("summary.people")}</span>
          </p>
          <ul className="flex flex-col gap-2">
            {socials
              .filter(({ id }) => question.social_ids.includes(id))
              .map((social) => (
                <SocialReach
                  key={social.id}
                  social={social}
                  reaches={count.by_social[social.id] ?? 0}
                  audience={question.audience}
                />
              ))}
          </ul>
          {toSort(count).length > 0 ? (
            <div className="border-border border-t pt-3">
              <h4 className="mb-1.5 font-medium">{t("summary.leftOut")}</h4>
              <ul className="flex flex-col gap-1">
                {toSort(count).map(([reason, value]) => (
                  <li key={reason} className="flex justify-between gap-3">
                    <span className="text-muted">{words(reason)}</span>
                    {number(reason, value)}
                  </li>
                ))}
              </ul>
            </div>
          ) : null}
        </div>
      ) : (
        <SkeletonText lines={4} />
      )}
      {opened ? (
        <PeopleDialog
          project_id={project_id}
          title={words(opened)}
          question={question}
          reason={opened}
          onClose={() => setOpened(null)}
        />
      ) : null}
    </section>
  );
}
