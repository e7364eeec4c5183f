"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { TagDot } from "@/components/tags/tag-dot";
import { useTags } from "@/components/tags/use-tags";
import { Button } from "@/components/ui/buttons/button";
import { ChannelMark } from "@/components/ui/display/channel-mark";
import { Field } from "@/components/ui/form/field";
import { Checkbox } from "@/components/ui/inputs/checkbox";
import { DatePicker } from "@/components/ui/inputs/date-picker";
import { SegmentedControl } from "@/components/ui/inputs/segmented-control";
import { Switch } from "@/components/ui/inputs/switch";
import { useToday } from "@/components/ui/inputs/use-today";
import { countFilters, NOBODY, noFilters, type RoomFilters } from "@/lib/rooms/filters";
import { useInbox, useMembers, useSocials } from "../inbox-context";

interface FilterPanelProps {
  filters: RoomFilters;
  onChange: (filters: RoomFilters) => void;
}

/** Filters for the list; they apply immediately. */
export function FilterPanel({ filters, onChange }: FilterPanelProps) {
  const t = useTranslations("rooms.filters");
  const { me, timeZone } = useInbox();
  const today = useToday(timeZone);
  const socials = useSocials();
  const members = useMembers().list.filter((member) => member.is_active && member.role !== "viewer");
  const tags = useTags().list ?? [];
  const set = (change: Partial<RoomFilters>) => onChange({ ...filters, ...change });
  const group = (name: "social_ids" | "tag_ids" | "assignee_ids", options: { id: string; label: ReactNode }[]) => (
    <Choices
      label={t(name)}
      options={options}
      chosen={filters[name]}
      onToggle={(id, isOn) =>
        set({ [name]: isOn ? [...filters[name], id] : filters[name].filter((known) => known !== id) })
      }
    />
  );
  return (
    <div className="flex flex-col gap-3">
      <Switch label={t("unread")} checked={filters.unread} onChange={(unread) => set({ unread })} />
      <SegmentedControl
        label={t("kind")}
        value={filters.kind ?? "both"}
        onChange={(kind) => set({ kind: kind === "both" ? null : kind })}
        options={[
          { value: "both", label: t("both") },
          { value: "chat", label: t("chats") },
          { value: "comment", label: t("comments") },
        ]}
      />
      {group(
        "social_ids",
        socials.map((social) => ({
          id: social.id,
          label: (
            <span className="flex items-center gap-2">
              <ChannelMark channel={social.kind} />
              {social.name}
            </span>
          ),
        })),
      )}
      {group("assignee_ids", [
        { id: NOBODY, label: t("nobody") },
        ...members.map((member) => ({
          id: member.user_id,
          label: member.user_id === me.user_id ? t("me", { name: member.name }) : member.name,
        })),
      ])}
      {group(
        "tag_ids",
        tags.map((tag) => ({
          id: tag.id,
          label: (
            <span className="flex items-center gap-2">
              <TagDot color={tag.color} />
              {tag.name}
            </span>
          ),
        })),
      )}
      <div className="grid grid-cols-2 gap-2">
        <Field label={t("from")}>
          <DatePicker
            value={filters.from ?? ""}
            today={today}
            max={filters.to ?? today}
            onChange={(day) => set({ from: day || null })}
          />
        </Field>
        <Field label={t("to")}>
          <DatePicker
            value={filters.to ?? ""}
            today={today}
            min={filters.from ?? undefined}
            max={today}
            onChange={(day) => set({ to: day || null })}
          />
        </Field>
      </div>
      {countFilters(filters) > 0 ? (
        <Button size="small" onClick={() => onChange(noFilters)}>
          {t("clear")}
        </Button>
      ) : null}
    </div>
  );
}

interface ChoicesProps {
  label: string;
  options: { id: string; label: ReactNode }[];
  chosen: readonly string[];
  onToggle: (id: string, isOn: boolean) => void;
}

function Choices({ label, options, chosen, onToggle }: ChoicesProps) {
  if (options.length === 0) return null;
  return (
    <fieldset>
      <legend className="mb-1 font-medium text-muted text-sm">{label}</legend>
      <div className="flex max-h-40 flex-col gap-1.5 overflow-y-auto">
        {options.map((option) => (
          <Checkbox
            key={option.id}
            label={option.label}
            checked={chosen.includes(option.id)}
            onChange={(isOn) => onToggle(option.id, isOn)}
          />
        ))}
      </div>
    </fieldset>
  );
}
