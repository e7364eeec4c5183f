"use client";

import { Autocomplete } from "@base-ui/react/autocomplete";
import { Dialog } from "@base-ui/react/dialog";
import { Search, X } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import type { NavigationEntry } from "@/components/layouts/navigation";
import { KeyCaps } from "@/components/shortcuts/key-caps";
import { IconButton } from "@/components/ui/buttons/icon-button";
import { cn } from "@/components/ui/cn";
import { RetryLine } from "@/components/ui/feedback/retry-line";
import { Spinner } from "@/components/ui/feedback/spinner";
import { backdropClass } from "@/components/ui/overlays/backdrop-class";
import { optionClass } from "@/components/ui/overlays/popup-class";
import type { Permissions } from "@/lib/members/rights";
import { MAX_TERM_LENGTH } from "@/lib/search/term";
import { type PaletteGroup, type PaletteLine, usePaletteLines } from "./use-palette-lines";

interface PaletteProps {
  projectId: string;
  entries: readonly NavigationEntry[];
  permissions: Permissions;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/**
 * The command palette. Uses Base UI's Autocomplete, which is already a dependency: cmdk would add a second dialog and a
 * second focus management.
 */
export function Palette({ open, onOpenChange, ...given }: PaletteProps) {
  const t = useTranslations("palette");
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Backdrop className={cn(backdropClass, "z-(--layer-modal)")} />
        <Dialog.Popup
          aria-label={t("title")}
          className="fixed inset-x-0 top-0 z-(--layer-modal) mx-auto flex max-h-[min(32rem,100dvh)] w-full flex-col overflow-hidden border-border bg-raised text-text shadow-raised outline-none max-sm:border-b sm:top-[12vh] sm:max-w-xl sm:rounded-card sm:border"
        >
          <PaletteBody {...given} onClose={() => onOpenChange(false)} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function PaletteBody(props: Pick<PaletteProps, "projectId" | "entries" | "permissions"> & { onClose: () => void }) {
  const { projectId, entries, permissions, onClose } = props;
  const t = useTranslations("palette");
  const [term, setTerm] = useState("");
  const { groups, isSearching, retry } = usePaletteLines(projectId, entries, permissions, term);
  const choose = ({ run }: PaletteLine) => {
    onClose();
    // run after the dialog has restored the focus, so that what opens can take it
    setTimeout(run);
  };
  return (
    <Autocomplete.Root
      inline
      open
      mode="none"
      items={groups}
      value={term}
      onValueChange={setTerm}
      itemToStringValue={(line: PaletteLine) => line.label}
      autoHighlight="always"
      keepHighlight
    >
      <div className="flex items-center gap-2 border-border border-b px-3">
        <Search aria-hidden="true" className="size-4 shrink-0 text-muted" />
        <Autocomplete.Input
          placeholder={t("placeholder")}
          aria-label={t("placeholder")}
          maxLength={MAX_TERM_LENGTH}
          className="h-12 min-w-0 flex-1 bg-transparent outline-none placeholder:text-subtle"
        />
        {isSearching ? <Spinner /> : null}
        <IconButton label={t("close")} icon={<X />} size="small" tooltip={false} onClick={onClose} />
      </div>
      {retry ? <RetryLine onRetry={retry} className="px-4 py-2" /> : null}
      <Autocomplete.Empty className="empty:hidden">
        <span className="block px-4 py-6 text-center text-muted">{t(isSearching ? "searching" : "none")}</span>
      </Autocomplete.Empty>
      <Autocomplete.List className="min-h-0 overflow-y-auto p-1.5 empty:p-0">
        {(group: PaletteGroup) => (
          <Autocomplete.Group key={group.name} items={group.items} className="mb-1">
            <Autocomplete.GroupLabel className="px-2.5 pt-2 pb-1 font-medium text-muted text-xs">
              {t(`groups.${group.name}`)}
            </Autocomplete.GroupLabel>
            <Autocomplete.Collection>
              {(line: PaletteLine) => (
                <Autocomplete.Item key={line.id} value={line} onClick={() => choose(line)} className={optionClass}>
                  {line.icon}
                  <span className="min-w-0 flex-1 truncate">{line.label}</span>
                  {line.detail ? <span className="max-w-[40%] truncate text-muted text-sm">{line.detail}</span> : null}
                  {line.action ? <KeyCaps action={line.action} /> : null}
                </Autocomplete.Item>
              )}
            </Autocomplete.Collection>
          </Autocomplete.Group>
        )}
      </Autocomplete.List>
    </Autocomplete.Root>
  );
}
