"use client";

import { useRouter } from "next/navigation";
import type { FormFailure } from "@/components/ui/form/form";
import { useFormDraft } from "@/components/ui/form/use-form-draft";
import { useZodForm } from "@/components/ui/form/use-zod-form";
import { attempt } from "@/lib/http/attempt";
import { api } from "@/lib/http/client";
import { type CreatedProject, type NewProject, projectFormSchema } from "@/lib/projects/schema";

/** The form that creates a project and then opens the ways in which customers reach it. */
export function useCreateProject() {
  const form = useZodForm(projectFormSchema, { defaultValues: { name: "", shop_kind: null, website: "" } });
  const forgetDraft = useFormDraft(form, "new-project", ["name", "shop_kind", "website"]);
  const router = useRouter();

  async function onSubmit(
    values: Omit<NewProject, "id">,
    { idempotencyKey }: { idempotencyKey: string },
  ): Promise<FormFailure | undefined> {
    const { error, fields, value } = await attempt(
      api.post<CreatedProject>("/api/projects", { ...values, id: idempotencyKey }),
    );
    if (error) return { error, fields: fields.allowed_domains ? { website: "invalidUrl" } : fields };
    forgetDraft();
    router.push(onboardingHref(value.id));
  }
  return { form, onSubmit };
}

/** URL of the step after creating a project: how customers reach it. */
export function onboardingHref(project_id: string): string {
  return `/project?onboarding=${project_id}`;
}
