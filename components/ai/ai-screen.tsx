"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { CountBadge } from "@/components/ui/display/badge";
import { Card } from "@/components/ui/layout/card";
import { PageHeader } from "@/components/ui/layout/page-header";
import { Tabs } from "@/components/ui/layout/tabs";
import { type AiTab, aiTabs } from "@/lib/ai/limits";
import type { AiChannel, AiTotals, DayUse } from "@/lib/ai/queries";
import {
  type Ai,
  type AnswerRow,
  type LogFilter,
  logFilterSchema,
  type OpenQuestion,
  type Source,
} from "@/lib/ai/schema";
import { AiActions } from "./ai-actions";
import { AiState } from "./ai-state";
import { AiWeek } from "./ai-week";
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
  /** Which answers those are. */
  filter: LogFilter;
  totals: AiTotals;
  use: DayUse;
  hasModel: boolean;
  mayChange: boolean;
}

/** The screen of one AI: identity, knowledge, behaviour, playground, unanswered questions, log. */
export function AiScreen(props: AiScreenProps) {
  const { ai, sources, channels, questions, answers, totals, use, hasModel, mayChange } = props;
  const t = useTranslations("ai");
  const [tab, setTab] = useState(props.tab);
  const [filter, setFilter] = useState(props.filter);
  const show = (query: string) => {
    const params = new URLSearchParams(query);
    const next = aiTabs.find((known) => known === params.get("tab"));
    if (!next) return;
    setTab(next);
    setFilter(logFilterSchema.parse(Object.fromEntries(params)));
    window.history.replaceState(null, "", `?${query}`);
  };
  const choose = (next: AiTab) => show(`tab=${next}`);
  const narrow = ({ outcome, days }: LogFilter) =>
    show(new URLSearchParams({ tab: "log", ...(outcome && { outcome }), ...(days && { days }) }).toString());
  const own = channels.filter(({ ai_id }) => ai_id === ai.id);
  const offered = sources.filter(({ kind }) => kind === "qa").map(({ title }) => title);
  const given = { ai, mayChange };
  const tabs = [
    { value: "who", panel: <IdentityTab {...given} /> },
    { value: "knowledge", panel: <KnowledgeTab {...given} first={sources} /> },
    { value: "behaviour", panel: <BehaviourTab {...given} channels={channels} /> },
    ...(mayChange
      ? [
          {
            value: "playground" as const,
            panel: (
              <PlaygroundTab ai={ai} offered={offered.slice(0, 3)} hasQuestions={use.answers + use.hand_overs > 0} />
            ),
          },
        ]
      : []),
    {
      value: "unanswered",
      end: <CountBadge count={questions.length} label={t("openQuestions", { count: questions.length })} />,
      panel: <UnansweredTab {...given} questions={questions} />,
    },
    {
      value: "log",
      panel: <LogTab ai={ai} filter={filter} onFilter={narrow} first={answers} firstFilter={props.filter} use={use} />,
    },
  ] as const;
  return (
    <>
      <PageHeader
        title={
          <span className="flex flex-wrap items-center gap-2">
            {ai.name}
            <AiState ai={ai} />
          </span>
        }
        description={hasModel ? undefined : t("noModel")}
        back={{ href: `/project/${ai.project_id}/ai`, label: t("back") }}
        actions={mayChange ? <AiActions ai={ai} hasChannel={own.length > 0} /> : null}
      />
      <Card className="mb-4">
        {ai.off_reason ? <p className="mb-3 text-warning-text">{t("offNoChannel")}</p> : null}
        <AiWeek ai={ai} totals={totals} channels={own} onShow={show} />
      </Card>
      <Tabs
        label={t("tabs.label")}
        value={tab === "playground" && !mayChange ? "who" : tab}
        onChange={choose}
        tabs={tabs.map((one) => ({ ...one, label: t(`tabs.${one.value}`) }))}
      />
    </>
  );
}
