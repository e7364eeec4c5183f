import { useTranslations } from "next-intl";
import { isPhone, type SoleProject } from "@/lib/accounts/schema";
import { AuthLink } from "../auth-link";
import { DeleteAccount } from "./delete-account";
import { Section } from "./section";

interface DangerProps {
  /** What the person signs in with: an e-mail address, or a phone number in E.164. */
  identifier: string;
  /** Projects that have to be transferred or deleted first. */
  soleProjects: SoleProject[];
}

const CONSEQUENCES = ["sessions", "projects", "messages", "own", "final"] as const;

/** Account deletion and its consequences. */
export function Danger({ identifier, soleProjects }: DangerProps) {
  const t = useTranslations("profile.danger");
  return (
    <Section id="danger" title={t("title")}>
      <div className="flex flex-col gap-4 py-4">
        {soleProjects.length > 0 ? (
          <div className="rounded-control bg-warning-soft p-4 text-warning-text">
            <p className="font-medium">{t("soleTitle")}</p>
            <p>{t("sole")}</p>
            <ul className="mt-2 flex list-disc flex-col gap-1 ps-5">
              {soleProjects.map(({ id, name, other_members }) => (
                <li key={id} className="wrap-anywhere">
                  <AuthLink href={`/project/${id}/settings/members`} className="text-inherit underline">
                    {name}
                  </AuthLink>{" "}
                  {t("otherMembers", { count: other_members })}
                </li>
              ))}
            </ul>
          </div>
        ) : null}
        <ul className="flex list-disc flex-col gap-1 ps-5">
          {CONSEQUENCES.map((consequence) => (
            <li key={consequence}>
              {t(
                consequence === "sessions" && isPhone(identifier)
                  ? "consequences.sessionsByPhone"
                  : `consequences.${consequence}`,
              )}
            </li>
          ))}
        </ul>
        {soleProjects.length === 0 ? <DeleteAccount identifier={identifier} /> : null}
      </div>
    </Section>
  );
}
