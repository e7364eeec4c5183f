"use client";

import { useTranslations } from "next-intl";
import { CopyButton } from "@/components/ui/buttons/copy-button";

/** A one-time code with instructions. */
export function CodeSteps({ code, account }: { code: string; account: string }) {
  const t = useTranslations("botBroadcasts.admin");
  return (
    <div className="flex flex-col gap-3 py-1">
      <div className="flex items-center justify-between gap-3 rounded-card bg-sunken px-4 py-3">
        <output aria-label={t("code")} className="tabular font-semibold text-2xl tracking-widest">
          {code}
        </output>
        <CopyButton text={code} />
      </div>
      <ol className="flex list-decimal flex-col gap-1 ps-5">
        <li>{t("step1", { account })}</li>
        <li>{t("step2")}</li>
        <li>{t("step3")}</li>
      </ol>
    </div>
  );
}
