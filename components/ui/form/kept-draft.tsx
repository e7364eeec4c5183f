"use client";

import { useTranslations } from "next-intl";
import { Button } from "../buttons/button";
import type { DialogDraft } from "./use-form-draft";

interface KeptDraftProps {
  draft: DialogDraft;
  /** What was kept; by default what was typed and not saved. */
  text?: string;
}

/** Says that a form begins with what was typed before its dialog was closed, and offers to start over. */
export function KeptDraft({ draft, text }: KeptDraftProps) {
  const t = useTranslations("ui");
  if (!draft.wasKept) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-control bg-hover px-3 py-2 text-sm">
      <p className="min-w-0 flex-1">{text ?? t("keptDraft")}</p>
      <Button size="small" variant="ghost" onClick={draft.startOver}>
        {t("startOver")}
      </Button>
    </div>
  );
}
