"use client";

import { ListChecks } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/buttons/button";
import type { ChecklistOfShop } from "@/lib/onboarding/schema";
import { itemsOf, useChecklist } from "./use-checklist";

/** Brings a hidden checklist back while something on it is left to do. */
export function ShowChecklist({ projectId, initial }: { projectId: string; initial: ChecklistOfShop }) {
  const t = useTranslations("onboarding.checklist");
  const { checklist = initial, dismiss } = useChecklist(projectId, initial);
  if (!checklist.is_dismissed || !checklist.may_dismiss) return null;
  if (itemsOf(checklist).every(({ isDone }) => isDone)) return null;
  return (
    <Button variant="ghost" icon={<ListChecks />} className="mt-4" onClick={() => dismiss(false)}>
      {t("showAgain")}
    </Button>
  );
}
