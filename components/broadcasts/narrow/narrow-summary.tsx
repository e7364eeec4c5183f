"use client";

import { useFormatter, useTranslations } from "next-intl";
import type { BroadcastSocial } from "@/lib/broadcasts/audience";
import { hasAttributes, LEAST_NARROWED, type Narrowing } from "@/lib/socials/narrowing";
import { narrowBound } from "./narrow-bound";
import { useNarrowSentence } from "./use-narrow-sentence";

/** A narrowcast's filter and upper limit. LINE tells the number of recipients only after sending. */
export function NarrowSummary({ narrow, social }: { narrow: Narrowing; social: BroadcastSocial }) {
  const t = useTranslations("broadcasts");
  const { number } = useFormatter();
  const sentence = useNarrowSentence();
  const bound = narrowBound(narrow, social);
  const { quota_limit, quota_used } = social;
  const left = quota_limit === null ? null : Math.max(0, quota_limit - (quota_used ?? 0));
  const isTooFew = left !== null && left < LEAST_NARROWED && hasAttributes(narrow);
  const isShort = left !== null && bound !== null && bound > left;
  return (
    <section className="flex flex-col gap-1.5 border-border border-t pt-4" aria-live="polite">
      <h3 className="font-medium">{t("summary.title")}</h3>
      <p>{sentence(narrow)}</p>
      <p className="text-muted">
        {bound === null ? t("narrow.unknownBound") : t("narrow.bound", { count: number(bound) })}
      </p>
      {left === null ? null : (
        <p className={isTooFew || (isShort && !narrow.up_to_quota) ? "text-danger-text" : "text-muted"}>
          {isTooFew
            ? t("narrow.quotaTooFew", { left: number(left), least: LEAST_NARROWED })
            : isShort
              ? t(narrow.up_to_quota ? "narrow.quotaLimits" : "narrow.quotaFails", { left: number(left) })
              : t("narrow.quotaLeft", { left: number(left) })}
        </p>
      )}
    </section>
  );
}
