"use client";

import { useTranslations } from "next-intl";
import { useFormContext } from "react-hook-form";
import { Chip } from "@/components/ui/display/chip";
import { Field } from "@/components/ui/form/field";
import { Combobox } from "@/components/ui/inputs/combobox";
import { MAX_PAGE_TAGS, type WidgetForm } from "@/lib/widgets/settings/form";

/** The tags that the host page may set on a conversation. */
export function PageTags({ tags }: { tags: readonly { id: string; name: string }[] }) {
  const t = useTranslations("widget.manage.sites");
  const { watch, setValue } = useFormContext<WidgetForm>();
  const chosen = watch("page_tag_ids");
  const set = (ids: string[]) => setValue("page_tag_ids", ids, { shouldDirty: true });
  const known = tags.filter(({ id }) => chosen.includes(id));
  return (
    <Field label={t("pageTags")} hint={t("pageTagsHint")}>
      <div className="flex flex-col gap-3">
        {chosen.length < MAX_PAGE_TAGS ? (
          <Combobox
            aria-label={t("addTag")}
            placeholder={t("addTag")}
            value={null}
            onChange={(id) => id && set([...chosen, id])}
            options={tags.filter(({ id }) => !chosen.includes(id)).map(({ id, name }) => ({ value: id, label: name }))}
            className="w-72 max-w-full"
          />
        ) : null}
        {known.length === 0 ? (
          <p className="text-muted">{t("noTags")}</p>
        ) : (
          <ul className="flex flex-wrap gap-1.5">
            {known.map(({ id, name }) => (
              <li key={id}>
                <Chip
                  removeLabel={t("removeTag", { name })}
                  onRemove={() => set(chosen.filter((other) => other !== id))}
                >
                  {name}
                </Chip>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Field>
  );
}
