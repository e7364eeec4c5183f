"use client";

import { Plus } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import type { NamedTag } from "@/components/broadcasts/audience/tag-picker";
import { Button } from "@/components/ui/buttons/button";
import { EmptyState } from "@/components/ui/feedback/empty-state";
import { Card } from "@/components/ui/layout/card";
import { AlertDialog } from "@/components/ui/overlays/alert-dialog";
import type { Segment } from "@/lib/bot-broadcasts/schema";
import { api } from "@/lib/http/client";
import { SegmentDialog } from "./segment-dialog";
import { SegmentPeople } from "./segment-people";
import { useBot } from "./use-bot";
import { useSegmentText } from "./use-segment-text";

interface SegmentListProps {
  project_id: string;
  segments: Segment[];
  social_ids: string[];
  tags: NamedTag[];
  mayChange: boolean;
}

/** The segments, each with its definition in words and its members. */
export function SegmentList({ project_id, segments, social_ids, tags, mayChange }: SegmentListProps) {
  const t = useTranslations("botBroadcasts.segments");
  const words = useSegmentText(tags);
  const bot = useBot();
  const [edited, setEdited] = useState<Segment | "new" | null>(null);
  const [shown, setShown] = useState<Segment | null>(null);
  const add = (
    <Button icon={<Plus />} onClick={() => setEdited("new")}>
      {t("add")}
    </Button>
  );
  return (
    <Card
      flush
      title={t("title")}
      description={t("description")}
      actions={mayChange && segments.length > 0 ? add : null}
    >
      {segments.length === 0 ? (
        <EmptyState drawing="people" title={t("empty")} description={t("emptyHint")} action={mayChange ? add : null} />
      ) : (
        <ul>
          {segments.map((segment) => (
            <li
              key={segment.id}
              className="flex flex-wrap items-center gap-x-4 gap-y-2 border-border border-b px-5 py-3 last:border-0"
            >
              <span className="min-w-0 flex-1 basis-56">
                <span className="block font-medium">{segment.name}</span>
                <span className="block text-muted text-sm">{words(segment.definition)}</span>
              </span>
              {mayChange ? (
                <>
                  <Button
                    size="small"
                    onClick={() => setShown(segment)}
                    aria-label={t("whoOf", { name: segment.name })}
                  >
                    {t("who")}
                  </Button>
                  <Button
                    size="small"
                    onClick={() => setEdited(segment)}
                    aria-label={t("editOf", { name: segment.name })}
                  >
                    {t("edit")}
                  </Button>
                  <AlertDialog
                    trigger={
                      <Button size="small" variant="ghost" aria-label={t("deleteOf", { name: segment.name })}>
                        {t("delete")}
                      </Button>
                    }
                    title={t("deleteTitle", { name: segment.name })}
                    description={t("deleteHint")}
                    confirmLabel={t("delete")}
                    danger
                    onConfirm={async () => {
                      await bot(
                        () => api.delete(`/api/project/${project_id}/bot-broadcasts/segments/${segment.id}`),
                        t("deleted"),
                      );
                    }}
                  />
                </>
              ) : null}
            </li>
          ))}
        </ul>
      )}
      {edited ? (
        <SegmentDialog
          project_id={project_id}
          segment={edited === "new" ? null : edited}
          social_ids={social_ids}
          tags={tags}
          onClose={() => setEdited(null)}
        />
      ) : null}
      {shown ? (
        <SegmentPeople project_id={project_id} segment={shown} social_ids={social_ids} onClose={() => setShown(null)} />
      ) : null}
    </Card>
  );
}
