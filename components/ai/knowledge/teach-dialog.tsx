"use client";

import { GraduationCap } from "lucide-react";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/buttons/button";
import { toast } from "@/components/ui/feedback/toast";
import { Form, FormError, FormField, SubmitButton } from "@/components/ui/form/form";
import { useZodForm } from "@/components/ui/form/use-zod-form";
import { Input } from "@/components/ui/inputs/input";
import { Textarea } from "@/components/ui/inputs/textarea";
import { Dialog, DialogActions } from "@/components/ui/overlays/dialog";
import { MAX_QUESTION } from "@/lib/ai/limits";
import { type OpenQuestion, taughtAnswerSchema } from "@/lib/ai/schema";
import { attempt } from "@/lib/http/attempt";
import { api } from "@/lib/http/client";

/** Answers an open question for next time. */
export function TeachDialog({ project_id, question }: { project_id: string; question: OpenQuestion }) {
  const t = useTranslations("ai.unanswered");
  const knowledge = useTranslations("ai.knowledge");
  const router = useRouter();
  const [isOpen, setOpen] = useState(false);
  const form = useZodForm(taughtAnswerSchema, {
    defaultValues: { title: question.text.slice(0, MAX_QUESTION), body: "" },
  });
  return (
    <Dialog
      title={t("teachTitle")}
      open={isOpen}
      onOpenChange={setOpen}
      trigger={
        <Button icon={<GraduationCap />} aria-label={t("teachOf", { question: question.text })}>
          {t("teach")}
        </Button>
      }
    >
      <Form
        form={form}
        onSubmit={async (values) => {
          const { error, fields } = await attempt(
            api.post(`/api/project/${project_id}/ais/questions/${question.id}/answer`, values),
          );
          if (error) return { error, fields };
          setOpen(false);
          toast.success(t("taught"));
          router.refresh();
        }}
      >
        <FormError />
        <FormField name="title" label={knowledge("question")} hint={knowledge("questionHint")}>
          {(field) => <Input {...field} maxLength={MAX_QUESTION} />}
        </FormField>
        <FormField name="body" label={knowledge("answer")}>
          {(field) => <Textarea {...field} rows={4} />}
        </FormField>
        <DialogActions>
          <SubmitButton>{t("teach")}</SubmitButton>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
