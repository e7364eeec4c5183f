"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useFormContext } from "react-hook-form";
import { messageOf } from "@/components/hours/message-of";
import { useErrorText } from "@/components/ui/feedback/use-error-text";
import { Field } from "@/components/ui/form/field";
import { SegmentedControl } from "@/components/ui/inputs/segmented-control";
import { Select } from "@/components/ui/inputs/select";
import {
  type AutomaticMessage,
  chooseBubbles,
  MAX_BUBBLES,
  type RichBubble,
  splitBubbles,
  type TextChannel,
  type TextLanguage,
  textChannels,
  textLanguages,
} from "@/lib/automations/schema";
import { BubbleEditor } from "./bubble-editor";
import { MessagePreview } from "./message-preview";
import { RichField } from "./rich-field";
import { useChannelKinds } from "./rule-options";

interface TextsEditorProps {
  project: { id: string; name: string };
  hasScores: boolean;
  mayChange: boolean;
}

/** Edits the texts per channel and language, with their cards and quick replies, next to a preview. */
export function TextsEditor({ project, hasScores, mayChange }: TextsEditorProps) {
  const t = useTranslations("automations");
  const errorText = useErrorText();
  const { watch, setValue, formState } = useFormContext<AutomaticMessage>();
  const wrong = messageOf(formState.errors.texts);
  const [channel, setChannel] = useState<TextChannel>("all");
  const [language, setLanguage] = useState<TextLanguage>("th");
  const texts = watch("texts");
  const own = texts[channel]?.[language] ?? [];
  const used = chooseBubbles(texts, channel, language);
  const { texts: written, rich } = splitBubbles(own);
  const kinds = useChannelKinds();
  const set = (next: readonly string[], besides: RichBubble | null) => {
    const bubbles = besides ? [...next, besides] : [...next];
    const { [language]: _before, ...languages } = texts[channel] ?? {};
    const filled = bubbles.length > 0 ? { ...languages, [language]: bubbles } : languages;
    setValue("texts", { ...texts, [channel]: filled }, { shouldDirty: true, shouldValidate: formState.isSubmitted });
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
        <BubbleEditor
          bubbles={written}
          max={rich ? MAX_BUBBLES - 1 : MAX_BUBBLES}
          language={language}
          mayChange={mayChange}
          onChange={(next) => set(next, rich)}
        />
        {hasScores ? null : (
          <RichField
            // what is being typed belongs to these texts
            key={`${channel} ${language}`}
            project_id={project.id}
            channels={channel === "all" ? kinds : [channel]}
            rich={rich}
            isFull={written.length >= MAX_BUBBLES}
            mayChange={mayChange}
            onChange={(next) => set(written, next)}
          />
        )}
        {wrong ? (
          <p role="alert" className="text-danger-text text-sm">
            {errorText(wrong)}
          </p>
        ) : null}
      </div>
      <MessagePreview bubbles={used} channel={channel} shop={project.name} hasScores={hasScores} />
    </div>
  );
}
