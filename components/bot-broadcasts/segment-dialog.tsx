"use client";

import { useFormatter, useTranslations } from "next-intl";
import { type FormEvent, useId, useState } from "react";
import { AudienceFields } from "@/components/broadcasts/audience/audience-fields";
import type { NamedTag } from "@/components/broadcasts/audience/tag-picker";
import { useAudienceCount } from "@/components/broadcasts/audience/use-audience-count";
import { Button } from "@/components/ui/buttons/button";
import { toast } from "@/components/ui/feedback/toast";
import { useErrorText } from "@/components/ui/feedback/use-error-text";
import { Field } from "@/components/ui/form/field";
import { FormElement } from "@/components/ui/form/form-element";
import { Input } from "@/components/ui/inputs/input";
import { Dialog } from "@/components/ui/overlays/dialog";
import { MAX_SEGMENT_NAME, type Segment, segmentInputSchema } from "@/lib/bot-broadcasts/schema";
import { ApiError, api } from "@/lib/http/client";
import { useBot } from "./use-bot";

interface SegmentDialogProps {
  project_id: string;
  /** Null: create. */
  segment: Segment | null;
  social_ids: string[];
  tags: NamedTag[];
  onClose: () => void;
}

/** Defines a segment and counts its current members. */
export function SegmentDialog({ project_id, segment, social_ids, tags, onClose }: SegmentDialogProps) {
  const t = useTranslations("botBroadcasts.segments");
  const ui = useTranslations("ui");
  const formatter = useFormatter();
  const errorText = useErrorText();
  const bot = useBot();
  const form = useId();
  const [id] = useState(() => segment?.id ?? crypto.randomUUID());
  const [name, setName] = useState(segment?.name ?? "");
  const [definition, setDefinition] = useState<Segment["definition"]>(segment?.definition ?? { consent: "yes" });
  const [wrong, setWrong] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const { count } = useAudienceCount(project_id, { social_ids, audience: definition, ignores_cap: true });
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const parsed = segmentInputSchema.safeParse({ name, definition });
    if (!parsed.success) return setWrong(errorText("required"));
    setBusy(true);
    try {
      await api.put(`/api/project/${project_id}/bot-broadcasts/segments/${id}`, parsed.data);
      await bot(async () => undefined, t("saved"));
      onClose();
    } catch (failure) {
      const code = failure instanceof ApiError ? failure.code : "internal";
      if (failure instanceof ApiError && "name" in failure.fields) setWrong(errorText(code));
      else toast.error(errorText(code));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t(segment ? "editTitle" : "add")}
      footer={
        <>
          <Button onClick={onClose}>{ui("cancel")}</Button>
          <Button type="submit" form={form} variant="primary" loading={isBusy}>
            {t("save")}
          </Button>
        </>
      }
    >
      <FormElement id={form} noValidate onSubmit={save} className="flex flex-col gap-5 py-1">
        <Field label={t("name")} hint={t("nameHint")} error={wrong}>
          <Input
            value={name}
            maxLength={MAX_SEGMENT_NAME}
            autoComplete="off"
            onChange={(event) => {
              setName(event.currentTarget.value);
              setWrong(null);
            }}
          />
        </Field>
        <AudienceFields audience={definition} tags={tags} onChange={setDefinition} />
        {count ? (
          <p aria-live="polite" className="rounded-card bg-sunken px-4 py-3">
            {t("count", { count: formatter.number(count.reaches) })}
          </p>
        ) : null}
      </FormElement>
    </Dialog>
  );
}
