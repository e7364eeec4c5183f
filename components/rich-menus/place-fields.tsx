"use client";

import { useTranslations } from "next-intl";
import { useErrorText } from "@/components/ui/feedback/use-error-text";
import { Field } from "@/components/ui/form/field";
import { Input } from "@/components/ui/inputs/input";
import { type Cells, cellsOf, clamp, GRID_COLUMNS, GRID_ROWS, rectangleOf } from "@/lib/rich-menus/layouts";
import type { MenuSize, Rectangle } from "@/lib/rich-menus/schema";

interface PlaceFieldsProps {
  area: Rectangle;
  size: MenuSize;
  /** Error code. */
  error: string | undefined;
  disabled: boolean;
  onChange: (rectangle: Rectangle) => void;
}

/** Where an area of the free layout is, in cells: the way without dragging. */
export function PlaceFields({ area, size, error, disabled, onChange }: PlaceFieldsProps) {
  const t = useTranslations("richMenus.editor");
  const errorText = useErrorText();
  const cells = cellsOf(area, size);
  const fields = [
    { name: "column", offset: 1, max: GRID_COLUMNS },
    { name: "row", offset: 1, max: GRID_ROWS[size] },
    { name: "columns", offset: 0, max: GRID_COLUMNS },
    { name: "rows", offset: 0, max: GRID_ROWS[size] },
  ] as const;
  const set = (name: keyof Cells, value: number) => {
    if (Number.isInteger(value)) onChange(rectangleOf(clamp({ ...cells, [name]: value }, size), size));
  };
  return (
    <div className="grid grid-cols-2 gap-4 sm:grid-cols-4">
      {fields.map(({ name, offset, max }) => (
        <Field
          key={name}
          label={t(`cells.${name}`)}
          error={name === "column" && error ? errorText(error) : undefined}
          disabled={disabled}
        >
          <Input
            type="number"
            min={1}
            max={max}
            value={cells[name] + offset}
            disabled={disabled}
            onChange={({ currentTarget }) => set(name, currentTarget.valueAsNumber - offset)}
          />
        </Field>
      ))}
    </div>
  );
}
