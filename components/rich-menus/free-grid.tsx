"use client";

import { useTranslations } from "next-intl";
import { type KeyboardEvent, type PointerEvent, useRef, useState } from "react";
import { cn } from "@/components/ui/cn";
import { type Cells, cellsOf, clamp, GRID_COLUMNS, GRID_ROWS, rectangleOf } from "@/lib/rich-menus/layouts";
import { type Area, MENU_HEIGHT, MENU_WIDTH, type MenuSize, overlaps, type Rectangle } from "@/lib/rich-menus/schema";

interface FreeGridProps {
  size: MenuSize;
  areas: readonly Area[];
  chosen: number;
  disabled: boolean;
  onChoose: (at: number) => void;
  onPlace: (at: number, rectangle: Rectangle) => void;
  onAdd: (rectangle: Rectangle) => void;
  onRemove: (at: number) => void;
}

/** What the pointer does: drawing a new area, moving one, or resizing one. */
interface Drag {
  kind: "draw" | "move" | "resize";
  at: number;
  from: { column: number; row: number };
  before: Cells;
  now: Cells;
}

const MOVES: Record<string, readonly [columns: number, rows: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The areas on a grid: dragged with a pointer, or moved and resized with the arrow keys. */
export function FreeGrid({ size, areas, chosen, disabled, onChoose, onPlace, onAdd, onRemove }: FreeGridProps) {
  const t = useTranslations("richMenus.editor");
  const surface = useRef<HTMLFieldSetElement>(null);
  const [drag, setDrag] = useState<Drag | null>(null);
  const rows = GRID_ROWS[size];

  const cellAt = ({ clientX, clientY }: PointerEvent) => {
    const box = surface.current?.getBoundingClientRect();
    if (!box) return { column: 0, row: 0 };
    const of = (distance: number, length: number, count: number) =>
      Math.max(0, Math.min(count - 1, Math.floor((distance / length) * count)));
    return { column: of(clientX - box.left, box.width, GRID_COLUMNS), row: of(clientY - box.top, box.height, rows) };
  };

  const begin = (event: PointerEvent) => {
    if (disabled || event.button !== 0) return;
    const target = event.target as HTMLElement;
    const owner = target.closest<HTMLElement>("[data-area]");
    const from = cellAt(event);
    event.currentTarget.setPointerCapture(event.pointerId);
    if (!owner) {
      const cells = { ...from, columns: 1, rows: 1 };
      setDrag({ kind: "draw", at: areas.length, from, before: cells, now: cells });
      return;
    }
    const at = Number(owner.dataset.area);
    const area = areas[at];
    if (!area) return;
    onChoose(at);
    owner.focus();
    const before = cellsOf(area, size);
    setDrag({ kind: target.dataset.handle ? "resize" : "move", at, from, before, now: before });
  };

  const move = (event: PointerEvent) => {
    if (!drag) return;
    const { column, row } = cellAt(event);
    setDrag({ ...drag, now: follow(drag, { column, row }, size) });
  };

  const end = () => {
    setDrag(null);
    if (!drag) return;
    const rectangle = rectangleOf(drag.now, size);
    if (areas.some((area, at) => at !== drag.at && overlaps(area, rectangle))) return;
    if (drag.kind === "draw") onAdd(rectangle);
    else if (JSON.stringify(drag.now) !== JSON.stringify(drag.before)) onPlace(drag.at, rectangle);
  };

  const press = (event: KeyboardEvent, at: number, area: Area) => {
    if (disabled) return;
    if (event.key === "Delete" || event.key === "Backspace") {
      event.preventDefault();
      if (areas.length > 1) onRemove(at);
      return;
    }
    const by = MOVES[event.key];
    if (!by) return;
    event.preventDefault();
    const { column, row, columns, rows: high } = cellsOf(area, size);
    const [across, down] = by;
    const cells = event.shiftKey
      ? {
          column,
          row,
          columns: Math.min(columns + across, GRID_COLUMNS - column),
          rows: Math.min(high + down, rows - row),
        }
      : { column: column + across, row: row + down, columns, rows: high };
    const rectangle = rectangleOf(clamp(cells, size), size);
    if (!areas.some((other, index) => index !== at && overlaps(other, rectangle))) onPlace(at, rectangle);
  };

  const style = ({ x, y, width, height }: Rectangle) => ({
    left: `${(x / MENU_WIDTH) * 100}%`,
    top: `${(y / MENU_HEIGHT[size]) * 100}%`,
    width: `${(width / MENU_WIDTH) * 100}%`,
    height: `${(height / MENU_HEIGHT[size]) * 100}%`,
  });
  const dragged = drag && rectangleOf(drag.now, size);
  const isBlocked = dragged && areas.some((area, at) => at !== drag.at && overlaps(area, dragged));

  return (
    <div className="flex flex-col gap-2">
      <fieldset
        ref={surface}
        disabled={disabled}
        onPointerDown={begin}
        onPointerMove={move}
        onPointerUp={end}
        onPointerCancel={() => setDrag(null)}
        className="relative w-full max-w-xl touch-none overflow-hidden rounded-control border border-border bg-sunken"
        style={{
          aspectRatio: MENU_WIDTH / MENU_HEIGHT[size],
          backgroundImage:
            "linear-gradient(to right, var(--color-border) 1px, transparent 1px), linear-gradient(to bottom, var(--color-border) 1px, transparent 1px)",
          backgroundSize: `${100 / GRID_COLUMNS}% ${100 / rows}%`,
        }}
      >
        <legend className="sr-only">{t("grid")}</legend>
        {areas.map((area, at) => (
          <button
            // biome-ignore lint/suspicious/noArrayIndexKey: areas are identified by their position
            key={at}
            type="button"
            data-area={at}
            aria-label={t("area", { number: at + 1, label: area.label || t("unnamed") })}
            aria-pressed={at === chosen}
            onFocus={() => onChoose(at)}
            onKeyDown={(event) => press(event, at, area)}
            className={cn(
              "absolute flex cursor-move items-center justify-center rounded-small border p-1 font-medium text-sm leading-label",
              at === chosen
                ? "z-1 border-accent bg-accent-soft text-accent-text outline-1 outline-accent"
                : "border-border bg-surface text-text",
            )}
            style={style(dragged && drag.at === at ? dragged : area)}
          >
            <span className="truncate">{`${at + 1} ${area.icon} ${area.label}`.trim()}</span>
            {at === chosen && !disabled ? (
              <span
                aria-hidden="true"
                data-handle="corner"
                className="absolute end-0 bottom-0 size-3 cursor-se-resize rounded-tl-small bg-accent pointer-coarse:size-7"
              />
            ) : null}
          </button>
        ))}
        {dragged && drag.kind === "draw" ? (
          <span
            className={cn(
              "pointer-events-none absolute rounded-small border-2 border-dashed",
              isBlocked ? "border-danger bg-danger-soft" : "border-accent bg-accent-soft",
            )}
            style={style(dragged)}
          />
        ) : null}
      </fieldset>
      <p className="text-muted text-sm">{t("gridHint")}</p>
    </div>
  );
}

/** Where the dragged area is, with the pointer over a cell. */
function follow({ kind, from, before }: Drag, to: { column: number; row: number }, size: MenuSize): Cells {
  switch (kind) {
    case "draw":
      return {
        column: Math.min(from.column, to.column),
        row: Math.min(from.row, to.row),
        columns: Math.abs(to.column - from.column) + 1,
        rows: Math.abs(to.row - from.row) + 1,
      };
    case "move":
      return clamp(
        { ...before, column: before.column + to.column - from.column, row: before.row + to.row - from.row },
        size,
      );
    case "resize":
      return {
        ...before,
        columns: Math.max(1, to.column - before.column + 1),
        rows: Math.max(1, to.row - before.row + 1),
      };
  }
}
