"use client";

import { useTranslations } from "next-intl";
import { useWatch } from "react-hook-form";
import { FormField } from "@/components/ui/form/form";
import { Checkbox } from "@/components/ui/inputs/checkbox";
import { RadioGroup } from "@/components/ui/inputs/radio-group";
import type { MemberRole, Permissions } from "@/lib/members/rights";

/** Form fields for a member's permissions: the role and, for agents, the allowances. */
export function PermissionFields({ roles }: { roles: readonly MemberRole[] }) {
  const t = useTranslations("members");
  const role = useWatch<Permissions, "role">({ name: "role" });
  return (
    <>
      <FormField name="role" label={t("form.role")}>
        {({ ref: _ref, ...field }) => (
          <RadioGroup
            {...field}
            cards
            options={roles.map((name) => ({
              value: name,
              label: <span className="font-medium">{t(`roles.${name}.name`)}</span>,
              description: t(`roles.${name}.description`),
            }))}
          />
        )}
      </FormField>
      {role === "agent" ? <AllowanceFields /> : null}
    </>
  );
}

function AllowanceFields() {
  const t = useTranslations("members.allowances");
  return (
    <fieldset className="flex flex-col gap-4 rounded-card border border-border px-4 pt-2 pb-4">
      <legend className="px-1 font-medium">{t("title")}</legend>
      <FormField name="rooms_scope" label={t("rooms")}>
        {({ ref: _ref, ...field }) => (
          <RadioGroup
            {...field}
            options={[
              { value: "all", label: t("roomsAll"), description: t("roomsAllHint") },
              { value: "own", label: t("roomsOwn"), description: t("roomsOwnHint") },
            ]}
          />
        )}
      </FormField>
      <FormField name="can_broadcast" label={t("broadcast")} hiddenLabel>
        {(field) => <Checkbox {...field} label={t("broadcast")} description={t("broadcastHint")} />}
      </FormField>
      <FormField name="can_see_contacts" label={t("contacts")} hiddenLabel>
        {(field) => <Checkbox {...field} label={t("contacts")} description={t("contactsHint")} />}
      </FormField>
    </fieldset>
  );
}
