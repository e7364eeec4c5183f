"use client";

import { X } from "lucide-react";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { IconButton } from "@/components/ui/buttons/icon-button";
import { Time } from "@/components/ui/display/time";
import { toast } from "@/components/ui/feedback/toast";
import type { OpenQuestion } from "@/lib/ai/schema";
import { attempt } from "@/lib/http/attempt";
import { api } from "@/lib/http/client";
import { TeachDialog } from "./teach-dialog";

interface QuestionRowProps {
  project_id: string;
  question: OpenQuestion;
  mayChange: boolean;
}

/** A question that the AI could not answer: teach it, or let it go. */
export function QuestionRow({ project_id, question, mayChange }: QuestionRowProps) {
  const t = useTranslations("ai.unanswered");
  const common = useTranslations("ai");
  const router = useRouter();
  const drop = async () => {
    const { error } = await attempt(api.delete(`/api/project/${project_id}/ais/questions/${question.id}`));
    if (error) toast.error(common("failed"));
    else router.refresh();
  };
  return (
    <li className="flex flex-wrap items-center gap-3 border-border border-b px-5 py-3 last:border-0">
      <div className="min-w-0 flex-1 basis-40">
        <p className="font-medium [overflow-wrap:anywhere]">{question.text}</p>
        <p className="text-muted text-sm">
          {t("count", { count: question.asked_count })} · <Time value={question.last_at} />
        </p>
      </div>
      {mayChange ? (
        <div className="flex shrink-0 items-center gap-1">
          <TeachDialog project_id={project_id} question={question} />
          <IconButton label={t("dismissOf", { question: question.text })} icon={<X />} onClick={() => void drop()} />
        </div>
      ) : null}
    </li>
  );
}
