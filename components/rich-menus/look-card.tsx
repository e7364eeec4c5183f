"use client";

import { ImageUp, Plus, Trash2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/buttons/button";
import { FileButton } from "@/components/ui/buttons/file-button";
import { useErrorText } from "@/components/ui/feedback/use-error-text";
import { Field } from "@/components/ui/form/field";
import { SegmentedControl } from "@/components/ui/inputs/segmented-control";
import { Card } from "@/components/ui/layout/card";
import { FREE_LAYOUT, layoutsOf } from "@/lib/rich-menus/layouts";
import { MAX_AREAS, MENU_HEIGHT, menuSizes, themes } from "@/lib/rich-menus/schema";
import { THEME_COLOURS } from "./draw-menu";
import { FreeGrid } from "./free-grid";
import { LayoutPicker } from "./layout-picker";
import { isCropped } from "./own-picture";
import type { RichMenuEditorState } from "./use-rich-menu-editor";

interface LookCardProps {
  editor: RichMenuEditorState;
  chosen: number;
  onChoose: (at: number) => void;
  mayManage: boolean;
}

/** Size, picture and division of the menu. */
export function LookCard({ editor, chosen, onChoose, mayManage }: LookCardProps) {
  const t = useTranslations("richMenus.editor");
  const errorText = useErrorText();
  const { draft, picture, own, errors, change } = editor;
  const error = errors.picture ?? errors.picture_id;
  const add = (at: number | null) => at !== null && onChoose(at);
  return (
    <Card title={t("look")}>
      <fieldset disabled={!mayManage} className="flex min-w-0 flex-col gap-5">
        <legend className="sr-only">{t("look")}</legend>
        <div className="flex flex-wrap gap-x-6 gap-y-4">
          <Field label={t("size")}>
            <SegmentedControl
              label={t("size")}
              value={draft.size}
              onChange={(size) =>
                editor.divide(size, draft.layout === FREE_LAYOUT ? FREE_LAYOUT : (layoutsOf(size)[0] ?? "one"))
              }
              options={menuSizes.map((value) => ({ value, label: t(`sizes.${value}`) }))}
            />
          </Field>
          {picture ? null : (
            <Field label={t("theme")} className="min-w-0">
              <SegmentedControl
                label={t("theme")}
                value={draft.theme}
                onChange={(theme) => change({ theme })}
                options={themes.map((value) => ({
                  value,
                  label: t(`themes.${value}`),
                  icon: (
                    <span
                      className="size-3.5 shrink-0 rounded-full border border-border"
                      style={{ background: THEME_COLOURS[value].swatch }}
                    />
                  ),
                }))}
                className="max-w-full flex-wrap"
              />
            </Field>
          )}
        </div>
        <Field
          label={t("picture")}
          hint={
            own && isCropped(own, draft.size)
              ? t("croppedHint")
              : t(picture ? "ownPictureHint" : "drawnHint", { height: MENU_HEIGHT[draft.size] })
          }
          error={error ? errorText(error) : undefined}
        >
          {mayManage ? (
            <div className="flex flex-wrap items-center gap-2">
              <FileButton
                icon={<ImageUp />}
                accept="image/png,image/jpeg,image/webp"
                onFiles={([file]) => file && void editor.takePicture(file)}
              >
                {t(picture ? "otherPicture" : "ownPicture")}
              </FileButton>
              {picture ? (
                <Button variant="ghost" icon={<Trash2 />} onClick={() => void editor.takePicture(null)}>
                  {t("drawAgain")}
                </Button>
              ) : null}
            </div>
          ) : null}
        </Field>
        <LayoutPicker
          size={draft.size}
          value={draft.layout}
          disabled={!mayManage}
          onChange={(layout) => editor.divide(draft.size, layout)}
        />
        {draft.layout === FREE_LAYOUT ? (
          <div className="flex flex-col items-start gap-3">
            <FreeGrid
              size={draft.size}
              areas={draft.areas}
              chosen={chosen}
              disabled={!mayManage}
              onChoose={onChoose}
              onPlace={editor.setArea}
              onAdd={(rectangle) => add(editor.addArea(rectangle))}
              onRemove={editor.removeArea}
            />
            {mayManage ? (
              <Button
                size="small"
                icon={<Plus />}
                disabled={draft.areas.length >= MAX_AREAS}
                onClick={() => add(editor.addArea())}
              >
                {t("addArea")}
              </Button>
            ) : null}
          </div>
        ) : null}
      </fieldset>
    </Card>
  );
}
