"use client";

import { Plus } from "lucide-react";
import { useTranslations } from "next-intl";
import { IconButton } from "@/components/ui/buttons/icon-button";
import type { Room } from "@/lib/rooms/schema";
import { ChatTagChip } from "./chat-tag-chip";
import { TagMenu } from "./tag-menu";
import { useChatTags } from "./use-chat-tags";
import { useTagsOf } from "./use-tags";

interface ChatTagListProps {
  room: Pick<Room, "id" | "customer_id" | "tag_ids">;
  mayEdit: boolean;
}

/** The tags of a chat, and a picker with all tags. */
export function ChatTagList({ room, mayEdit }: ChatTagListProps) {
  const t = useTranslations("tags");
  const { ids, stays, change, move } = useChatTags(room);
  const tags = useTagsOf(ids);
  return (
    <div className="flex min-h-8 min-w-0 flex-wrap items-center gap-1.5">
      {tags.length > 0 ? (
        <ul aria-label={t("title")} className="contents">
          {tags.map((tag) => (
            <li key={tag.id} className="max-w-full">
              <ChatTagChip
                tag={tag}
                stays={stays(tag.id)}
                mayEdit={mayEdit}
                onStays={(next) => void move(tag, next)}
                onRemove={() => void change({ remove: [tag.id] })}
              />
            </li>
          ))}
        </ul>
      ) : (
        <span className="text-muted text-sm">{t("none")}</span>
      )}
      {mayEdit ? (
        <TagMenu
          label={t("title")}
          selected={ids}
          onChange={(tagging) => void change(tagging)}
          trigger={<IconButton size="small" label={t("change")} icon={<Plus />} />}
        />
      ) : null}
    </div>
  );
}
