"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useAction } from "@/components/accounts/use-action";
import { toast } from "@/components/ui/feedback/toast";
import { Form, FormError, FormField, SubmitButton } from "@/components/ui/form/form";
import { useZodForm } from "@/components/ui/form/use-zod-form";
import { Input } from "@/components/ui/inputs/input";
import { updateProfileAction } from "@/lib/accounts/actions";
import { type Account, profileSchema, type SignInMethods } from "@/lib/accounts/schema";
import { AvatarField } from "./avatar-field";
import { PhoneForm } from "./phone-form";
import { Section } from "./section";

/** Name and avatar as colleagues see them, and the phone number for the operator. */
export function Basics({ account, methods }: { account: Account; methods: SignInMethods }) {
  const t = useTranslations("profile.basics");
  return (
    <Section id="basics" title={t("title")} description={t("description")}>
      <AvatarField name={account.name} avatarUrl={account.avatar_url} />
      <NameForm name={account.name} />
      <PhoneForm phone={account.phone} isVerified={methods.phone} />
    </Section>
  );
}

function NameForm({ name }: { name: string }) {
  const t = useTranslations("profile.basics");
  const router = useRouter();
  const update = useAction(updateProfileAction);
  const form = useZodForm(profileSchema, { values: { name } });
  return (
    <Form
      form={form}
      className="flex flex-col gap-3 py-4"
      onSubmit={async (values) => {
        const { error, fields } = await update(values);
        if (error) return { error, ...(fields && { fields }) };
        form.reset(values);
        toast.success(t("saved"), { id: "profile" });
        router.refresh();
      }}
    >
      <FormError />
      <FormField name="name" label={t("name")} hint={t("nameHint")}>
        {(field) => <Input {...field} autoComplete="name" maxLength={80} className="max-w-sm" />}
      </FormField>
      {form.formState.isDirty ? <SubmitButton className="self-start">{t("save")}</SubmitButton> : null}
    </Form>
  );
}
