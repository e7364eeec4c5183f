"use client";

import { ChevronDown, Keyboard } from "lucide-react";
import { useTranslations } from "next-intl";
import { MENU_HEIGHT, MENU_WIDTH, type RichMenuDraft } from "@/lib/rich-menus/schema";
import { MenuCanvas } from "./menu-canvas";

interface PhonePreviewProps {
  draft: Pick<RichMenuDraft, "size" | "theme" | "areas" | "chat_bar_text" | "name">;
  picture: string | null;
  shop: string;
  chosen: number | null;
  onChoose: (area: number) => void;
}

/** A phone with the menu below the chat. Pressing an area chooses it in the form. */
export function PhonePreview({ draft, picture, shop, chosen, onChoose }: PhonePreviewProps) {
  const t = useTranslations("richMenus.editor");
  const { size, areas, chat_bar_text } = draft;
  const part = (length: number, of: number) => `${(length / of) * 100}%`;
  return (
    <div className="mx-auto w-full max-w-[320px] overflow-hidden rounded-[28px] border border-border bg-sunken">
      <p className="truncate border-border border-b bg-surface px-4 py-2.5 text-center font-medium text-sm leading-label">
        {shop}
      </p>
      <div className="h-32 overflow-hidden px-4 py-3 max-lg:h-16" aria-hidden="true">
        <span className="block h-9 w-40 rounded-card bg-surface" />
        <span className="ms-auto mt-2 block h-9 w-32 rounded-card bg-accent-soft" />
      </div>
      <div className="relative">
        <MenuCanvas {...draft} picture={picture} label={draft.name || t("unnamed")} />
        {areas.map(({ x, y, width, height, label }, at) => (
          <button
            // biome-ignore lint/suspicious/noArrayIndexKey: areas are identified by their position
            key={at}
            type="button"
            aria-label={t("area", { number: at + 1, label: label || t("unnamed") })}
            aria-pressed={chosen === at}
            onClick={() => onChoose(at)}
            className="absolute border-2 border-transparent hover:border-accent/50 aria-pressed:border-accent"
            style={{
              left: part(x, MENU_WIDTH),
              top: part(y, MENU_HEIGHT[size]),
              width: part(width, MENU_WIDTH),
              height: part(height, MENU_HEIGHT[size]),
            }}
          />
        ))}
      </div>
      <div
        className="flex items-center gap-3 border-border border-t bg-surface px-4 py-2.5 text-sm leading-label"
        aria-hidden="true"
      >
        <Keyboard className="size-5 text-muted" />
        <span className="flex flex-1 items-center justify-center gap-1">
          {chat_bar_text || t("barExample")} <ChevronDown className="size-4" />
        </span>
      </div>
    </div>
  );
}
