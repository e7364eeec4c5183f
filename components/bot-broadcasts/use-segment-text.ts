"use client";

import { useFormatter, useTranslations } from "next-intl";
import type { NamedTag } from "@/components/broadcasts/audience/tag-picker";
import { findLanguage, useLanguages } from "@/components/languages/use-languages";
import type { Segment } from "@/lib/bot-broadcasts/schema";

/** Returns a function that describes a segment's definition in a sentence. */
export function useSegmentText(tags: readonly NamedTag[]) {
  const t = useTranslations("botBroadcasts.segments.words");
  const formatter = useFormatter();
  const { nameOf } = useLanguages();
  const languageNames = (codes: readonly string[]) =>
    formatter.list(
      codes.map((code) => {
        const known = findLanguage(code);
        return known ? nameOf(known) : code;
      }),
      { type: "disjunction" },
    );
  const names = (ids: readonly string[]) =>
    formatter.list(ids.map((id) => tags.find((tag) => tag.id === id)?.name ?? t("goneTag")));
  return (definition: Segment["definition"]) => {
    const { tags_any, tags_none, tags_match, active_days, silent_days, min_spend, consent, social_ids, fields } =
      definition;
    const { includes_waiting, languages } = definition;
    const parts = [
      tags_any?.length ? t(tags_match === "all" ? "tagsAll" : "tagsAny", { tags: names(tags_any) }) : null,
      tags_none?.length ? t("tagsNone", { tags: names(tags_none) }) : null,
      active_days ? t("active", { days: active_days }) : null,
      silent_days ? t("silent", { days: silent_days }) : null,
      languages?.length ? t("languages", { languages: languageNames(languages) }) : null,
      min_spend ? t("spend", { amount: formatter.number(min_spend, "baht") }) : null,
      social_ids?.length ? t("channels", { count: social_ids.length }) : null,
      fields?.length ? t("fields", { count: fields.length }) : null,
      t(consent === "not_no" ? "consentNotNo" : "consentYes"),
      includes_waiting ? t("includesWaiting") : null,
    ];
    return parts.filter(Boolean).join(" · ");
  };
}
