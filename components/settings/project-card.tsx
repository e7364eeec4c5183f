"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useMemo } from "react";
import { toast } from "@/components/ui/feedback/toast";
import { Form, FormError, FormField, SubmitButton } from "@/components/ui/form/form";
import { useFormDraft } from "@/components/ui/form/use-form-draft";
import { useZodForm } from "@/components/ui/form/use-zod-form";
import { Combobox } from "@/components/ui/inputs/combobox";
import { Input } from "@/components/ui/inputs/input";
import { Card } from "@/components/ui/layout/card";
import { attempt } from "@/lib/http/attempt";
import { api } from "@/lib/http/client";
import { type ProjectSettings, projectSettingsSchema } from "@/lib/projects/schema";
import { timeZoneOptions } from "@/lib/time-zone";
import { ProjectLogo } from "./project-logo";

interface ProjectCardProps {
  project: ProjectSettings & { id: string };
}

/** Name, logo and time zone of the project. */
export function ProjectCard({ project }: ProjectCardProps) {
  const t = useTranslations("settings.project");
  const { id, name, time_zone, logo_url } = project;
  const router = useRouter();
  const zones = useMemo(() => timeZoneOptions(time_zone), [time_zone]);
  const form = useZodForm(projectSettingsSchema, { defaultValues: { name, time_zone, logo_url } });
  const forget = useFormDraft(form, `project:${id}`);
  const { dirtyFields } = form.formState;
  return (
    <Card>
      <Form
        form={form}
        onSubmit={async (values, { markSaved }) => {
          const changed = Object.entries(values).filter(([field]) => dirtyFields[field as keyof ProjectSettings]);
          const { error, fields } = await attempt(api.patch(`/api/project/${id}`, Object.fromEntries(changed)));
          if (error) return { error, fields };
          forget();
          markSaved(values);
          toast.success(t("saved"));
          router.refresh();
        }}
      >
        <ProjectLogo project_id={id} />
        <div className="grid gap-5 sm:grid-cols-2">
          <FormField name="name" label={t("name")}>
            {(field) => <Input {...field} autoComplete="off" maxLength={80} />}
          </FormField>
          <FormField name="time_zone" label={t("timeZone")} hint={t("timeZoneHint")}>
            {(field) => <Combobox {...field} options={zones} />}
          </FormField>
        </div>
        <FormError />
        <SubmitButton className="self-start">{t("save")}</SubmitButton>
      </Form>
    </Card>
  );
}
