"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Badge, CountBadge } from "@/components/ui/display/badge";
import { PageHeader } from "@/components/ui/layout/page-header";
import { Tabs } from "@/components/ui/layout/tabs";
import type { AiTab } from "@/lib/ai/limits";
import type { AiChannel, DayUse } from "@/lib/ai/queries";
import type { Ai, AnswerRow, OpenQuestion, Source } from "@/lib/ai/schema";
import { AiActions } from "./ai-actions";
import { KnowledgeTab } from "./knowledge/knowledge-tab";
import { UnansweredTab } from "./knowledge/unanswered-tab";
import { LogTab } from "./log-tab";
import { PlaygroundTab } from "./playground/playground-tab";
import { BehaviourTab } from "./settings/behaviour-tab";
import { IdentityTab } from "./settings/identity-tab";

interface AiScreenProps {
  ai: Ai;
  tab: AiTab;
  sources: Source[];
  channels: AiChannel[];
  questions: OpenQuestion[];
  answers: AnswerRow[];
  use: DayUse;
  hasModel: boolean;
  mayChange: boolean;
}

/** The screen of one AI: identity, knowledge, behaviour, playground, unanswered questions, log. */
export function AiScreen(props: AiScreenProps) {
  const { ai, sources, channels, questions, answers, use, hasModel, mayChange } = props;
  const t = useTranslations("ai");
  const [tab, setTab] = useState(props.tab);
  const choose = (next: AiTab) => {
    setTab(next);
    window.history.replaceState(null, "", `?tab=${next}`);
  };
  const given = { ai, mayChange };
  const tabs = [
    { value: "who", panel: <IdentityTab {...given} /> },
    { value: "knowledge", panel: <KnowledgeTab {...given} first={sources} /> },
    { value: "behaviour", panel: <BehaviourTab {...given} channels={channels} /> },
    ...(mayChange
      ? [{ value: "playground" as const, panel: <PlaygroundTab ai={ai} hasQuestions={answers.length > 0} /> }]
      : []),
    {
      value: "unanswered",
      end: <CountBadge count={questions.length} label={t("openQuestions", { count: questions.length })} />,
      panel: <UnansweredTab {...given} questions={questions} />,
    },
    { value: "log", panel: <LogTab ai={ai} first={answers} use={use} /> },
  ] as const;
  return (
    <>
      <PageHeader
        title={
          <span className="flex flex-wrap items-center gap-2">
            {ai.name}
            <Badge tone={ai.is_on ? "success" : "neutral"}>{t(ai.is_on ? "state.on" : "state.off")}</Badge>
            {ai.is_on && channels.every(({ ai_id }) => ai_id !== ai.id) ? (
              <Badge tone="warning">{t("noChannels")}</Badge>
            ) : null}
          </span>
        }
        description={hasModel ? undefined : t("noModel")}
        back={{ href: `/project/${ai.project_id}/ai`, label: t("back") }}
        actions={mayChange ? <AiActions ai={ai} /> : null}
      />
      <Tabs
        label={t("tabs.label")}
        value={tab === "playground" && !mayChange ? "who" : tab}
        onChange={choose}
        tabs={tabs.map((one) => ({ ...one, label: t(`tabs.${one.value}`) }))}
      />
    </>
  );
}
