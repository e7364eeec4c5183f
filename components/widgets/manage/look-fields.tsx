"use client";

import { useTranslations } from "next-intl";
import { useFormContext } from "react-hook-form";
import { cn } from "@/components/ui/cn";
import { FormField } from "@/components/ui/form/form";
import { Input } from "@/components/ui/inputs/input";
import { RadioGroup } from "@/components/ui/inputs/radio-group";
import { Switch } from "@/components/ui/inputs/switch";
import type { WidgetForm } from "@/lib/widgets/settings/form";
import { AvatarField } from "./avatar-field";

const COLORS = ["#16a34a", "#0d9488", "#0284c7", "#4f46e5", "#9333ea", "#db2777", "#dc2626", "#ea580c", "#3f4650"];

/** Name, colour, avatar and position of the launcher. */
export function LookFields({ project_id }: { project_id: string }) {
  const t = useTranslations("widget.manage.form");
  const { watch, setValue } = useFormContext<WidgetForm>();
  const color = watch("color");
  const choose = (next: string) => setValue("color", next, { shouldDirty: true, shouldValidate: true });
  return (
    <div className="flex flex-col gap-6">
      <Switch
        label={t("enabled")}
        description={t("enabledHint")}
        checked={watch("is_enabled")}
        onChange={(is_enabled) => setValue("is_enabled", is_enabled, { shouldDirty: true })}
      />
      <FormField name="name" label={t("name")} hint={t("nameHint")}>
        {(field) => <Input {...field} maxLength={80} autoComplete="off" />}
      </FormField>
      <FormField name="color" label={t("colorCode")} hint={t("colorHint")}>
        {(field) => (
          <div className="flex flex-wrap items-center gap-3">
            <Input
              {...field}
              maxLength={7}
              autoComplete="off"
              spellCheck={false}
              className="w-36 font-mono"
              end={
                <input
                  type="color"
                  aria-label={t("color")}
                  value={/^#[0-9a-f]{6}$/i.test(color) ? color : "#16a34a"}
                  onChange={({ target }) => choose(target.value)}
                  className="size-7 cursor-pointer rounded-small border-0 bg-transparent p-0"
                />
              }
            />
            <fieldset aria-label={t("presets")} className="flex flex-wrap gap-1.5">
              {COLORS.map((preset) => (
                <button
                  key={preset}
                  type="button"
                  aria-label={preset}
                  aria-pressed={preset === color}
                  onClick={() => choose(preset)}
                  style={{ backgroundColor: preset }}
                  className={cn(
                    "touch-target size-7 rounded-full border border-border",
                    preset === color && "outline-2 outline-accent outline-offset-2",
                  )}
                />
              ))}
            </fieldset>
          </div>
        )}
      </FormField>
      <AvatarField project_id={project_id} />
      <FormField name="side" label={t("side")}>
        {({ ref: _ref, ...field }) => (
          <RadioGroup
            {...field}
            className="flex-row flex-wrap gap-6"
            options={(["left", "right"] as const).map((value) => ({ value, label: t(value) }))}
          />
        )}
      </FormField>
      <div className="flex flex-wrap gap-5">
        {(["offset_x", "offset_y"] as const).map((name) => (
          <FormField key={name} name={name} label={t(name === "offset_x" ? "offsetX" : "offsetY")}>
            {({ value, onChange, ...field }) => (
              <Input
                {...field}
                type="number"
                min={0}
                max={200}
                value={Number.isNaN(value) ? "" : (value ?? "")}
                onChange={({ target }) => onChange(target.valueAsNumber)}
                className="tabular w-32"
              />
            )}
          </FormField>
        ))}
      </div>
    </div>
  );
}
