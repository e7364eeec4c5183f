"use client";

import { BookmarkPlus } from "lucide-react";
import { useFormatter, useTranslations } from "next-intl";
import { useState } from "react";
import { tagColors } from "@/components/tags/tag-colors";
import { useTags } from "@/components/tags/use-tags";
import { Button } from "@/components/ui/buttons/button";
import { Chip } from "@/components/ui/display/chip";
import { NOBODY, type RoomFilters } from "@/lib/rooms/filters";
import type { InboxLocation } from "@/lib/rooms/path";
import { defaultSort, type RoomSort } from "@/lib/rooms/views";
import { useInbox, useMembers, useSocials } from "../inbox-context";
import { SavedViewDialog } from "../views/lazy-dialogs";

interface FilterChipsProps {
  /** The active filters, including the channel from the URL. */
  filters: RoomFilters;
  location: InboxLocation;
  onChange: (filters: RoomFilters) => void;
  onSort: (sort: RoomSort) => void;
}

/** What narrows or reorders the list: the order if it is not the view's own, and the active filters, each with a remove button, and a button to save them as a view. */
export function FilterChips({ filters, location, onChange, onSort }: FilterChipsProps) {
  const t = useTranslations("rooms.filters");
  const sorts = useTranslations("rooms.sort");
  const formatter = useFormatter();
  const { timeZone } = useInbox();
  const socials = useSocials(filters.social_ids.length > 0);
  const members = useMembers();
  const tags = useTags(filters.tag_ids.length > 0);
  const [isSaving, setSaving] = useState(false);
  const without = (name: "social_ids" | "tag_ids" | "assignee_ids", id: string) => () =>
    onChange({ ...filters, [name]: filters[name].filter((known) => known !== id) });
  const day = (text: string) =>
    formatter.dateTime(new Date(`${text}T12:00:00Z`), { day: "numeric", month: "short", year: "numeric", timeZone });
  const chip = (key: string, words: string, onRemove: () => void, dot?: string) => (
    <Chip key={key} {...(dot && { dot })} onRemove={onRemove} removeLabel={t("remove", { name: words })}>
      {words}
    </Chip>
  );
  return (
    <div className="flex shrink-0 flex-wrap items-center gap-1 border-border border-b px-2 py-1.5">
      {location.sort === defaultSort(location.view) ? null : (
        <Chip onRemove={() => onSort(defaultSort(location.view))} removeLabel={sorts("reset")}>
          {sorts(location.sort)}
        </Chip>
      )}
      {filters.unread ? chip("unread", t("unread"), () => onChange({ ...filters, unread: false })) : null}
      {filters.kind
        ? chip("kind", t(filters.kind === "comment" ? "comments" : "chats"), () => onChange({ ...filters, kind: null }))
        : null}
      {filters.social_ids.map((id) =>
        chip(id, socials.find((social) => social.id === id)?.name ?? "…", without("social_ids", id)),
      )}
      {filters.assignee_ids.map((id) =>
        chip(id, id === NOBODY ? t("nobody") : (members.find(id)?.name ?? "…"), without("assignee_ids", id)),
      )}
      {filters.tag_ids.map((id) => {
        const [tag] = tags.pick([id]);
        return chip(
          id,
          tag?.name ?? (tags.list ? t("goneTag") : "…"),
          without("tag_ids", id),
          tag && tagColors[tag.color],
        );
      })}
      {filters.from
        ? chip("from", t("fromDay", { day: day(filters.from) }), () => onChange({ ...filters, from: null }))
        : null}
      {filters.to ? chip("to", t("toDay", { day: day(filters.to) }), () => onChange({ ...filters, to: null })) : null}
      <Button
        variant="ghost"
        size="small"
        icon={<BookmarkPlus />}
        className="ms-auto px-2"
        onClick={() => setSaving(true)}
      >
        {t("save")}
      </Button>
      {isSaving ? (
        <SavedViewDialog
          draft={{ view: location.view, sort: location.sort, filters }}
          onClose={() => setSaving(false)}
        />
      ) : null}
    </div>
  );
}
