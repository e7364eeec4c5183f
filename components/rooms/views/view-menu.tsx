"use client";

import { ChevronDown } from "lucide-react";
import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { cn } from "@/components/ui/cn";
import { SkeletonText } from "@/components/ui/feedback/skeleton";
import { Popover } from "@/components/ui/overlays/popover";
import { retryImport } from "@/components/ui/retry-import";
import { filtersOf } from "@/lib/rooms/path";
import type { SavedView } from "@/lib/rooms/saved-views";
import type { InboxNavigation } from "../use-inbox-navigation";
import { SavedViewDialog } from "./lazy-dialogs";

const ViewMenuPanel = dynamic(
  () => retryImport(() => import("./view-menu-panel")).then((module) => module.ViewMenuPanel),
  { loading: () => <SkeletonText lines={6} /> },
);

interface ViewMenuProps {
  navigation: InboxNavigation;
  /** The name of the current view if it is one of this menu. */
  current: string | null;
}

/** The views that are no tabs, in a popover, because saved views have menus of their own. Its panel is loaded when first opened. */
export function ViewMenu({ navigation, current }: ViewMenuProps) {
  const t = useTranslations("rooms");
  const [isOpen, setOpen] = useState(false);
  const [editing, setEditing] = useState<SavedView | "new" | null>(null);
  const edit = (what: SavedView | "new") => {
    setOpen(false);
    setEditing(what);
  };
  return (
    <>
      <Popover
        label={t("views.label")}
        align="start"
        open={isOpen}
        onOpenChange={setOpen}
        className="max-h-(--available-height) w-72 overflow-y-auto p-1.5"
        trigger={
          <button
            type="button"
            aria-label={current ? `${t("viewMenu.label")} ${current}` : t("viewMenu.label")}
            title={current ?? undefined}
            className={cn(
              "flex h-8 min-w-0 items-center gap-0.5 rounded-control px-1.5 font-medium text-sm leading-label pointer-coarse:h-11 pointer-coarse:min-w-11",
              current ? "bg-selected text-text" : "text-muted hover:bg-hover hover:text-text data-popup-open:bg-hover",
            )}
          >
            <span className="min-w-0 truncate">{current ?? t("viewMenu.label")}</span>
            <ChevronDown aria-hidden="true" className="size-3.5 shrink-0 opacity-70" />
          </button>
        }
      >
        <ViewMenuPanel navigation={navigation} onShown={() => setOpen(false)} onEdit={edit} />
      </Popover>
      {editing === "new" ? (
        <SavedViewDialog draft={draftOf(navigation)} onClose={() => setEditing(null)} />
      ) : editing ? (
        <SavedViewDialog view={editing} onClose={() => setEditing(null)} />
      ) : null}
    </>
  );
}

const draftOf = ({ view, sort, filters, social_id }: InboxNavigation) => ({
  view,
  sort,
  filters: filtersOf({ social_id, filters }),
});
