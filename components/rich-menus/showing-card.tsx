"use client";

import { useTranslations } from "next-intl";
import { useErrorText } from "@/components/ui/feedback/use-error-text";
import { Field } from "@/components/ui/form/field";
import { Input } from "@/components/ui/inputs/input";
import { Select } from "@/components/ui/inputs/select";
import { Switch } from "@/components/ui/inputs/switch";
import { Card } from "@/components/ui/layout/card";
import { MAX_BAR_TEXT, MAX_MENU_NAME } from "@/lib/rich-menus/schema";
import { MenuPeriod } from "./menu-period";
import type { RichMenuEditorState } from "./use-rich-menu-editor";

const EVERYONE = "everyone";

interface ShowingCardProps {
  editor: RichMenuEditorState;
  segments: { id: string; name: string }[];
  timeZone: string;
  mayManage: boolean;
}

/** The menu's name and bar, who sees it, and when. */
export function ShowingCard({ editor, segments, timeZone, mayManage }: ShowingCardProps) {
  const t = useTranslations("richMenus.editor");
  const errorText = useErrorText();
  const { draft, errors, change } = editor;
  const wrong = (name: string) => (errors[name] ? errorText(errors[name]) : undefined);
  return (
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
        <Field
          label={t("bar")}
          hint={t("barHint")}
          error={wrong("chat_bar_text")}
          labelEnd={
            <span className="tabular text-muted text-sm">{`${draft.chat_bar_text.length}/${MAX_BAR_TEXT}`}</span>
          }
        >
          <Input
            value={draft.chat_bar_text}
            maxLength={MAX_BAR_TEXT}
            disabled={!mayManage}
            onChange={(event) => change({ chat_bar_text: event.currentTarget.value })}
          />
        </Field>
        <Field label={t("audience")} hint={t("audienceHint")} error={wrong("segment_id")}>
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
          className="sm:mt-7 sm:self-start"
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
  );
}
