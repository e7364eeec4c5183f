"use client";

import { Search } from "lucide-react";
import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import type { NavigationEntry } from "@/components/layouts/navigation";
import { actions, useShortcut } from "@/components/shortcuts/actions";
import { KeyCaps } from "@/components/shortcuts/key-caps";
import { buttonClass } from "@/components/ui/buttons/button-class";
import { lazyParts, useLazyParts } from "@/components/ui/lazy-parts";
import type { Permissions } from "@/lib/members/rights";

const lazy = lazyParts(() => import("./palette").then(({ Palette }) => Palette));

interface PaletteButtonProps {
  projectId: string;
  /** The entries this member has access to. */
  entries: readonly NavigationEntry[];
  permissions: Permissions;
}

/** Opens the command palette from the top bar. The palette is loaded when it is first needed. */
export function PaletteButton({ projectId, entries, permissions }: PaletteButtonProps) {
  const t = useTranslations("palette");
  const [isOpen, setOpen] = useState(false);
  const Palette = useLazyParts(lazy, isOpen);
  useShortcut("palette", () => setOpen(true));
  // keys typed while the palette loads must not trigger shortcuts of the screen
  const isOnItsWay = isOpen && !Palette;
  useEffect(() => (isOnItsWay ? actions.hold() : undefined), [isOnItsWay]);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={t("title")}
        onPointerEnter={lazy.preload}
        onClick={() => setOpen(true)}
        className={buttonClass(
          "ghost",
          "medium",
          "gap-2 px-2.5 font-normal text-muted md:w-full md:max-w-96 md:justify-start md:border md:border-border md:bg-sunken",
        )}
      >
        <Search aria-hidden="true" />
        <span className="min-w-0 flex-1 truncate text-start max-md:hidden">{t("open")}</span>
        <span className="max-md:hidden">
          <KeyCaps action="palette" />
        </span>
      </button>
      {Palette ? <Palette {...{ projectId, entries, permissions }} open={isOpen} onOpenChange={setOpen} /> : null}
    </>
  );
}
