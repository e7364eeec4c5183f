import { useTranslations } from "next-intl";
import { AuthHeading } from "@/components/accounts/auth-heading";
import { buttonClass } from "@/components/ui/buttons/button-class";
import { LinkButton } from "@/components/ui/buttons/link-button";
import { connectHref, type MetaConnection } from "@/lib/socials/meta/schema";
import { socialsHref } from "./socials-href";

const KNOWN = [
  "pages_show_list",
  "pages_messaging",
  "pages_manage_metadata",
  "pages_read_engagement",
  "instagram_basic",
  "instagram_manage_messages",
] as const;

/** Permissions that were declined at Facebook: what each is for, and how to grant it. */
export function MissingScopes({ connection }: { connection: MetaConnection }) {
  const t = useTranslations("metaConnect");
  const { project_id, channel, missing_scopes } = connection;
  return (
    <div role="alert">
      <AuthHeading title={t("missingTitle")}>{t("missing")}</AuthHeading>
      <ul className="mb-6 flex list-disc flex-col gap-1.5 ps-5">
        {KNOWN.filter((scope) => missing_scopes.includes(scope)).map((scope) => (
          <li key={scope}>
            {t(`scope.${scope}`)} <span className="block break-all text-muted text-sm">{scope}</span>
          </li>
        ))}
      </ul>
      <div className="flex flex-col gap-3">
        <a href={connectHref(project_id, channel, true)} className={buttonClass("primary", "large", "w-full")}>
          {t("askAgain")}
        </a>
        <LinkButton href={socialsHref(project_id)} size="large">
          {t("toSocials")}
        </LinkButton>
      </div>
    </div>
  );
}
