"use client";

import { useTranslations } from "next-intl";
import * as z from "zod";
import { Form, FormError, FormField, SubmitButton } from "@/components/ui/form/form";
import { KeptDraft } from "@/components/ui/form/kept-draft";
import { useDialogDraft } from "@/components/ui/form/use-form-draft";
import { useZodForm } from "@/components/ui/form/use-zod-form";
import { Input } from "@/components/ui/inputs/input";
import { Textarea } from "@/components/ui/inputs/textarea";
import { Dialog, DialogActions } from "@/components/ui/overlays/dialog";
import { MAX_ALSO_ASKED, MAX_BODY, MAX_QUESTION } from "@/lib/ai/limits";
import type { Ai, Source } from "@/lib/ai/schema";
import { attempt } from "@/lib/http/attempt";
import { api } from "@/lib/http/client";

const title = z.string().trim().min(1, "required").max(MAX_QUESTION);
/** The phrasings in a text, one per line. */
const linesOf = (also: string) => [...new Set(also.split("\n").map((line) => line.trim()))].filter(Boolean);
const also = z.string().superRefine((written, context) => {
  const lines = linesOf(written);
  const issue = { code: "too_big", input: written } as const;
  if (lines.length > MAX_ALSO_ASKED) context.addIssue({ ...issue, origin: "array", maximum: MAX_ALSO_ASKED });
  if (lines.some((line) => line.length > MAX_QUESTION)) {
    context.addIssue({ ...issue, origin: "string", maximum: MAX_QUESTION });
  }
});
const SCHEMAS = {
  qa: z.object({ title, body: z.string().trim().min(1, "required").max(2000), also, url: z.string() }),
  text: z.object({
    title,
    body: z.string().trim().min(1, "required").max(MAX_BODY),
    also: z.string(),
    url: z.string(),
  }),
  page: z.object({
    url: z.url({ protocol: /^https$/, error: "invalidUrl" }).max(2000),
    title: z.string(),
    body: z.string(),
    also: z.string(),
  }),
};

interface SourceDialogProps {
  ai: Ai;
  kind: "qa" | "text" | "page";
  /** null: create. */
  source: Source | null;
  onClose: () => void;
  onChanged: () => Promise<void>;
}

/** Creates or edits a knowledge source. */
export function SourceDialog({ ai, kind, source, onClose, onChanged }: SourceDialogProps) {
  const t = useTranslations("ai.knowledge");
  const common = useTranslations("ai");
  const form = useZodForm(SCHEMAS[kind], {
    defaultValues: {
      title: source?.title ?? "",
      body: source?.body ?? "",
      also: source?.also_asked.join("\n") ?? "",
      url: source?.url ?? "",
    },
  });
  const draft = useDialogDraft(form, `source:${ai.id}:${source?.id ?? kind}`);
  return (
    <Dialog
      title={source ? t("editTitle") : t(`kinds.${kind}`)}
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    >
      <Form
        form={form}
        onSubmit={async ({ also: written, ...values }) => {
          const given = { kind, ...values, also_asked: linesOf(written) };
          const path = `/api/project/${ai.project_id}/ais`;
          const { error, fields } = await attempt(
            source ? api.put(`${path}/sources/${source.id}`, given) : api.post(`${path}/${ai.id}/sources`, given),
          );
          if (error) return { error, fields };
          await onChanged();
          draft.startOver();
          onClose();
        }}
      >
        <KeptDraft draft={draft} />
        <FormError />
        {kind === "page" ? (
          <FormField name="url" label={t("url")} hint={t("urlHint")}>
            {(field) => <Input {...field} inputMode="url" placeholder="https://" autoCapitalize="none" />}
          </FormField>
        ) : (
          <>
            <FormField
              name="title"
              label={t(kind === "qa" ? "question" : "textTitle")}
              hint={kind === "qa" ? t("questionHint") : undefined}
            >
              {(field) => <Input {...field} maxLength={MAX_QUESTION} />}
            </FormField>
            <FormField name="body" label={t(kind === "qa" ? "answer" : "textBody")}>
              {(field) => <Textarea {...field} rows={kind === "qa" ? 4 : 10} />}
            </FormField>
          </>
        )}
        {kind === "qa" ? (
          <FormField name="also" label={t("alsoAsked")} hint={t("alsoAskedHint")} optional>
            {(field) => <Textarea {...field} rows={3} />}
          </FormField>
        ) : null}
        <DialogActions>
          <SubmitButton>{common("save")}</SubmitButton>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
