"use client";

import { ImageUp, Trash2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/buttons/button";
import { FileButton } from "@/components/ui/buttons/file-button";
import { useErrorText } from "@/components/ui/feedback/use-error-text";
import { Field } from "@/components/ui/form/field";
import { Input } from "@/components/ui/inputs/input";
import { SegmentedControl } from "@/components/ui/inputs/segmented-control";
import { Select } from "@/components/ui/inputs/select";
import { Switch } from "@/components/ui/inputs/switch";
import { Card } from "@/components/ui/layout/card";
import { layoutsOf } from "@/lib/rich-menus/layouts";
import { MAX_BAR_TEXT, MAX_MENU_NAME, menuSizes, type RichMenu, themes, type Version } from "@/lib/rich-menus/schema";
import { AreaFields } from "./area-fields";
import { LayoutPicker } from "./layout-picker";
import { MenuPeriod } from "./menu-period";
import { MenuStatus } from "./menu-status";
import { PhonePreview } from "./phone-preview";
import { useRichMenuEditor } from "./use-rich-menu-editor";
import { VersionList } from "./version-list";

const EVERYONE = "everyone";

interface RichMenuEditorProps {
  project_id: string;
  menu: RichMenu;
  versions: Version[];
  segments: { id: string; name: string }[];
  shop: string;
  timeZone: string;
  mayManage: boolean;
}

/** Edits a rich menu beside a phone that shows it, and publishes it. */
export function RichMenuEditor(props: RichMenuEditorProps) {
  const { project_id, menu, versions, segments, shop, timeZone, mayManage } = props;
  const t = useTranslations("richMenus.editor");
  const errorText = useErrorText();
  const editor = useRichMenuEditor(project_id, menu);
  const { draft, errors, picture, change } = editor;
  const [chosen, setChosen] = useState(0);
  const area = draft.areas[chosen] ?? draft.areas[0];
  const at = draft.areas[chosen] ? chosen : 0;
  const wrong = (name: string) => (errors[name] ? errorText(errors[name]) : undefined);
  const areaErrors = Object.fromEntries(
    Object.entries(errors)
      .filter(([name]) => name.startsWith(`areas.${at}.`))
      .map(([name, code]) => [name.slice(`areas.${at}.`.length), code]),
  );
  return (
    <div className="grid gap-6 lg:grid-cols-[minmax(0,720px)_minmax(280px,1fr)]">
      <div className="flex min-w-0 flex-col gap-6 max-lg:order-2">
        <Card title={t("look")}>
          <div className="flex flex-col gap-5">
            <div className="flex flex-wrap items-center gap-3">
              <SegmentedControl
                label={t("size")}
                value={draft.size}
                onChange={(size) => editor.divide(size, layoutsOf(size)[0] ?? "one")}
                options={menuSizes.map((value) => ({ value, label: t(`sizes.${value}`) }))}
              />
              <SegmentedControl
                label={t("theme")}
                value={draft.theme}
                onChange={(theme) => change({ theme })}
                options={themes.map((value) => ({ value, label: t(`themes.${value}`) }))}
                className="max-w-full overflow-x-auto"
              />
            </div>
            <LayoutPicker
              size={draft.size}
              value={draft.layout}
              disabled={!mayManage}
              onChange={(layout) => editor.divide(draft.size, layout)}
            />
            {mayManage ? (
              <div className="flex flex-wrap items-center gap-2">
                <FileButton
                  icon={<ImageUp />}
                  accept="image/png,image/jpeg,image/webp"
                  onFiles={([file]) => file && editor.takePicture(file)}
                >
                  {t("ownPicture")}
                </FileButton>
                {picture ? (
                  <Button variant="ghost" icon={<Trash2 />} onClick={() => editor.takePicture(null)}>
                    {t("drawAgain")}
                  </Button>
                ) : null}
                <p className="text-muted text-sm">{t(picture ? "ownPictureHint" : "drawnHint")}</p>
              </div>
            ) : null}
          </div>
        </Card>
        <Card title={t("areas")} description={t("areasHint")}>
          <div className="mb-4 flex flex-wrap gap-1.5">
            {draft.areas.map(({ label, icon }, index) => (
              <Button
                // biome-ignore lint/suspicious/noArrayIndexKey: areas are identified by their position
                key={index}
                size="small"
                variant={index === at ? "primary" : "secondary"}
                aria-pressed={index === at}
                onClick={() => setChosen(index)}
              >
                {`${index + 1} ${icon} ${label}`.trim()}
              </Button>
            ))}
          </div>
          {area ? (
            <AreaFields
              key={at}
              area={area}
              errors={areaErrors}
              disabled={!mayManage}
              onChange={(next) => editor.setArea(at, next)}
            />
          ) : null}
        </Card>
        <Card title={t("shown")}>
          <div className="grid gap-5 sm:grid-cols-2">
            <Field label={t("name")} hint={t("nameHint")} error={wrong("name")}>
              <Input
                value={draft.name}
                maxLength={MAX_MENU_NAME}
                disabled={!mayManage}
                onChange={(event) => change({ name: event.currentTarget.value })}
              />
            </Field>
            <Field label={t("bar")} error={wrong("chat_bar_text")}>
              <Input
                value={draft.chat_bar_text}
                maxLength={MAX_BAR_TEXT}
                disabled={!mayManage}
                onChange={(event) => change({ chat_bar_text: event.currentTarget.value })}
              />
            </Field>
            <Field label={t("audience")} hint={t("audienceHint")}>
              <Select
                value={draft.segment_id ?? EVERYONE}
                disabled={!mayManage}
                onChange={(value) => change({ segment_id: value === EVERYONE ? null : value })}
                options={[
                  { value: EVERYONE, label: t("everyone") },
                  ...segments.map(({ id, name }) => ({ value: id, label: name })),
                ]}
              />
            </Field>
            <Switch
              className="sm:self-end"
              label={t("isOpen")}
              checked={draft.is_open}
              disabled={!mayManage}
              onChange={(is_open) => change({ is_open })}
            />
            <MenuPeriod
              label={t("starts")}
              none={t("now")}
              value={draft.starts_at}
              timeZone={timeZone}
              disabled={!mayManage}
              error={wrong("starts_at")}
              onChange={(starts_at) => change({ starts_at })}
            />
            <MenuPeriod
              label={t("ends")}
              none={t("never")}
              value={draft.ends_at}
              timeZone={timeZone}
              disabled={!mayManage}
              error={wrong("ends_at")}
              onChange={(ends_at) => change({ ends_at })}
            />
          </div>
        </Card>
        <VersionList
          project_id={project_id}
          menu={menu}
          versions={versions}
          mayManage={mayManage}
          onPublish={(version) => editor.publish(version)}
        />
      </div>
      <div className="flex flex-col gap-4 lg:sticky lg:top-4 lg:self-start">
        <MenuStatus project_id={project_id} menu={menu} editor={editor} mayManage={mayManage} />
        <PhonePreview draft={draft} picture={picture} shop={shop} chosen={at} onChoose={setChosen} />
      </div>
    </div>
  );
}
