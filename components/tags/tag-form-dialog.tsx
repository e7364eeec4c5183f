"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/buttons/button";
import { toast } from "@/components/ui/feedback/toast";
import { Form, FormError, FormField, SubmitButton } from "@/components/ui/form/form";
import { useZodForm } from "@/components/ui/form/use-zod-form";
import { Input } from "@/components/ui/inputs/input";
import { Select } from "@/components/ui/inputs/select";
import type { TriggerElement } from "@/components/ui/lazy-parts";
import { Dialog, DialogClose } from "@/components/ui/overlays/dialog";
import { useOpen } from "@/components/ui/overlays/use-open";
import { attempt } from "@/lib/http/attempt";
import { api } from "@/lib/http/client";
import { type Tag, tagColors, tagSchema } from "@/lib/tags/schema";
import { TagDot } from "./tag-dot";

interface TagFormDialogProps {
  project_id: string;
  /** The tag to edit; undefined: create. */
  tag?: Tag;
  trigger?: TriggerElement;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
}

export function TagFormDialog({ project_id, tag, trigger, ...given }: TagFormDialogProps) {
  const t = useTranslations("tags.form");
  const [open, setOpen] = useOpen(given);
  return (
    <Dialog
      title={t(tag ? "editTitle" : "createTitle")}
      {...(trigger && { trigger })}
      open={open}
      onOpenChange={setOpen}
    >
      <TagForm project_id={project_id} tag={tag} onDone={() => setOpen(false)} />
    </Dialog>
  );
}

function TagForm({ project_id, tag, onDone }: { project_id: string; tag: Tag | undefined; onDone: () => void }) {
  const t = useTranslations("tags");
  const router = useRouter();
  const form = useZodForm(tagSchema, {
    defaultValues: { name: tag?.name ?? "", color: tag?.color ?? "gray", description: tag?.description ?? "" },
  });
  return (
    <Form
      form={form}
      onSubmit={async (values) => {
        const path = `/api/project/${project_id}/tags`;
        const { error, fields } = await attempt(tag ? api.patch(`${path}/${tag.id}`, values) : api.post(path, values));
        if (error) return { error, fields };
        onDone();
        toast.success(t(tag ? "form.saved" : "form.created", { name: values.name }));
        router.refresh();
      }}
    >
      <FormError />
      <FormField name="name" label={t("form.name")} hint={t("form.nameHint")}>
        {(field) => <Input {...field} autoComplete="off" />}
      </FormField>
      <FormField name="color" label={t("color")}>
        {(field) => (
          <Select
            {...field}
            options={tagColors.map((value) => ({
              value,
              label: t(`colors.${value}`),
              icon: <TagDot color={value} className="size-3" />,
            }))}
          />
        )}
      </FormField>
      <FormField name="description" label={t("form.description")} hint={t("form.descriptionHint")} optional>
        {(field) => <Input {...field} autoComplete="off" />}
      </FormField>
      <div className="flex justify-end gap-2 pb-[calc(0.5rem+var(--safe-bottom))] max-sm:*:flex-1">
        <DialogClose>
          <Button>{t("cancel")}</Button>
        </DialogClose>
        <SubmitButton>{t(tag ? "form.save" : "create")}</SubmitButton>
      </div>
    </Form>
  );
}
