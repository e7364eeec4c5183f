"use client";

import { useTranslations } from "next-intl";
import { Form, FormError, FormField, SubmitButton } from "@/components/ui/form/form";
import { useZodForm } from "@/components/ui/form/use-zod-form";
import { Input } from "@/components/ui/inputs/input";
import { Dialog, DialogActions } from "@/components/ui/overlays/dialog";
import { ApiError } from "@/lib/http/client";
import { folderNameSchema } from "@/lib/quick-messages/schema";

interface FolderDialogProps {
  title: string;
  name: string;
  onClose: () => void;
  onSave: (name: string) => Promise<unknown>;
}

export function FolderDialog({ title, name, onClose, onSave }: FolderDialogProps) {
  const t = useTranslations("quickMessages.folder");
  const form = useZodForm(folderNameSchema, { defaultValues: { name } });
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={title} size="small">
      <Form
        form={form}
        onSubmit={async (values) => {
          try {
            await onSave(values.name);
          } catch (failure) {
            if (!(failure instanceof ApiError)) throw failure;
            return { error: failure.code, fields: failure.fields };
          }
          onClose();
          return undefined;
        }}
      >
        <FormError />
        <FormField name="name" label={t("name")}>
          {(field) => <Input {...field} maxLength={60} autoComplete="off" />}
        </FormField>
        <DialogActions>
          <SubmitButton>{t("save")}</SubmitButton>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
