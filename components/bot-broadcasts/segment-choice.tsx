"use client";

import { useTranslations } from "next-intl";
import type { NamedTag } from "@/components/broadcasts/audience/tag-picker";
import type { BroadcastForm } from "@/components/broadcasts/form/use-broadcast-form";
import { Field } from "@/components/ui/form/field";
import { Select } from "@/components/ui/inputs/select";
import type { Segment } from "@/lib/bot-broadcasts/schema";
import { useSegmentText } from "./use-segment-text";

interface SegmentChoiceProps {
  form: BroadcastForm;
  segments: readonly Segment[];
  tags: readonly NamedTag[];
}

/** Chooses the broadcast's segment, with its current definition. */
export function SegmentChoice({ form: { draft, set }, segments, tags }: SegmentChoiceProps) {
  const t = useTranslations("botBroadcasts.create");
  const words = useSegmentText(tags);
  const isSame = (segment: Segment) => JSON.stringify(segment.definition) === JSON.stringify(draft.audience);
  const chosen = segments.find(isSame);
  return (
    <Field label={t("segment")} hint={words(draft.audience)}>
      <Select
        value={chosen?.id ?? null}
        placeholder={t("chooseSegment")}
        onChange={(id) => {
          const segment = segments.find((one) => one.id === id);
          if (segment) set({ audience: segment.definition });
        }}
        options={segments.map(({ id, name }) => ({ value: id, label: name }))}
      />
    </Field>
  );
}
