import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { TagDot } from "@/components/tags/tag-dot";
import { Kbd } from "@/components/ui/display/kbd";
import { Checkbox } from "@/components/ui/inputs/checkbox";
import type { StarterSet } from "@/lib/onboarding/starter-sets/set";

interface StarterPartsProps {
  set: StarterSet;
  /** Whether a part, as "quick_messages ไซซ์", is left out. */
  isLeft: (key: string) => boolean;
  onToggle: (key: string) => void;
}

/** The texts of a starter set as they will be, each of which can be left out. */
export function StarterParts({ set, isLeft, onToggle }: StarterPartsProps) {
  const t = useTranslations("onboarding.starter");
  const box = (key: string, label: ReactNode, description?: string) => (
    <Checkbox key={key} label={label} description={description} checked={!isLeft(key)} onChange={() => onToggle(key)} />
  );
  return (
    <div className="flex flex-col gap-6">
      <fieldset className="flex min-w-0 flex-col gap-3">
        <legend className="mb-2 font-semibold">{t("quickMessages")}</legend>
        {set.quick_messages.map(({ shortcut, title, text }) =>
          box(
            `quick_messages ${shortcut}`,
            <span className="flex flex-wrap items-center gap-2">
              <span className="font-medium">{title}</span>
              <Kbd>/{shortcut}</Kbd>
            </span>,
            text,
          ),
        )}
      </fieldset>
      <fieldset className="flex min-w-0 flex-wrap gap-x-5 gap-y-3">
        <legend className="mb-2 font-semibold">{t("tags")}</legend>
        {set.tags.map(({ name, color }) =>
          box(
            `tags ${name}`,
            <span className="flex items-center gap-1.5">
              <TagDot color={color} className="size-2.5" />
              {name}
            </span>,
          ),
        )}
      </fieldset>
      <fieldset className="flex min-w-0 flex-col gap-3">
        <legend className="font-semibold">{t("automaticMessages")}</legend>
        <p className="text-muted text-sm">{t("automaticHint")}</p>
        {set.automatic_messages.map(({ kind, text }) =>
          box(`automatic_messages ${kind}`, <span className="font-medium">{t(`automatic.${kind}`)}</span>, text),
        )}
      </fieldset>
    </div>
  );
}
