"use client";

import { useTranslations } from "next-intl";
import type { QuickBubble } from "@/lib/quick-messages/schema";
import type { VariableValues } from "@/lib/quick-messages/variables";
import { BubblePreview } from "./bubble-preview";

/** The customer's view of the selected quick message, where there is space for it. */
export function PickerPreview({ bubbles, values }: { bubbles: readonly QuickBubble[]; values: VariableValues }) {
  const t = useTranslations("quickMessages.picker");
  return (
    <div className="ms-1.5 flex w-64 shrink-0 flex-col overflow-y-auto border-border border-s p-2 max-sm:hidden">
      <p className="mb-2 text-muted text-xs">{t("preview")}</p>
      <BubblePreview bubbles={bubbles} values={values} />
    </div>
  );
}
