"use client";

import { useTranslations } from "next-intl";
import { cn } from "@/components/ui/cn";
import { Avatar } from "@/components/ui/display/avatar";
import { optionClass, popupClass } from "@/components/ui/overlays/popup-class";
import type { MentionList } from "./use-mention-picker";

/** The id of an option, for the textarea's aria-activedescendant. */
export const mentionOptionId = (list: Pick<MentionList, "id">, index: number) => `${list.id}-${index}`;

/** People to mention, above the text. Focus stays in the textarea. */
export function MentionOptions({ list }: { list: MentionList }) {
  const t = useTranslations("messages.composer");
  if (list.options.length === 0) return null;
  return (
    <div
      id={list.id}
      role="listbox"
      aria-label={t("mention")}
      className={cn(popupClass, "absolute inset-x-0 bottom-full z-10 mb-1 max-h-72 max-w-sm overflow-y-auto p-1.5")}
    >
      {list.options.map((person, index) => (
        // biome-ignore lint/a11y/useFocusableInteractive: the textarea keeps the focus and references the active option
        // biome-ignore lint/a11y/useKeyWithClickEvents: the textarea handles its keys
        <div
          key={person.user_id}
          id={mentionOptionId(list, index)}
          role="option"
          aria-selected={index === list.active}
          data-highlighted={index === list.active ? "" : undefined}
          // keep the focus in the textarea, or a phone's keyboard would close
          onPointerDown={(event) => event.preventDefault()}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => list.onChoose(person)}
          className={optionClass}
        >
          <Avatar name={person.name} src={person.avatar_url} size="small" />
          <span className="truncate">{person.name}</span>
        </div>
      ))}
    </div>
  );
}
