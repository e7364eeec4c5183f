"use client";

import { Check, Plus, Search } from "lucide-react";
import { useTranslations } from "next-intl";
import { useInbox } from "@/components/rooms/inbox-context";
import { useFailureToast } from "@/components/rooms/use-failure-toast";
import { cn } from "@/components/ui/cn";
import { SkeletonText } from "@/components/ui/feedback/skeleton";
import { useErrorText } from "@/components/ui/feedback/use-error-text";
import { Field } from "@/components/ui/form/field";
import { Input } from "@/components/ui/inputs/input";
import { api as http } from "@/lib/http/client";
import { MAX_TAGS_ON_ONE, type Tag, type Tagging } from "@/lib/tags/schema";
import { TagDot } from "./tag-dot";
import { type TagOption, useTagOptions } from "./use-tag-options";
import { useTags } from "./use-tags";

interface TagMenuListProps {
  label: string;
  selected: readonly string[];
  onChange: (tagging: Tagging) => void;
  removes: boolean;
}

export function TagMenuList({ label, selected, onChange, removes }: TagMenuListProps) {
  const t = useTranslations("tags");
  const errorText = useErrorText();
  const failed = useFailureToast();
  const { api, me } = useInbox();
  const { list, refresh } = useTags();
  const mayCreate = !removes && (me.role === "owner" || me.role === "admin");
  const isFull = !removes && selected.length >= MAX_TAGS_ON_ONE;

  const choose = async (option: TagOption) => {
    if (option.kind === "tag") {
      const { id } = option.tag;
      if (selected.includes(id)) onChange({ remove: [id] });
      else if (!isFull) onChange({ add: [id] });
      return;
    }
    if (isFull) return;
    try {
      const tag = await http.post<Tag>(`${api}/tags`, { name: option.name });
      await refresh();
      menu.type("");
      onChange({ add: [tag.id] });
    } catch (failure) {
      failed(t("createFailed"), failure);
    }
  };
  const menu = useTagOptions({ tags: list ?? [], mayCreate, onChoose: (option) => void choose(option) });
  if (!list) return <SkeletonText lines={3} className="p-2" />;
  return (
    <div className="flex flex-col gap-1.5">
      <Field label={t("search")} hiddenLabel error={menu.problem ? errorText(menu.problem) : undefined}>
        <Input
          autoFocus
          role="combobox"
          aria-expanded="true"
          aria-controls={menu.listId}
          aria-activedescendant={menu.options.length > 0 ? menu.optionId(menu.active) : undefined}
          autoComplete="off"
          start={<Search />}
          placeholder={t(mayCreate ? "searchOrCreate" : "search")}
          value={menu.typed}
          onChange={(event) => menu.type(event.currentTarget.value)}
          onKeyDown={menu.onKeyDown}
        />
      </Field>
      {isFull ? <p className="px-2.5 text-muted text-xs">{t("full", { max: MAX_TAGS_ON_ONE })}</p> : null}
      <div
        id={menu.listId}
        role="listbox"
        tabIndex={-1}
        aria-label={label}
        aria-multiselectable="true"
        className="max-h-64 overflow-y-auto"
      >
        {menu.options.map((option, index) => {
          const isOn = option.kind === "tag" && selected.includes(option.tag.id);
          return (
            <div
              key={option.kind === "tag" ? option.tag.id : "create"}
              id={menu.optionId(index)}
              role="option"
              tabIndex={-1}
              aria-selected={isOn}
              onPointerMove={() => menu.setActive(index)}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => void choose(option)}
              onKeyDown={menu.onKeyDown}
              className={cn(
                "flex min-h-9 cursor-default items-center gap-2.5 rounded-control px-2.5 py-1.5 leading-label pointer-coarse:min-h-11",
                index === menu.active && "bg-hover",
                isFull && !isOn && "opacity-50",
              )}
            >
              {option.kind === "tag" ? (
                <TagDot color={option.tag.color} />
              ) : (
                <Plus aria-hidden="true" className="size-4 shrink-0 text-muted" />
              )}
              <span className="min-w-0 flex-1 truncate">
                {option.kind === "tag" ? option.tag.name : t("createNamed", { name: option.name })}
              </span>
              {isOn ? <Check aria-hidden="true" className="size-4 shrink-0" /> : null}
            </div>
          );
        })}
      </div>
      {menu.options.length === 0 ? (
        <p className="px-2.5 pb-2 text-muted text-sm">
          {t(list.length > 0 ? "noMatch" : mayCreate ? "noneYetManager" : "noneYet")}
        </p>
      ) : null}
    </div>
  );
}
