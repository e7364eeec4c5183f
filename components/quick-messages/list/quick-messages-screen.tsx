"use client";

import { Plus } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { LinkButton } from "@/components/ui/buttons/link-button";
import { PageHeader } from "@/components/ui/layout/page-header";
import { Tabs } from "@/components/ui/layout/tabs";
import type { QuickList, QuickScope } from "@/lib/quick-messages/schema";
import { QuickList as List } from "./quick-list";
import { Transfer } from "./transfer";
import { useQuickActions } from "./use-quick-actions";

interface QuickMessagesScreenProps {
  project_id: string;
  first: QuickList;
  /** Whether the member may have quick messages of their own. */
  mayOwn: boolean;
  /** Whether the member may edit the team's. */
  mayManage: boolean;
  firstScope: QuickScope;
}

/** The member's and the team's quick messages, each with folders. */
export function QuickMessagesScreen({ project_id, first, mayOwn, mayManage, firstScope }: QuickMessagesScreenProps) {
  const t = useTranslations("quickMessages");
  const acts = useQuickActions(project_id, first);
  const [scope, setScope] = useState(firstScope);
  const isOfScope = ({ owner_id }: { owner_id: string | null }) => (owner_id !== null) === (scope === "own");
  const list = { messages: acts.list.messages.filter(isOfScope), folders: acts.list.folders.filter(isOfScope) };
  // the empty list has the button
  const isEmpty = list.messages.length === 0 && list.folders.length === 0;
  const mayChange = scope === "own" ? mayOwn : mayManage;
  const settings = `/project/${project_id}/settings`;
  return (
    <>
      <PageHeader
        title={t("title")}
        description={t("description")}
        back={{ href: settings, label: t("settings") }}
        actions={
          <>
            <Transfer project_id={project_id} scope={scope} list={list} mayChange={mayChange} onDone={acts.refresh} />
            {mayChange && !isEmpty ? (
              <LinkButton href={`${settings}/quick-messages/create?scope=${scope}`} variant="primary" icon={<Plus />}>
                {t("create")}
              </LinkButton>
            ) : null}
          </>
        }
      />
      {mayOwn ? (
        <Tabs
          label={t("scope.label")}
          value={scope}
          onChange={setScope}
          tabs={[
            { value: "project", label: t("scope.project") },
            { value: "own", label: t("scope.own") },
          ]}
          className="mb-4"
        />
      ) : null}
      {!mayChange && mayOwn ? <p className="mb-4 text-muted">{t("scope.readOnly")}</p> : null}
      <List
        key={scope}
        project_id={project_id}
        scope={scope}
        list={list}
        acts={acts}
        mayChange={mayChange}
        mayCopy={mayOwn && scope === "project"}
      />
    </>
  );
}
