"use client";

import { Grid3x3 } from "lucide-react";
import { useTranslations } from "next-intl";
import { cn } from "@/components/ui/cn";
import { areasOf, FREE_LAYOUT, layoutsOf } from "@/lib/rich-menus/layouts";
import { MENU_HEIGHT, MENU_WIDTH, type MenuSize } from "@/lib/rich-menus/schema";

interface LayoutPickerProps {
  size: MenuSize;
  value: string;
  disabled: boolean;
  onChange: (layout: string) => void;
}

/** The ways to divide a menu, drawn, and the one that the shop divides itself. */
export function LayoutPicker({ size, value, disabled, onChange }: LayoutPickerProps) {
  const t = useTranslations("richMenus.editor");
  const buttonClass = (isChosen: boolean) =>
    cn(
      "flex w-16 items-center justify-center rounded-control border p-1.5 disabled:opacity-60",
      isChosen ? "border-accent bg-accent-soft text-accent-text" : "border-border text-muted enabled:hover:bg-hover",
    );
  return (
    <fieldset className="flex flex-wrap gap-2" disabled={disabled}>
      <legend className="mb-1.5 font-medium">{t("layout")}</legend>
      {layoutsOf(size).map((layout) => {
        const areas = areasOf(size, layout);
        return (
          <button
            key={layout}
            type="button"
            aria-pressed={layout === value}
            aria-label={t(`layouts.${layout}`)}
            title={t(`layouts.${layout}`)}
            onClick={() => onChange(layout)}
            className={buttonClass(layout === value)}
          >
            <svg viewBox={`0 0 ${MENU_WIDTH} ${MENU_HEIGHT[size]}`} aria-hidden="true" className="w-full">
              {areas.map(({ x, y, width, height }) => (
                <rect
                  key={`${x}-${y}`}
                  x={x + 40}
                  y={y + 40}
                  width={width - 80}
                  height={height - 80}
                  rx="60"
                  fill="currentColor"
                  opacity="0.45"
                />
              ))}
            </svg>
          </button>
        );
      })}
      <button
        type="button"
        aria-pressed={value === FREE_LAYOUT}
        onClick={() => onChange(FREE_LAYOUT)}
        className={cn(buttonClass(value === FREE_LAYOUT), "min-h-10 w-auto gap-1.5 px-3 text-sm leading-label")}
      >
        <Grid3x3 aria-hidden="true" className="size-4" />
        {t("free")}
      </button>
    </fieldset>
  );
}
