"use client";

import { useRouter } from "next/navigation";
import { useAction } from "@/components/accounts/use-action";
import type { FormFailure } from "@/components/ui/form/form";
import { useFormDraft } from "@/components/ui/form/use-form-draft";
import { useZodForm } from "@/components/ui/form/use-zod-form";
import { createProjectAction } from "@/lib/projects/actions";
import { type NewProject, projectFormSchema } from "@/lib/projects/schema";

/** The form that creates a project and then opens the install code of its widget. */
export function useCreateProject() {
  const form = useZodForm(projectFormSchema, { defaultValues: { name: "", website: "" } });
  const forgetDraft = useFormDraft(form, "new-project", ["name", "website"]);
  const create = useAction(createProjectAction);
  const router = useRouter();

  async function onSubmit(
    values: Omit<NewProject, "id">,
    { idempotencyKey }: { idempotencyKey: string },
  ): Promise<FormFailure | undefined> {
    const { error, fields, value } = await create({ ...values, id: idempotencyKey });
    if (error) return fields?.allowed_domains ? { error, fields: { website: "invalidUrl" } } : { error, fields };
    forgetDraft();
    router.push(onboardingHref(value.id));
  }
  return { form, onSubmit };
}

/** URL of the step after creating a project: its install code. */
export function onboardingHref(project_id: string): string {
  return `/project?onboarding=${project_id}`;
}
