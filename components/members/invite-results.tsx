"use client";

import { CircleAlert, CircleCheck } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/buttons/button";
import { LinkButton } from "@/components/ui/buttons/link-button";
import { useErrorText } from "@/components/ui/feedback/use-error-text";
import { Card } from "@/components/ui/layout/card";
import type { InviteResult } from "@/lib/members/schema";
import { InvitationLink } from "./invitation-link";

interface InviteResultsProps {
  results: InviteResult[];
  backHref: string;
  onMore: () => void;
}

/** The result for each address, with links that are shown only once. */
export function InviteResults({ results, backHref, onMore }: InviteResultsProps) {
  const t = useTranslations("members.result");
  const hasLinks = results.some(({ href }) => href);
  const isLinkOnly = results.every(({ email }) => email === null);
  return (
    <Card
      flush
      footer={
        <div className="flex flex-wrap gap-2">
          <LinkButton href={backHref} variant="primary">
            {t("done")}
          </LinkButton>
          <Button onClick={onMore}>{t("more")}</Button>
        </div>
      }
    >
      {hasLinks ? <p className="px-5 pt-4 text-muted">{t(isLinkOnly ? "linkOnly" : "description")}</p> : null}
      <ul aria-live="polite">
        {results.map((result) => (
          <li key={result.email ?? ""} className="flex flex-col gap-2 border-border border-b px-5 py-4 last:border-0">
            <Outcome result={result} />
            {result.href ? <InvitationLink href={result.href} label={result.email ?? t("anyone")} /> : null}
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Outcome({ result }: { result: InviteResult }) {
  const t = useTranslations("members.result");
  const errorText = useErrorText();
  const failed = result.error !== undefined;
  const Icon = failed ? CircleAlert : CircleCheck;
  const words = failed ? errorText(result.error) : t(result.is_mailed ? "mailed" : "notMailed");
  return (
    <p className="flex flex-wrap items-center gap-x-2">
      <Icon
        aria-hidden="true"
        className={failed ? "size-4 shrink-0 text-danger-text" : "size-4 shrink-0 text-success-text"}
      />
      <span className="min-w-0 truncate font-medium">{result.email ?? t("anyone")}</span>
      <span className={failed ? "text-danger-text text-sm" : "text-muted text-sm"}>{words}</span>
    </p>
  );
}
