import { useTranslations } from "next-intl";
import { EmptyState } from "@/components/ui/feedback/empty-state";
import { Card } from "@/components/ui/layout/card";
import type { Ai, OpenQuestion } from "@/lib/ai/schema";
import { QuestionRow } from "./question-row";

interface UnansweredTabProps {
  ai: Ai;
  questions: OpenQuestion[];
  mayChange: boolean;
}

/** Unanswered questions, with similar ones grouped, most frequent first. One click adds the answer to the knowledge. */
export function UnansweredTab({ ai, questions, mayChange }: UnansweredTabProps) {
  const t = useTranslations("ai.unanswered");
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
          <QuestionRow key={question.id} project_id={ai.project_id} question={question} mayChange={mayChange} />
        ))}
      </ul>
    </Card>
  );
}
