"use client";

import { useTranslations } from "next-intl";
import { ProjectFields } from "@/components/projects/project-fields";
import { useCreateProject } from "@/components/projects/use-create-project";
import { LinkButton } from "@/components/ui/buttons/link-button";
import { Form, FormError, SubmitButton } from "@/components/ui/form/form";
import { OnboardingStep } from "./step";

/** The first screen for new people: a name creates their first project. */
export function ShopStep() {
  const t = useTranslations("onboarding.shop");
  const { form, onSubmit } = useCreateProject();
  return (
    <OnboardingStep step={1} title={t("title")} description={t("description")}>
      <Form form={form} onSubmit={onSubmit}>
        <FormError />
        <ProjectFields />
        <div className="flex flex-col gap-2">
          <SubmitButton size="large">{t("submit")}</SubmitButton>
          <LinkButton href="/project?onboarding=later" variant="ghost" size="large">
            {t("skip")}
          </LinkButton>
        </div>
      </Form>
    </OnboardingStep>
  );
}
