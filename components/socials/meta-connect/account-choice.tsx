"use client";

import { useTranslations } from "next-intl";
import { AuthHeading } from "@/components/accounts/auth-heading";
import { Button } from "@/components/ui/buttons/button";
import { buttonClass } from "@/components/ui/buttons/button-class";
import { LinkButton } from "@/components/ui/buttons/link-button";
import { ChannelMark } from "@/components/ui/display/channel-mark";
import { EmptyState } from "@/components/ui/feedback/empty-state";
import { FormElement } from "@/components/ui/form/form-element";
import { Checkbox } from "@/components/ui/inputs/checkbox";
import { type Candidate, connectHref, type MetaConnection } from "@/lib/socials/meta/schema";
import { ConnectResults } from "./connect-results";
import { socialsHref } from "./socials-href";
import { useAccountChoice } from "./use-account-choice";

/** Selects which of the granted accounts to connect to the project. */
export function AccountChoice({ connection }: { connection: MetaConnection }) {
  const t = useTranslations("metaConnect");
  const { chosen, toggle, connect, isBusy, failure, results } = useAccountChoice(connection);
  const { candidates, channel, project_id } = connection;
  if (results) return <ConnectResults results={results} project_id={project_id} />;
  if (candidates.length === 0) return <NoAccounts connection={connection} />;
  return (
    <FormElement
      onSubmit={(event) => {
        event.preventDefault();
        void connect();
      }}
    >
      <AuthHeading title={t(`choose.${channel}`)}>{t("chooseHint")}</AuthHeading>
      <ul className="mb-6 flex max-h-96 flex-col divide-y divide-border overflow-y-auto rounded-card border border-border">
        {candidates.map((candidate) => (
          <li key={candidate.external_id} className="flex items-start gap-3 px-4 py-3">
            <Checkbox
              className="min-w-0 flex-1"
              label={<span className="break-words font-medium">{candidate.name}</span>}
              description={candidate.state === "free" ? undefined : t(`state.${candidate.state}`)}
              checked={chosen.has(candidate.external_id)}
              disabled={!isOffered(candidate) || isBusy}
              onChange={() => toggle(candidate.external_id)}
            />
            <ChannelMark channel={candidate.kind} className="mt-1" />
          </li>
        ))}
      </ul>
      {failure ? (
        <p role="alert" className="mb-4 text-danger-text">
          {failure}
        </p>
      ) : null}
      <div className="flex flex-col gap-3">
        <Button type="submit" variant="primary" size="large" loading={isBusy} disabled={chosen.size === 0}>
          {t("connect", { count: chosen.size })}
        </Button>
        <LinkButton href={socialsHref(project_id)} size="large">
          {t("toSocials")}
        </LinkButton>
      </div>
    </FormElement>
  );
}

const isOffered = ({ state }: Candidate) => state === "free" || state === "here";

function NoAccounts({ connection: { channel, project_id } }: { connection: MetaConnection }) {
  const t = useTranslations("metaConnect");
  return (
    <EmptyState
      drawing="search"
      title={t(`none.${channel}.title`)}
      description={t(`none.${channel}.text`)}
      action={
        <div className="flex flex-col gap-3">
          <a href={connectHref(project_id, channel, true)} className={buttonClass("primary", "medium")}>
            {t("askAgain")}
          </a>
          <LinkButton href={socialsHref(project_id)}>{t("toSocials")}</LinkButton>
        </div>
      }
    />
  );
}
