"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { toast } from "@/components/ui/feedback/toast";
import { Form, FormError, FormField, SubmitButton } from "@/components/ui/form/form";
import { useZodForm } from "@/components/ui/form/use-zod-form";
import { Input } from "@/components/ui/inputs/input";
import { type Account, profileSchema, type SignInMethods } from "@/lib/accounts/schema";
import { attempt } from "@/lib/http/attempt";
import { api } from "@/lib/http/client";
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
  const form = useZodForm(profileSchema, { values: { name } });
  return (
    <Form
      form={form}
      className="flex flex-col gap-3 py-4"
      onSubmit={async (values, { markSaved }) => {
        const { error, fields } = await attempt(api.put("/api/profile/name", values));
        if (error) return { error, fields };
        markSaved(values);
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
