"use client";

import { CheckCheck } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/buttons/button";
import { SegmentedControl } from "@/components/ui/inputs/segmented-control";
import { Select } from "@/components/ui/inputs/select";
import { kindNames, waysOf } from "@/lib/notifications/kinds";
import type { NotificationFilter } from "./use-notification-list";

const EVERY = "every";

interface ListFiltersProps {
  filter: NotificationFilter;
  onChange: (filter: NotificationFilter) => void;
  projects: readonly { id: string; name: string }[];
  hasUnread: boolean;
  onReadAll: () => void;
}

/** Filters, and "mark all as read". */
export function ListFilters({ filter, onChange, projects, hasUnread, onReadAll }: ListFiltersProps) {
  const t = useTranslations("notifications");
  return (
    <div className="flex flex-wrap items-center gap-2">
      <SegmentedControl
        label={t("list.filter")}
        value={filter.unread ? "unread" : EVERY}
        onChange={(value) => onChange({ ...filter, unread: value === "unread" })}
        options={[
          { value: EVERY, label: t("list.everything") },
          { value: "unread", label: t("list.onlyUnread") },
        ]}
      />
      {projects.length > 1 ? (
        <Select
          aria-label={t("list.project")}
          className="w-44"
          value={filter.project_id ?? EVERY}
          onChange={(value) => onChange({ ...filter, project_id: value === EVERY ? null : value })}
          options={[
            { value: EVERY, label: t("list.everyProject") },
            ...projects.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
      ) : null}
      <Select
        aria-label={t("list.kind")}
        className="w-44"
        value={filter.kind ?? EVERY}
        onChange={(value) => onChange({ ...filter, kind: kindNames.find((kind) => kind === value) ?? null })}
        options={[
          { value: EVERY, label: t("list.everyKind") },
          ...kindNames
            .filter((kind) => waysOf(kind).includes("bell"))
            .map((kind) => ({ value: kind, label: t(`kinds.${kind}.name`) })),
        ]}
      />
      <Button variant="ghost" icon={<CheckCheck />} disabled={!hasUnread} onClick={onReadAll} className="md:ms-auto">
        {t("readAll")}
      </Button>
    </div>
  );
}
