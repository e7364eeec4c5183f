"use client";

import { useTranslations } from "next-intl";
import { cn } from "@/components/ui/cn";
import { areasOf, layoutsOf } from "@/lib/rich-menus/layouts";
import { MENU_HEIGHT, MENU_WIDTH, type MenuSize } from "@/lib/rich-menus/schema";

interface LayoutPickerProps {
  size: MenuSize;
  value: string;
  disabled: boolean;
  onChange: (layout: string) => void;
}

/** The ways to divide a menu, drawn. */
export function LayoutPicker({ size, value, disabled, onChange }: LayoutPickerProps) {
  const t = useTranslations("richMenus.editor");
  return (
    <fieldset className="flex flex-wrap gap-2" disabled={disabled}>
      <legend className="sr-only">{t("layout")}</legend>
      {layoutsOf(size).map((layout) => {
        const areas = areasOf(size, layout);
        return (
          <button
            key={layout}
            type="button"
            aria-pressed={layout === value}
            aria-label={t("layoutOf", { count: areas.length })}
            onClick={() => onChange(layout)}
            className={cn(
              "w-20 rounded-control border p-1.5",
              layout === value ? "border-accent bg-accent-soft" : "border-border hover:bg-hover",
            )}
          >
            <svg viewBox={`0 0 ${MENU_WIDTH} ${MENU_HEIGHT[size]}`} aria-hidden="true" className="w-full text-muted">
              {areas.map(({ x, y, width, height }) => (
                <rect
                  key={`${x}-${y}`}
                  x={x + 40}
                  y={y + 40}
                  width={width - 80}
                  height={height - 80}
                  rx="40"
                  fill="currentColor"
                  opacity="0.35"
                />
              ))}
            </svg>
          </button>
        );
      })}
    </fieldset>
  );
}
