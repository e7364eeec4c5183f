"use client";

import { CircleAlert, CircleCheck } from "lucide-react";
import { useTranslations } from "next-intl";
import { AuthHeading } from "@/components/accounts/auth-heading";
import { LinkButton } from "@/components/ui/buttons/link-button";
import { useErrorText } from "@/components/ui/feedback/use-error-text";
import type { ConnectResult } from "@/lib/socials/meta/schema";
import { socialsHref } from "./socials-href";

/** The result of connecting each account. */
export function ConnectResults({ results, project_id }: { results: ConnectResult[]; project_id: string }) {
  const t = useTranslations("metaConnect");
  const errorText = useErrorText();
  const isWhole = results.every(({ error }) => error === null);
  return (
    <div role="status">
      <AuthHeading title={t(isWhole ? "doneTitle" : "partlyTitle")}>{t(isWhole ? "done" : "partly")}</AuthHeading>
      <ul className="mb-6 flex flex-col gap-3">
        {results.map(({ kind, external_id, name, error }) => (
          <li key={`${kind}${external_id}`} className="flex items-start gap-2.5">
            {error === null ? (
              <CircleCheck aria-hidden="true" className="mt-1 size-4.5 shrink-0 text-success-text" />
            ) : (
              <CircleAlert aria-hidden="true" className="mt-1 size-4.5 shrink-0 text-danger-text" />
            )}
            <span className="min-w-0">
              <span className="block break-words font-medium">{name}</span>
              <span className="block text-muted text-sm">{error === null ? t("connected") : errorText(error)}</span>
            </span>
          </li>
        ))}
      </ul>
      <LinkButton href={socialsHref(project_id)} variant="primary" size="large" className="w-full">
        {t("toSocials")}
      </LinkButton>
    </div>
  );
}
