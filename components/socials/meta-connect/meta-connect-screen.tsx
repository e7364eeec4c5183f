import { useTranslations } from "next-intl";
import { AuthHeading } from "@/components/accounts/auth-heading";
import { LinkButton } from "@/components/ui/buttons/link-button";
import { Card } from "@/components/ui/layout/card";
import type { ConnectStep } from "@/lib/socials/meta/connect-step";
import { AccountChoice } from "./account-choice";
import { ConnectFailure } from "./connect-failure";
import { MissingScopes } from "./missing-scopes";

/** The landing page after Facebook's consent dialog, for pages and Instagram accounts. */
export function MetaConnectScreen({ landing }: { landing: Exclude<ConnectStep, { kind: "go" }> }) {
  return (
    <Card>
      {landing.kind === "start" ? <Start /> : null}
      {landing.kind === "failure" ? <ConnectFailure {...landing} /> : null}
      {landing.kind === "choose" ? <Choose connection={landing.connection} /> : null}
    </Card>
  );
}

function Choose({ connection }: Pick<Extract<ConnectStep, { kind: "choose" }>, "connection">) {
  if (connection.missing_scopes.length > 0) return <MissingScopes connection={connection} />;
  return <AccountChoice connection={connection} />;
}

/** Shown to people who did not start from a project. */
function Start() {
  const t = useTranslations("metaConnect");
  return (
    <>
      <AuthHeading title={t("title")}>{t("start")}</AuthHeading>
      <LinkButton href="/project" variant="primary" size="large" className="w-full">
        {t("toProjects")}
      </LinkButton>
    </>
  );
}
