"use client";

import { Plus } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/buttons/button";
import { Form, FormError, SubmitButton } from "@/components/ui/form/form";
import { Dialog, DialogClose } from "@/components/ui/overlays/dialog";
import { ProjectFields } from "./project-fields";
import { useCreateProject } from "./use-create-project";

export function CreateProjectDialog() {
  const t = useTranslations("projects");
  return (
    <Dialog
      title={t("form.title")}
      description={t("form.description")}
      trigger={
        <Button variant="primary" icon={<Plus />}>
          {t("create")}
        </Button>
      }
    >
      <CreateProjectForm />
    </Dialog>
  );
}

function CreateProjectForm() {
  const t = useTranslations("projects.form");
  const { form, onSubmit } = useCreateProject();
  return (
    <Form form={form} onSubmit={onSubmit}>
      <FormError />
      <ProjectFields />
      <div className="flex justify-end gap-2 pb-[calc(0.5rem+var(--safe-bottom))] max-sm:*:flex-1">
        <DialogClose>
          <Button>{t("cancel")}</Button>
        </DialogClose>
        <SubmitButton>{t("submit")}</SubmitButton>
      </div>
    </Form>
  );
}
