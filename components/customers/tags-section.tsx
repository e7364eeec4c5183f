"use client";

import { Plus } from "lucide-react";
import { useTranslations } from "next-intl";
import { useFailureToast } from "@/components/rooms/use-failure-toast";
import { TagChip } from "@/components/tags/tag-chip";
import { TagMenu } from "@/components/tags/tag-menu";
import { useTagsOf } from "@/components/tags/use-tags";
import { IconButton } from "@/components/ui/buttons/icon-button";
import type { Tagging } from "@/lib/tags/schema";
import { PanelSection } from "./panel-section";

interface TagsSectionProps {
  title: string;
  /** Label of the button that opens the tag picker. */
  changeLabel: string;
  tag_ids: readonly string[];
  mayEdit: boolean;
  onChange: (tagging: Tagging) => Promise<void>;
}

/** The tags of a room or customer, each with a remove button, and a picker with all tags. */
export function TagsSection({ title, changeLabel, tag_ids, mayEdit, onChange }: TagsSectionProps) {
  const t = useTranslations("customers");
  const words = useTranslations("tags");
  const failed = useFailureToast();
  const tags = useTagsOf(tag_ids);
  const change = (tagging: Tagging) =>
    void onChange(tagging).catch((failure) => failed(words("changeFailed"), failure));
  const menu = (
    <TagMenu
      label={title}
      selected={tag_ids}
      onChange={change}
      trigger={<IconButton size="small" label={changeLabel} icon={<Plus />} />}
    />
  );
  return (
    <PanelSection title={title} end={mayEdit ? menu : null}>
      {tags.length > 0 ? (
        <ul className="flex flex-wrap gap-1.5">
          {tags.map((tag) => (
            <li key={tag.id} className="max-w-full">
              <TagChip tag={tag} onRemove={mayEdit ? () => change({ remove: [tag.id] }) : undefined} />
            </li>
          ))}
        </ul>
      ) : (
        <p className="text-muted text-sm">{t("noTags")}</p>
      )}
    </PanelSection>
  );
}
