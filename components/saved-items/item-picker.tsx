"use client";

import { Autocomplete } from "@base-ui/react/autocomplete";
import { Search } from "lucide-react";
import { useFormatter, useTranslations } from "next-intl";
import { useDeferredValue, useMemo, useState } from "react";
import { LinkButton } from "@/components/ui/buttons/link-button";
import { cn } from "@/components/ui/cn";
import { RetryLine } from "@/components/ui/feedback/retry-line";
import { Spinner } from "@/components/ui/feedback/spinner";
import { inputClass } from "@/components/ui/inputs/input-class";
import { Dialog } from "@/components/ui/overlays/dialog";
import { optionClass } from "@/components/ui/overlays/popup-class";
import { rankSavedItems } from "@/lib/saved-items/rank";
import type { SavedItem } from "@/lib/saved-items/schema";
import { MAX_TERM_LENGTH } from "@/lib/search/term";
import { ItemPicture } from "./item-picture";
import { useSavedItems } from "./use-saved-items";

/** Options are drawn without a virtual list. */
const SHOWN = 100;

interface ItemPickerProps {
  project_id: string;
  onPick: (item: SavedItem) => void;
  onClose: () => void;
}

/** Searches the saved items and picks one, by pointer or by arrow keys and Enter. The last used come first. */
export function ItemPicker({ project_id, onPick, onClose }: ItemPickerProps) {
  const t = useTranslations("savedItems.picker");
  const { items, isLoading, hasFailed, retry } = useSavedItems(`/api/project/${project_id}`);
  const [typed, setTyped] = useState("");
  const wanted = useDeferredValue(typed);
  const found = useMemo(() => rankSavedItems(items ?? [], wanted), [items, wanted]);
  const shown = found.slice(0, SHOWN);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t("label")}
      footer={
        <LinkButton href={`/project/${project_id}/settings/saved-items`} size="small" variant="ghost">
          {t("manage")}
        </LinkButton>
      }
    >
      <Autocomplete.Root
        inline
        open
        mode="none"
        items={shown}
        value={typed}
        onValueChange={(next, { reason }) => reason !== "item-press" && setTyped(next)}
        itemToStringValue={({ name }: SavedItem) => name}
        autoHighlight="always"
        keepHighlight
      >
        <div className="sticky top-0 z-10 bg-raised pb-2">
          <Search aria-hidden="true" className="absolute top-2.5 left-3 size-4 text-muted pointer-coarse:top-3.5" />
          <Autocomplete.Input
            placeholder={t("search")}
            aria-label={t("search")}
            maxLength={MAX_TERM_LENGTH}
            className={cn(inputClass, "h-9 ps-9 pe-3 pointer-coarse:h-11")}
          />
        </div>
        {isLoading ? <Spinner className="m-3" /> : null}
        {hasFailed ? <RetryLine onRetry={retry} /> : null}
        <Autocomplete.Empty className="empty:hidden">
          {items ? (
            <span className="block px-2.5 py-6 text-center text-muted">
              {items.length === 0 ? t("none") : t("noMatch", { typed: wanted.trim() })}
            </span>
          ) : null}
        </Autocomplete.Empty>
        <Autocomplete.List aria-label={t("label")}>
          {(item: SavedItem) => <PickerItem key={item.id} item={item} onPick={() => onPick(item)} />}
        </Autocomplete.List>
        {found.length > SHOWN ? <p className="px-2.5 py-2 text-muted text-sm">{t("first", { count: SHOWN })}</p> : null}
      </Autocomplete.Root>
    </Dialog>
  );
}

function PickerItem({ item, onPick }: { item: SavedItem; onPick: () => void }) {
  const { number } = useFormatter();
  return (
    <Autocomplete.Item value={item} onClick={onPick} className={optionClass}>
      <ItemPicture url={item.picture_url} />
      <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">{item.name}</span>
      <span className="tabular whitespace-nowrap text-muted">{number(item.price_satang / 100, "price")}</span>
    </Autocomplete.Item>
  );
}
