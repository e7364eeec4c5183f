"use client";

import { Plus } from "lucide-react";
import { useTranslations } from "next-intl";
import { useDeferredValue, useMemo, useState } from "react";
import { LinkButton } from "@/components/ui/buttons/link-button";
import { EmptyState } from "@/components/ui/feedback/empty-state";
import { SearchField } from "@/components/ui/inputs/search-field";
import { SegmentedControl } from "@/components/ui/inputs/segmented-control";
import { Card } from "@/components/ui/layout/card";
import { rankQuickMessages } from "@/lib/quick-messages/rank";
import type { QuickList as Quick, QuickScope } from "@/lib/quick-messages/schema";
import { FolderBar, NO_FOLDER } from "./folder-bar";
import { QuickExample } from "./quick-example";
import { QuickRow } from "./quick-row";
import { useOrder } from "./use-order";
import type { QuickActions } from "./use-quick-actions";

/** The most rows any list renders; the search finds the others. */
const MOST_ROWS = 1000;

interface QuickListProps {
  project_id: string;
  scope: QuickScope;
  list: Quick;
  acts: QuickActions;
  mayChange: boolean;
  mayCopy: boolean;
}

/** The quick messages of one scope: by folder, searchable, in their own order or most used first. */
export function QuickList({ project_id, scope, list, acts, mayChange, mayCopy }: QuickListProps) {
  const t = useTranslations("quickMessages");
  const [typed, setTyped] = useState("");
  const wanted = useDeferredValue(typed.trim());
  const [sort, setSort] = useState<"place" | "use">("place");
  const [folder, setFolder] = useState<string | null>(null);
  const shown = useMemo(() => {
    const inFolder = list.messages.filter(({ folder_id }) => folder === null || (folder_id ?? NO_FOLDER) === folder);
    if (wanted) return rankQuickMessages(inFolder, wanted, MOST_ROWS);
    return sort === "use" ? [...inFolder].sort((a, b) => b.use_count - a.use_count) : inFolder;
  }, [list.messages, folder, wanted, sort]);
  const mayOrder = mayChange && !wanted && sort === "place" && folder !== null;
  const order = useOrder(shown, (messages) => void acts.reorder(messages, folder === NO_FOLDER ? null : folder));

  if (list.messages.length === 0 && list.folders.length === 0) {
    return (
      <Card>
        <EmptyState
          title={t("list.emptyTitle")}
          description={t(scope === "own" ? "list.emptyOwn" : "list.emptyProject")}
          action={
            mayChange ? (
              <LinkButton
                href={`/project/${project_id}/settings/quick-messages/create?scope=${scope}`}
                variant="primary"
                icon={<Plus />}
              >
                {t("create")}
              </LinkButton>
            ) : null
          }
          example={<QuickExample />}
        />
      </Card>
    );
  }
  return (
    <Card flush>
      <div className="flex flex-wrap items-end gap-3 border-border border-b px-5 py-3">
        <SearchField label={t("list.search")} value={typed} onChange={setTyped} className="min-w-56 flex-1" />
        <SegmentedControl
          label={t("list.sort")}
          value={sort}
          onChange={setSort}
          options={[
            { value: "place", label: t("list.byPlace") },
            { value: "use", label: t("list.byUse") },
          ]}
        />
      </div>
      <FolderBar
        folders={list.folders}
        chosen={folder}
        onChoose={setFolder}
        acts={acts}
        isOwn={scope === "own"}
        mayChange={mayChange}
      />
      {shown.length > 0 ? (
        <ul aria-label={t("list.label")}>
          {shown.slice(0, MOST_ROWS).map((message, index) => (
            <QuickRow
              key={message.id}
              project_id={project_id}
              message={message}
              folders={list.folders}
              acts={acts}
              mayChange={mayChange}
              mayCopy={mayCopy}
              order={mayOrder ? order.of(index) : null}
            />
          ))}
        </ul>
      ) : (
        <EmptyState drawing="search" title={wanted ? t("list.noMatch", { typed: wanted }) : t("list.emptyFolder")} />
      )}
      <p role="status" aria-live="polite" className="sr-only">
        {order.said}
      </p>
    </Card>
  );
}
