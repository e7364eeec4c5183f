"use client";

import { useRouter } from "next/navigation";
import { useFormatter, useLocale, useTranslations } from "next-intl";
import { useTransition } from "react";
import { codeLabel, findBankByCode } from "@/lib/banks/directory";
import { isOutcome } from "@/lib/slips/outcomes";
import type { SlipQuery, SlipView } from "@/lib/slips/schema";
import { slipSearch } from "./slip-search";

export type SlipFilterValue = Omit<SlipQuery, "before">;

/** Shows the list with another filter, which the URL keeps. */
export function useShowSlips(
  project_id: string,
): [show: (filter: SlipFilterValue, isTyping?: boolean) => void, isBusy: boolean] {
  const router = useRouter();
  const [isBusy, begin] = useTransition();
  const show = (filter: SlipFilterValue, isTyping = false) => {
    const href = `/project/${project_id}/slip${slipSearch(filter)}`;
    // typing does not fill the history
    begin(() => (isTyping ? router.replace : router.push)(href, { scroll: false }));
  };
  return [show, isBusy];
}

/** Returns a function that names a bank by its three-digit code. */
export function useBankName() {
  const isThai = useLocale() === "th";
  return (code: string) => {
    const entry = findBankByCode(code);
    const label = codeLabel(code) ?? code;
    return entry && label === entry.symbol ? (isThai ? entry.name : entry.nameEN) : label;
  };
}

/** Returns a function that names a day of the project's calendar, whatever the browser's time zone. */
export function useDayName() {
  const { dateTime } = useFormatter();
  return (day: string) => dateTime(new Date(`${day}T00:00:00Z`), "date", { timeZone: "UTC" });
}

export function useViewName() {
  const views = useTranslations("slips.views");
  const outcomes = useTranslations("slips.outcomes");
  return (view: SlipView) => (isOutcome(view) ? outcomes(view) : views(view));
}

/** The active filters besides the search, each with what is left without it. */
export function useFilterParts(filter: SlipFilterValue): { text: string; without: SlipFilterValue }[] {
  const t = useTranslations("slips.filter");
  const [bankName, dayName, viewName] = [useBankName(), useDayName(), useViewName()];
  const { view, bank, from, to } = filter;
  const parts: { text: string; without: SlipFilterValue }[] = [];
  if (view !== "all") parts.push({ text: viewName(view), without: { ...filter, view: "all" } });
  if (bank) parts.push({ text: bankName(bank), without: { ...filter, bank: undefined } });
  if (from && from === to) {
    parts.push({ text: t("onDay", { day: dayName(from) }), without: { ...filter, from: undefined, to: undefined } });
    return parts;
  }
  if (from) parts.push({ text: t("fromDay", { day: dayName(from) }), without: { ...filter, from: undefined } });
  if (to) parts.push({ text: t("toDay", { day: dayName(to) }), without: { ...filter, to: undefined } });
  return parts;
}
