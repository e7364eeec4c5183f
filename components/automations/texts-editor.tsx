"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useFormContext } from "react-hook-form";
import { Field } from "@/components/ui/form/field";
import { SegmentedControl } from "@/components/ui/inputs/segmented-control";
import { Select } from "@/components/ui/inputs/select";
import {
  type AutomaticMessage,
  type TextChannel,
  type TextLanguage,
  textChannels,
  textLanguages,
} from "@/lib/automations/schema";
import { BubbleEditor } from "./bubble-editor";
import { MessagePreview } from "./message-preview";

interface TextsEditorProps {
  shop: string;
  hasScores: boolean;
  mayChange: boolean;
}

/** Edits the texts per channel and language, next to a preview. */
export function TextsEditor({ shop, hasScores, mayChange }: TextsEditorProps) {
  const t = useTranslations("automations");
  const { watch, setValue } = useFormContext<AutomaticMessage>();
  const [channel, setChannel] = useState<TextChannel>("all");
  const [language, setLanguage] = useState<TextLanguage>("th");
  const texts = watch("texts");
  const own = texts[channel]?.[language] ?? [];
  const used = own.length > 0 ? own : (texts.all?.[language] ?? texts.all?.th ?? []);
  const set = (bubbles: string[]) => {
    const { [language]: _before, ...languages } = texts[channel] ?? {};
    const filled = bubbles.length > 0 ? { ...languages, [language]: bubbles } : languages;
    setValue("texts", { ...texts, [channel]: filled }, { shouldDirty: true });
  };
  return (
    <div className="grid gap-5 lg:grid-cols-[minmax(0,1fr)_18rem]">
      <div className="flex min-w-0 flex-col gap-4">
        <div className="flex flex-wrap items-end gap-3">
          <SegmentedControl
            label={t("language.label")}
            value={language}
            onChange={setLanguage}
            options={textLanguages.map((value) => ({ value, label: t(`language.${value}`) }))}
          />
          <Field label={t("channel.label")} className="w-44">
            <Select
              options={textChannels.map((value) => ({ value, label: t(`channel.${value}`) }))}
              value={channel}
              onChange={setChannel}
            />
          </Field>
        </div>
        {own.length === 0 && (channel !== "all" || language === "en") ? (
          <p className="text-muted text-sm">{t(channel === "all" ? "languageHint" : "channelHint")}</p>
        ) : null}
        <BubbleEditor bubbles={own} language={language} mayChange={mayChange} onChange={set} />
      </div>
      <MessagePreview bubbles={used} shop={shop} hasScores={hasScores} />
    </div>
  );
}
