import Link from "next/link";
import { useTranslations } from "next-intl";
import { Card } from "@/components/ui/layout/card";
import type { ListedAi } from "@/lib/ai/queries";
import type { OpenQuestion } from "@/lib/ai/schema";
import { QuestionRow } from "../knowledge/question-row";

interface TeachListProps {
  project_id: string;
  ais: ListedAi[];
  questions: OpenQuestion[];
  mayChange: boolean;
}

/** What customers asked most that no AI could answer, to be taught right here. */
export function TeachList({ project_id, ais, questions, mayChange }: TeachListProps) {
  const t = useTranslations("ai.teachList");
  const waiting = ais.filter(({ unanswered }) => unanswered > 0);
  return (
    <Card flush title={t("title")} description={questions.length > 0 ? t("description") : undefined}>
      {questions.length === 0 ? <p className="px-5 pb-4 text-muted">{t("none")}</p> : null}
      <ul aria-label={t("title")}>
        {questions.map((question) => (
          <QuestionRow key={question.id} project_id={project_id} question={question} mayChange={mayChange} />
        ))}
      </ul>
      {questions.length > 0
        ? waiting.map(({ id, name, unanswered }) => (
            <Link
              key={id}
              href={`/project/${project_id}/ai/${id}?tab=unanswered`}
              className="block border-border border-t px-5 py-3 font-medium text-accent-text hover:bg-hover"
            >
              {t("all", { count: unanswered })}
              {waiting.length > 1 ? ` · ${name}` : ""}
            </Link>
          ))
        : null}
    </Card>
  );
}
