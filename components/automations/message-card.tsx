"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/buttons/button";
import { LinkButton } from "@/components/ui/buttons/link-button";
import { Badge } from "@/components/ui/display/badge";
import { toast } from "@/components/ui/feedback/toast";
import { Form, FormError, FormField, SubmitButton } from "@/components/ui/form/form";
import { useFormDraft } from "@/components/ui/form/use-form-draft";
import { useZodForm } from "@/components/ui/form/use-zod-form";
import { NumberField } from "@/components/ui/inputs/number-field";
import { Switch } from "@/components/ui/inputs/switch";
import { Card } from "@/components/ui/layout/card";
import { type AutomaticMessage, automaticMessageSchema, type MessageKind } from "@/lib/automations/schema";
import { attempt } from "@/lib/http/attempt";
import { api } from "@/lib/http/client";
import { TextsEditor } from "./texts-editor";

interface MessageCardProps {
  project: { id: string; name: string };
  kind: MessageKind;
  message: AutomaticMessage | undefined;
  hasHours: boolean;
  mayChange: boolean;
}

const FIRST: AutomaticMessage = { is_on: false, spends_quota: true, minutes: 5, each_conversation: true, texts: {} };
/** Sent without a recent customer message, so on LINE they are rarely free. */
const COSTS: readonly MessageKind[] = ["waiting", "closing", "csat"];

/** One kind of automatic message: a switch, and an editor for its text. */
export function MessageCard({ project, kind, message = FIRST, hasHours, mayChange }: MessageCardProps) {
  const t = useTranslations("automations");
  const [isOpen, setOpen] = useState(false);
  const name = t(`kinds.${kind}.title`);
  const act = t(isOpen ? "close" : mayChange ? "edit" : "view");
  return (
    <Card
      title={name}
      description={t(`kinds.${kind}.description`)}
      actions={
        <>
          <Badge tone={message.is_on ? "success" : "neutral"}>{t(message.is_on ? "state.on" : "state.off")}</Badge>
          <Button size="small" aria-expanded={isOpen} aria-label={`${act} ${name}`} onClick={() => setOpen(!isOpen)}>
            {act}
          </Button>
        </>
      }
    >
      {kind === "away" && !hasHours ? (
        <p className="flex flex-wrap items-center gap-2 text-warning-text">
          {t("noHours")}
          <LinkButton size="small" href={`/project/${project.id}/settings/hours`}>
            {t("setHours")}
          </LinkButton>
        </p>
      ) : null}
      {isOpen ? <MessageForm project={project} kind={kind} message={message} mayChange={mayChange} /> : null}
    </Card>
  );
}

function MessageForm({
  project,
  kind,
  message,
  mayChange,
}: Omit<MessageCardProps, "hasHours" | "message"> & { message: AutomaticMessage }) {
  const t = useTranslations("automations");
  const router = useRouter();
  const form = useZodForm(automaticMessageSchema, { defaultValues: message });
  const forget = useFormDraft(form, `automatic:${project.id}:${kind}`);
  const name = t(`kinds.${kind}.title`);
  const isOn = form.watch("is_on");
  return (
    <Form
      form={form}
      onSubmit={async (values, { markSaved }) => {
        const hasText = Object.values(values.texts).some((each) => Object.values(each).some((list) => list.length > 0));
        if (values.is_on && !hasText) return { error: t("needsText") };
        const { error, fields } = await attempt(
          api.put(`/api/project/${project.id}/automations/messages/${kind}`, values),
        );
        if (error) return { error, fields };
        forget();
        markSaved();
        toast.success(t("saved"));
        router.refresh();
      }}
    >
      <FormError />
      <fieldset disabled={!mayChange} className="flex min-w-0 flex-col gap-5">
        <Switch
          label={t("on", { name })}
          checked={isOn}
          disabled={!mayChange}
          onChange={(is_on) => form.setValue("is_on", is_on, { shouldDirty: true })}
        />
      </fieldset>
      {/* beside the fieldset: who may not change the texts still chooses which of them to read */}
      <TextsEditor project={project} hasScores={kind === "csat"} mayChange={mayChange} />
      <fieldset disabled={!mayChange} className="flex min-w-0 flex-col gap-5 empty:hidden">
        {kind === "waiting" ? (
          <NumberField name="minutes" label={t("minutes")} hint={t("minutesHint")} min={1} max={1440} />
        ) : null}
        {kind === "greeting" ? (
          <FormField name="each_conversation" label={t("eachConversation")} hiddenLabel>
            {(field) => <Switch {...field} label={t("eachConversation")} description={t("eachConversationHint")} />}
          </FormField>
        ) : null}
        {COSTS.includes(kind) ? (
          <FormField name="spends_quota" label={t("spendsQuota")} hiddenLabel>
            {(field) => <Switch {...field} label={t("spendsQuota")} description={t("spendsQuotaHint")} />}
          </FormField>
        ) : null}
      </fieldset>
      {mayChange ? <SubmitButton className="self-start">{t("save")}</SubmitButton> : null}
    </Form>
  );
}
