import { useTranslations } from "next-intl";
import { AuthHeading } from "@/components/accounts/auth-heading";
import { buttonClass } from "@/components/ui/buttons/button-class";
import { LinkButton } from "@/components/ui/buttons/link-button";
import { type ConnectFailureReason, connectHref, type MetaChannel } from "@/lib/socials/meta/schema";
import { socialsHref } from "./socials-href";

interface ConnectFailureProps {
  reason: ConnectFailureReason;
  project_id: string | null;
  channel: MetaChannel;
}

/** Why nothing was connected, and what to do. The project is unchanged. */
export function ConnectFailure({ reason, project_id, channel }: ConnectFailureProps) {
  const t = useTranslations("metaConnect");
  return (
    <div role="alert">
      <AuthHeading title={t(`failure.${reason}.title`)}>{t(`failure.${reason}.text`)}</AuthHeading>
      <div className="flex flex-col gap-3">
        {project_id && reason !== "notOffered" ? (
          <a href={connectHref(project_id, channel)} className={buttonClass("primary", "large", "w-full")}>
            {t("tryAgain")}
          </a>
        ) : null}
        <LinkButton href={project_id ? socialsHref(project_id) : "/project"} size="large">
          {t(project_id ? "toSocials" : "toProjects")}
        </LinkButton>
      </div>
    </div>
  );
}
