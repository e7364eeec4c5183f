"use client";

import { useTranslations } from "next-intl";
import { Switch } from "@/components/ui/inputs/switch";
import { Dialog } from "@/components/ui/overlays/dialog";
import { actionNames, shortcutGroups, shortcutOf } from "@/lib/shortcuts/catalogue";
import { useOfferedActions } from "./actions";
import { KeyCaps } from "./key-caps";
import { useSingleKeys } from "./single-keys";

interface HelpSheetProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** All shortcuts currently available, by topic. */
export function HelpSheet({ open, onOpenChange }: HelpSheetProps) {
  const t = useTranslations("shortcuts");
  const offered = useOfferedActions();
  const [areOn, setOn] = useSingleKeys();
  const groups = shortcutGroups
    .map((group) => ({
      group,
      names: actionNames.filter((name) => shortcutOf(name).group === group && offered.includes(name)),
    }))
    .filter(({ names }) => names.length > 0);
  return (
    <Dialog title={t("title")} description={t("description")} size="large" open={open} onOpenChange={onOpenChange}>
      <div className="gap-x-10 sm:columns-2">
        {groups.map(({ group, names }) => (
          <section key={group} className="mb-5 break-inside-avoid">
            <h3 className="mb-1 font-medium text-muted text-xs">{t(`groups.${group}`)}</h3>
            <ul>
              {names.map((name) => (
                <li key={name} className="flex min-h-8 items-center justify-between gap-4 py-0.5">
                  <span className="min-w-0">{t(`actions.${name}`)}</span>
                  <KeyCaps action={name} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      <Switch checked={areOn} onChange={setOn} label={t("single")} description={t("singleHint")} />
    </Dialog>
  );
}
