"use client";

import { ArrowDown, ArrowUp, Plus, Trash2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { type FormEvent, useId, useState } from "react";
import { useInbox } from "@/components/rooms/inbox-context";
import { Button } from "@/components/ui/buttons/button";
import { IconButton } from "@/components/ui/buttons/icon-button";
import { toast } from "@/components/ui/feedback/toast";
import { useErrorText } from "@/components/ui/feedback/use-error-text";
import { Field } from "@/components/ui/form/field";
import { FormElement } from "@/components/ui/form/form-element";
import { Input } from "@/components/ui/inputs/input";
import { Select } from "@/components/ui/inputs/select";
import { AlertDialog } from "@/components/ui/overlays/alert-dialog";
import { Dialog } from "@/components/ui/overlays/dialog";
import { type CustomerField, customerFieldsSchema, fieldKinds, MAX_FIELDS } from "@/lib/customers/fields";
import { ApiError, api as http } from "@/lib/http/client";

interface FieldsDialogProps {
  fields: readonly CustomerField[];
  /** What the dialog begins with, if not with the fields. */
  kept?: readonly CustomerField[];
  /** With what was written, unless it was cancelled or saved. */
  onClose: (draft?: readonly CustomerField[]) => void;
  onSaved: (fields: CustomerField[]) => void;
}

/** Edits the shop's custom fields and their order. */
export function FieldsDialog({ fields, kept = fields, onClose, onSaved }: FieldsDialogProps) {
  const t = useTranslations("customers.fields");
  const errorText = useErrorText();
  const { api } = useInbox();
  const form = useId();
  // those of the beginning: a field that a colleague adds meanwhile is not deleted
  const [begun] = useState(fields);
  const known = begun.map(({ id }) => id);
  const [draft, setDraft] = useState<CustomerField[]>([...kept]);
  const [problems, setProblems] = useState<Record<string, string>>({});
  const [isBusy, setBusy] = useState(false);
  const [asked, setAsked] = useState<CustomerField[] | null>(null);
  const goes = begun.filter(({ id }) => !draft.some((field) => field.id === id)).map(({ label }) => label);

  const change = (id: string, part: Partial<CustomerField>) =>
    setDraft((now) => now.map((field) => (field.id === id ? { ...field, ...part } : field)));
  const move = (index: number, step: number) =>
    setDraft((now) => {
      const next = [...now];
      const [field] = next.splice(index, 1);
      if (field) next.splice(index + step, 0, field);
      return next;
    });
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const parsed = customerFieldsSchema.safeParse(
      draft.map((field) => ({ ...field, choices: field.choices.map((one) => one.trim()).filter(Boolean) })),
    );
    if (!parsed.success) {
      // an option has its error at all of them
      return setProblems(
        Object.fromEntries(parsed.error.issues.map(({ path, message }) => [path.slice(0, 2).join("."), message])),
      );
    }
    setProblems({});
    if (goes.length > 0) setAsked(parsed.data);
    else await send(parsed.data);
  };
  const send = async (next: CustomerField[]) => {
    setBusy(true);
    try {
      onSaved(await http.put<CustomerField[]>(`${api}/customer-fields`, { fields: next, known }));
      onClose();
    } catch (failure) {
      toast.error(errorText(failure instanceof ApiError ? failure.code : "internal"));
    } finally {
      setBusy(false);
    }
  };
  const problem = (path: string) => (problems[path] ? errorText(problems[path]) : undefined);
  return (
    <Dialog
      title={t("manageTitle")}
      description={t("manageDescription")}
      open
      onOpenChange={(open) => !open && onClose(draft)}
      footer={
        <>
          <Button onClick={() => onClose()}>{t("cancel")}</Button>
          <Button type="submit" form={form} variant="primary" loading={isBusy}>
            {t("save")}
          </Button>
        </>
      }
    >
      <FormElement id={form} noValidate onSubmit={save}>
        <ol className="flex flex-col gap-4">
          {draft.map((field, index) => (
            <li key={field.id} className="flex flex-col gap-2 border-border border-b pb-4 last:border-0">
              <div className="flex items-start gap-1 [&>button]:mt-7">
                <Field label={t("label")} error={problem(`${index}.label`)} className="min-w-0 flex-1">
                  <Input
                    value={field.label}
                    maxLength={40}
                    onChange={(event) => change(field.id, { label: event.currentTarget.value })}
                  />
                </Field>
                <IconButton
                  label={t("up", { label: field.label })}
                  icon={<ArrowUp />}
                  disabled={index === 0}
                  onClick={() => move(index, -1)}
                />
                <IconButton
                  label={t("down", { label: field.label })}
                  icon={<ArrowDown />}
                  disabled={index === draft.length - 1}
                  onClick={() => move(index, 1)}
                />
                <IconButton
                  label={t("remove", { label: field.label })}
                  icon={<Trash2 />}
                  onClick={() => setDraft((now) => now.filter(({ id }) => id !== field.id))}
                />
              </div>
              <Field label={t("kind")} hint={known.includes(field.id) ? t("kindStays") : undefined}>
                <Select
                  value={field.kind}
                  disabled={known.includes(field.id)}
                  onChange={(kind) => change(field.id, { kind })}
                  options={fieldKinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
                />
              </Field>
              {field.kind === "choice" ? (
                <Field label={t("choices")} hint={t("choicesHint")} error={problem(`${index}.choices`)}>
                  <Input
                    value={field.choices.join(",")}
                    onChange={(event) => change(field.id, { choices: event.currentTarget.value.split(",") })}
                  />
                </Field>
              ) : null}
            </li>
          ))}
        </ol>
        {problems[""] ? <p className="text-danger-text text-sm">{problem("")}</p> : null}
        {goes.length > 0 ? (
          <p className="mt-3 text-danger-text text-sm">{t("goes", { labels: goes.join(", ") })}</p>
        ) : null}
        {draft.length < MAX_FIELDS ? (
          <Button
            icon={<Plus />}
            className="mt-3"
            onClick={() =>
              setDraft((now) => [...now, { id: crypto.randomUUID(), label: "", kind: "text", choices: [] }])
            }
          >
            {t("add")}
          </Button>
        ) : null}
      </FormElement>
      <AlertDialog
        danger
        title={t("deleteTitle")}
        description={t("deleteNote", { labels: goes.join(", ") })}
        confirmLabel={t("deleteConfirm")}
        open={asked !== null}
        onOpenChange={(open) => !open && setAsked(null)}
        onConfirm={async () => {
          if (asked) await send(asked);
        }}
      />
    </Dialog>
  );
}
