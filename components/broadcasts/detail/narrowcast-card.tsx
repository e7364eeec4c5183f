"use client";

import { useFormatter, useTranslations } from "next-intl";
import { Time } from "@/components/ui/display/time";
import { Card } from "@/components/ui/layout/card";
import { type BroadcastNarrowcast, phaseOf } from "@/lib/broadcasts/narrowcasts/schema";
import type { Narrowing } from "@/lib/socials/narrowing";
import { useNarrowSentence } from "../narrow/use-narrow-sentence";

const COUNTS = ["target", "success", "failure"] as const;

interface NarrowcastCardProps {
  narrow: Narrowing;
  /** Null until LINE has answered. */
  narrowcast: BroadcastNarrowcast | null;
  isMoving: boolean;
}

/** What LINE says of a broadcast whose recipients it chose, and no more. */
export function NarrowcastCard({ narrow, narrowcast, isMoving }: NarrowcastCardProps) {
  const t = useTranslations("broadcasts.narrow");
  const { number } = useFormatter();
  const sentence = useNarrowSentence();
  const counted = COUNTS.flatMap((name) => {
    const value = narrowcast?.[`${name}_count`] ?? null;
    return value === null ? [] : [{ name, value }];
  });
  return (
    <Card title={t("result")} description={sentence(narrow)}>
      <div className="flex flex-col gap-3" aria-live="polite">
        <p className="font-medium">{t(`phases.${phaseOf(narrowcast, isMoving)}`)}</p>
        {counted.length > 0 ? (
          <dl className="flex flex-wrap gap-x-10 gap-y-2">
            {counted.map(({ name, value }) => (
              <div key={name} className="min-w-0">
                <dt className="text-muted text-sm">{t(`counts.${name}`)}</dt>
                <dd className="tabular font-semibold text-xl">{number(value)}</dd>
              </div>
            ))}
          </dl>
        ) : null}
        {narrowcast?.description ? (
          <p className="break-words text-muted text-sm">{t("said", { description: narrowcast.description })}</p>
        ) : null}
        <p className="text-muted text-sm">
          {t("resultHint")}
          {narrowcast?.checked_at ? (
            <>
              {" "}
              {t("checkedAt")} <Time value={narrowcast.checked_at} format="dateTime" />
            </>
          ) : null}
        </p>
      </div>
    </Card>
  );
}
