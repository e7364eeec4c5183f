"use client";

import { useFormatter, useTranslations } from "next-intl";
import type { Narrowing } from "@/lib/socials/narrowing";

/** Returns a function that describes a narrowcast's filter: "ส่งถึงเพื่อน LINE ที่เป็นผู้หญิง อายุ 20–34 ปี ในกรุงเทพฯ — LINE เป็นผู้เลือก". */
export function useNarrowSentence(): (narrow: Narrowing) => string {
  const t = useTranslations("broadcasts.narrow");
  const { list, number } = useFormatter();
  return (narrow) => {
    const {
      genders = [],
      apps = [],
      areas = [],
      age_from,
      age_below,
      days_from,
      days_below,
      max,
      up_to_quota,
    } = narrow;
    const to = age_below === undefined ? null : age_below - 1;
    const [gender, otherGender] = genders;
    const [app, otherApp] = apps;
    const parts = [
      // LINE treats both alike: no filter
      gender && !otherGender ? t(`who.${gender}`) : null,
      age_from === undefined
        ? to === null
          ? null
          : t("who.ageTo", { to })
        : to === null
          ? t("who.ageFrom", { from: age_from })
          : t("who.ageBetween", { from: age_from, to }),
      areas.length > 0
        ? t("who.areas", {
            areas: list(
              areas.map((area) => t(`area.${area}`)),
              { type: "disjunction" },
            ),
          })
        : null,
      app && !otherApp ? t(`who.${app}`) : null,
      days_from === undefined ? null : t("who.daysFrom", { days: number(days_from) }),
      days_below === undefined ? null : t("who.daysBelow", { days: number(days_below) }),
      max === undefined ? null : t("who.max", { max: number(max) }),
    ].filter((part) => part !== null);
    const who =
      parts.length > 0
        ? parts.reduce((before, after) => t("who.both", { before, after }))
        : t(up_to_quota ? "who.quota" : "who.everyone");
    return t("sentence", { who });
  };
}
