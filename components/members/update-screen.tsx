"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { Avatar } from "@/components/ui/display/avatar";
import { toast } from "@/components/ui/feedback/toast";
import { Form, FormError, SubmitButton } from "@/components/ui/form/form";
import { useZodForm } from "@/components/ui/form/use-zod-form";
import { Card } from "@/components/ui/layout/card";
import { PageBody } from "@/components/ui/layout/page-body";
import { PageHeader } from "@/components/ui/layout/page-header";
import { attempt } from "@/lib/http/attempt";
import { api } from "@/lib/http/client";
import { type MemberRole, permissionsOf } from "@/lib/members/rights";
import { permissionsSchema, type TeamMember } from "@/lib/members/schema";
import { PermissionFields } from "./permission-fields";
import { RemoveMember } from "./remove-member";

interface UpdateScreenProps {
  project_id: string;
  person: TeamMember;
  roles: MemberRole[];
}

export function UpdateScreen({ project_id, person, roles }: UpdateScreenProps) {
  const t = useTranslations("members");
  const back = { href: `/project/${project_id}/settings/members`, label: t("back") };
  const { is_me, role, name, email, avatar_url } = person;
  const reason = is_me ? "update.self" : roles.includes(role) ? null : "update.ownerOnly";
  return (
    <PageBody kind="form">
      <PageHeader title={t("update.title")} description={t("update.description")} back={back} />
      <div className="flex flex-col gap-6">
        <Card>
          <div className="mb-5 flex items-center gap-3">
            <Avatar name={name} src={avatar_url} size="large" />
            <div className="min-w-0">
              <p className="truncate font-medium">{name}</p>
              {email ? <p className="truncate text-muted text-sm">{email}</p> : null}
            </div>
          </div>
          {reason ? (
            <p className="text-muted">{t(reason)}</p>
          ) : (
            <UpdateForm project_id={project_id} person={person} roles={roles} backHref={back.href} />
          )}
        </Card>
        {reason ? null : <RemoveMember project_id={project_id} person={person} backHref={back.href} />}
      </div>
    </PageBody>
  );
}

function UpdateForm({ project_id, person, roles, backHref }: UpdateScreenProps & { backHref: string }) {
  const t = useTranslations("members.update");
  const router = useRouter();
  const form = useZodForm(permissionsSchema, { defaultValues: permissionsOf(person) });
  const becomesViewer = form.watch("role") === "viewer" && person.role !== "viewer";
  return (
    <Form
      form={form}
      onSubmit={async (values) => {
        const { error, fields } = await attempt(
          api.put(`/api/project/${project_id}/members/${person.user_id}`, values),
        );
        if (error) return { error, fields };
        toast.successOnArrival(t("saved"));
        router.push(backHref);
      }}
    >
      <FormError />
      <PermissionFields roles={roles} />
      {becomesViewer ? <p className="text-muted text-sm">{t("viewerRooms")}</p> : null}
      <SubmitButton className="self-start">{t("save")}</SubmitButton>
    </Form>
  );
}
