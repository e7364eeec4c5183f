"use client";

import { GraduationCap, X } from "lucide-react";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/buttons/button";
import { IconButton } from "@/components/ui/buttons/icon-button";
import { Time } from "@/components/ui/display/time";
import { EmptyState } from "@/components/ui/feedback/empty-state";
import { toast } from "@/components/ui/feedback/toast";
import { Form, FormError, FormField, SubmitButton } from "@/components/ui/form/form";
import { useZodForm } from "@/components/ui/form/use-zod-form";
import { Input } from "@/components/ui/inputs/input";
import { Textarea } from "@/components/ui/inputs/textarea";
import { Card } from "@/components/ui/layout/card";
import { Dialog, DialogActions } from "@/components/ui/overlays/dialog";
import { MAX_QUESTION } from "@/lib/ai/limits";
import { type Ai, type OpenQuestion, taughtAnswerSchema } from "@/lib/ai/schema";
import { attempt } from "@/lib/http/attempt";
import { api } from "@/lib/http/client";

interface UnansweredTabProps {
  ai: Ai;
  questions: OpenQuestion[];
  mayChange: boolean;
}

/** Unanswered questions, with similar ones grouped, most frequent first. One click adds the answer to the knowledge. */
export function UnansweredTab({ ai, questions, mayChange }: UnansweredTabProps) {
  const t = useTranslations("ai.unanswered");
  const common = useTranslations("ai");
  const router = useRouter();
  const drop = async (id: string) => {
    const { error } = await attempt(api.delete(`/api/project/${ai.project_id}/ais/questions/${id}`));
    if (error) toast.error(common("failed"));
    else router.refresh();
  };
  if (questions.length === 0) {
    return (
      <Card flush>
        <EmptyState drawing="done" title={t("empty.title")} description={t("empty.description")} />
      </Card>
    );
  }
  return (
    <Card flush>
      <ul aria-label={t("list")}>
        {questions.map((question) => (
          <li
            key={question.id}
            className="flex flex-wrap items-center gap-3 border-border border-b px-5 py-3 last:border-0"
          >
            <div className="min-w-0 flex-1 basis-52">
              <p className="font-medium [overflow-wrap:anywhere]">{question.text}</p>
              <p className="text-muted text-sm">
                {t("count", { count: question.asked_count })} · <Time value={question.last_at} />
              </p>
            </div>
            {mayChange ? (
              <div className="flex shrink-0 items-center gap-1">
                <TeachDialog ai={ai} question={question} />
                <IconButton
                  label={t("dismissOf", { question: question.text })}
                  icon={<X />}
                  onClick={() => void drop(question.id)}
                />
              </div>
            ) : null}
          </li>
        ))}
      </ul>
    </Card>
  );
}

function TeachDialog({ ai, question }: { ai: Ai; question: OpenQuestion }) {
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
            api.post(`/api/project/${ai.project_id}/ais/questions/${question.id}/answer`, values),
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
