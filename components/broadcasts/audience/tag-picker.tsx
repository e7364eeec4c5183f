"use client";

import { useTranslations } from "next-intl";
import { Chip } from "@/components/ui/display/chip";
import { Field } from "@/components/ui/form/field";
import { Combobox } from "@/components/ui/inputs/combobox";

export interface NamedTag {
  id: string;
  name: string;
}

interface TagPickerProps {
  label: string;
  hint?: string;
  tags: readonly NamedTag[];
  value: readonly string[];
  onChange: (ids: string[]) => void;
}

/** Selects several tags. A tag deleted since then is shown as deleted and can be removed. */
export function TagPicker({ label, hint, tags, value, onChange }: TagPickerProps) {
  const t = useTranslations("broadcasts.audience");
  const nameOf = (id: string) => tags.find((tag) => tag.id === id)?.name ?? t("goneTag");
  return (
    <div className="flex flex-col gap-2">
      <Field label={label} hint={hint}>
        <Combobox
          options={tags.filter(({ id }) => !value.includes(id)).map(({ id, name }) => ({ value: id, label: name }))}
          value={null}
          placeholder={t("chooseTag")}
          onChange={(id) => id && onChange([...value, id])}
        />
      </Field>
      {value.length > 0 ? (
        <div className="flex flex-wrap gap-1.5">
          {value.map((id) => (
            <Chip
              key={id}
              onRemove={() => onChange(value.filter((other) => other !== id))}
              removeLabel={t("removeTag", { name: nameOf(id) })}
            >
              {nameOf(id)}
            </Chip>
          ))}
        </div>
      ) : null}
    </div>
  );
}
