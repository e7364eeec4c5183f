"use client";

import { useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { Button } from "@/components/ui/buttons/button";
import { useErrorText } from "@/components/ui/feedback/use-error-text";
import { Field } from "@/components/ui/form/field";
import { FormElement } from "@/components/ui/form/form-element";
import { Input } from "@/components/ui/inputs/input";
import { Switch } from "@/components/ui/inputs/switch";
import { Dialog } from "@/components/ui/overlays/dialog";
import { ApiError } from "@/lib/http/client";
import { MAX_VIEW_NAME, type NewSavedView, type SavedView } from "@/lib/rooms/saved-views";
import { useSavedViews } from "./use-saved-views";

interface SavedViewDialogProps {
  /** The view to save; to edit an existing one, pass `view` instead. */
  draft?: Pick<NewSavedView, "view" | "sort" | "filters">;
  view?: SavedView;
  onClose: () => void;
}

/** Names a view, and decides whether it is shared with the team. */
export function SavedViewDialog({ draft, view, onClose }: SavedViewDialogProps) {
  const t = useTranslations("rooms.saved");
  const ui = useTranslations("ui");
  const form = useTranslations("form");
  const errorText = useErrorText();
  const { create, change, mayShare } = useSavedViews();
  const [name, setName] = useState(view?.name ?? "");
  const [isShared, setShared] = useState(view?.is_shared ?? false);
  const [error, setError] = useState<string | null>(null);
  const [isSaving, setSaving] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const words = name.trim();
    if (!words) return setError(form("required"));
    setSaving(true);
    try {
      if (view) await change(view.id, { name: words, is_shared: isShared });
      else if (draft) await create({ ...draft, name: words, is_shared: isShared });
      onClose();
    } catch (failure) {
      setError(errorText(failure instanceof ApiError ? failure.code : "internal"));
      setSaving(false);
    }
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={t(view ? "changeTitle" : "createTitle")}
      description={view ? undefined : t("createHint")}
      size="small"
      footer={
        <>
          <Button onClick={onClose}>{ui("cancel")}</Button>
          <Button type="submit" form="saved-view" variant="primary" loading={isSaving}>
            {t("save")}
          </Button>
        </>
      }
    >
      <FormElement id="saved-view" onSubmit={submit} noValidate className="flex flex-col gap-3">
        <Field label={t("name")} error={error}>
          <Input
            value={name}
            maxLength={MAX_VIEW_NAME}
            placeholder={t("namePlaceholder")}
            onChange={(event) => {
              setName(event.target.value);
              setError(null);
            }}
          />
        </Field>
        {mayShare ? (
          <Switch label={t("share")} description={t("shareHint")} checked={isShared} onChange={setShared} />
        ) : null}
      </FormElement>
    </Dialog>
  );
}
