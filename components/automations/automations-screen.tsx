"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { PageBody } from "@/components/ui/layout/page-body";
import { PageHeader } from "@/components/ui/layout/page-header";
import { Tabs } from "@/components/ui/layout/tabs";
import type { RuleOptions } from "@/lib/automations/schema";
import { type AutomaticMessage, type MessageKind, messageKinds, type Rule } from "@/lib/automations/schema";
import type { Answering } from "@/lib/projects/schema";
import { AnsweringCard } from "./answering-card";
import { MessageCard } from "./message-card";
import { RuleList } from "./rule-list";
import { RuleOptionsContext } from "./rule-options";

interface AutomationsScreenProps {
  project: { id: string; name: string };
  tab: "messages" | "rules";
  messages: Partial<Record<MessageKind, AutomaticMessage>>;
  rules: Rule[];
  /** Whether business hours are on; without them the shop is never closed. */
  hasHours: boolean;
  known: RuleOptions;
  answering: Answering;
  mayChange: boolean;
}

/** Automatic messages and rules. */
export function AutomationsScreen({
  project,
  messages,
  rules,
  hasHours,
  known,
  answering,
  mayChange,
  ...rest
}: AutomationsScreenProps) {
  const t = useTranslations("automations");
  const [tab, setTab] = useState(rest.tab);
  const choose = (next: "messages" | "rules") => {
    setTab(next);
    window.history.replaceState(null, "", next === "rules" ? "?tab=rules" : window.location.pathname);
  };
  return (
    <RuleOptionsContext value={known}>
      <PageBody kind="settings">
        <PageHeader
          title={t("title")}
          description={t("description")}
          back={{ href: `/project/${project.id}/settings`, label: t("settings") }}
        />
        <Tabs
          label={t("tabs.label")}
          value={tab}
          onChange={choose}
          tabs={[
            {
              value: "messages",
              label: t("tabs.messages"),
              panel: (
                <div className="flex flex-col gap-4">
                  {messageKinds.map((kind) => (
                    <MessageCard
                      key={kind}
                      project={project}
                      kind={kind}
                      message={messages[kind]}
                      hasHours={hasHours}
                      mayChange={mayChange}
                    />
                  ))}
                  <AnsweringCard project_id={project.id} answering={answering} mayChange={mayChange} />
                </div>
              ),
            },
            {
              value: "rules",
              label: t("tabs.rules"),
              panel: <RuleList project_id={project.id} rules={rules} mayChange={mayChange} />,
            },
          ]}
        />
      </PageBody>
    </RuleOptionsContext>
  );
}
