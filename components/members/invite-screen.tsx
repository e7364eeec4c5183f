"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { PageBody } from "@/components/ui/layout/page-body";
import { PageHeader } from "@/components/ui/layout/page-header";
import type { MemberRole } from "@/lib/members/rights";
import type { InviteResult } from "@/lib/members/schema";
import { InviteForm } from "./invite-form";
import { InviteResults } from "./invite-results";

interface InviteScreenProps {
  project_id: string;
  roles: MemberRole[];
  hasMail: boolean;
}

export function InviteScreen({ project_id, roles, hasMail }: InviteScreenProps) {
  const t = useTranslations("members");
  const [results, setResults] = useState<InviteResult[] | null>(null);
  const back = { href: `/project/${project_id}/settings/members`, label: t("back") };
  if (results) {
    const failed = results.every(({ error }) => error !== undefined);
    return (
      <PageBody kind="form">
        <PageHeader title={t(failed ? "result.failedTitle" : "result.title")} back={back} />
        <InviteResults results={results} backHref={back.href} onMore={() => setResults(null)} />
      </PageBody>
    );
  }
  return (
    <PageBody kind="form">
      <PageHeader title={t("form.title")} description={t("form.description")} back={back} />
      <InviteForm project_id={project_id} roles={roles} hasMail={hasMail} onInvited={setResults} />
    </PageBody>
  );
}
