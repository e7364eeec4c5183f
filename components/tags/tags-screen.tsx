"use client";

import { Download, Plus } from "lucide-react";
import { useTranslations } from "next-intl";
import { useDeferredValue, useState } from "react";
import { Button } from "@/components/ui/buttons/button";
import { EmptyState } from "@/components/ui/feedback/empty-state";
import { SampleRow } from "@/components/ui/feedback/sample-row";
import { SearchField } from "@/components/ui/inputs/search-field";
import { Card } from "@/components/ui/layout/card";
import { PageHeader } from "@/components/ui/layout/page-header";
import { saveFile } from "@/components/ui/save-file";
import { tagsCsv } from "@/lib/tags/csv";
import type { Tag } from "@/lib/tags/schema";
import { holdsTerm } from "@/lib/text/fold";
import { TagDot } from "./tag-dot";
import { TagFormDialog } from "./tag-form-dialog";
import { TagImport } from "./tag-import";
import { TagRow } from "./tag-row";

const SAMPLES = [
  { key: "unpaid", color: "amber", rooms: 6 },
  { key: "regular", color: "violet", rooms: 41 },
  { key: "urgent", color: "red", rooms: 2 },
] as const;

interface TagsScreenProps {
  project_id: string;
  tags: Tag[];
  mayManage: boolean;
}

/** All tags of the project: purpose, usage and actions. */
export function TagsScreen({ project_id, tags, mayManage }: TagsScreenProps) {
  const t = useTranslations("tags");
  const [typed, setTyped] = useState("");
  const wanted = useDeferredValue(typed);
  const shown = tags.filter(({ name, description }) => holdsTerm(`${name} ${description}`, wanted));
  const create = (
    <TagFormDialog
      project_id={project_id}
      trigger={
        <Button variant="primary" icon={<Plus />}>
          {t("create")}
        </Button>
      }
    />
  );
  return (
    <>
      <PageHeader
        title={t("title")}
        description={t("description")}
        back={{ href: `/project/${project_id}/settings`, label: t("settings") }}
        actions={
          <>
            {mayManage ? <TagImport project_id={project_id} /> : null}
            {tags.length > 0 ? (
              <Button icon={<Download />} onClick={() => saveFile("tags.csv", "text/csv", tagsCsv(tags))}>
                {t("export")}
              </Button>
            ) : null}
            {mayManage && tags.length > 0 ? create : null}
          </>
        }
      />
      <Card flush>
        {tags.length > 0 ? (
          <div className="border-border border-b px-5 py-3">
            <SearchField label={t("search")} value={typed} onChange={setTyped} />
          </div>
        ) : null}
        {shown.length > 0 ? (
          <ul aria-label={t("list")}>
            {shown.map((tag) => (
              <TagRow key={tag.id} project_id={project_id} tag={tag} tags={tags} mayManage={mayManage} />
            ))}
          </ul>
        ) : tags.length > 0 ? (
          <EmptyState drawing="search" title={t("noMatch")} />
        ) : (
          <EmptyState
            title={t("empty.title")}
            description={t("empty.description")}
            action={mayManage ? create : null}
            example={SAMPLES.map(({ key, color, rooms }) => (
              <SampleRow
                key={key}
                mark={<TagDot color={color} className="size-3" />}
                title={t(`example.${key}.name`)}
                detail={t(`example.${key}.text`)}
                end={t("rooms", { count: rooms })}
              />
            ))}
          />
        )}
      </Card>
    </>
  );
}
