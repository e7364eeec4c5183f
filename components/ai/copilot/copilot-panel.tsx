"use client";

import {
  AlignLeft,
  BookOpenText,
  Languages,
  ListCollapse,
  type LucideIcon,
  MessageSquareQuote,
  Smile,
  SpellCheck,
} from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { useLanguages } from "@/components/languages/use-languages";
import { Button } from "@/components/ui/buttons/button";
import { Field } from "@/components/ui/form/field";
import { Combobox } from "@/components/ui/inputs/combobox";
import { actsOnText, type CopilotAct, copilotActs } from "@/lib/ai/limits";
import { CopilotResult } from "./copilot-result";
import { useCopilot } from "./use-copilot";

const ICONS: Record<CopilotAct, LucideIcon> = {
  suggest: MessageSquareQuote,
  read: BookOpenText,
  summarise: AlignLeft,
  shorten: ListCollapse,
  correct: SpellCheck,
  polite: Smile,
  translate: Languages,
};

interface CopilotPanelProps {
  room_id: string;
  text: string;
  onUse: (text: string) => void;
}

/** The copilot's actions, then its output. Nothing is sent: the agent inserts the text into the composer and sends it. */
export default function CopilotPanel({ room_id, text, onUse }: CopilotPanelProps) {
  const t = useTranslations("ai.copilot");
  const locale = useLocale();
  const { options, served } = useLanguages();
  const { writing, ask, stop, clear } = useCopilot(room_id);
  const [language, setLanguage] = useState(served.find((code) => code !== locale) ?? "en");
  const draft = text.trim();
  /** Customer messages are translated into the UI language, drafts into the chosen one. */
  const into: Partial<Record<CopilotAct, string>> = { translate: language, read: locale };
  const begin = (act: CopilotAct) => void ask(act, draft, into[act]);
  if (writing) {
    return (
      <CopilotResult
        writing={writing}
        hasDraft={draft !== ""}
        onStop={stop}
        onAgain={() => begin(writing.act)}
        onBack={clear}
        onUse={onUse}
      />
    );
  }
  return (
    <div className="flex flex-col gap-1">
      {copilotActs.map((act) => {
        const Icon = ICONS[act];
        return (
          <Button
            key={act}
            variant="ghost"
            icon={<Icon />}
            disabled={actsOnText.includes(act) && draft === ""}
            onClick={() => begin(act)}
            className="justify-start"
          >
            {t(`acts.${act}`)}
          </Button>
        );
      })}
      {draft === "" ? <p className="px-3 text-muted text-xs">{t("needsText")}</p> : null}
      <Field label={t("language")} className="mt-1 px-3">
        <Combobox value={language} onChange={(code) => code && setLanguage(code)} options={options()} />
      </Field>
    </div>
  );
}
