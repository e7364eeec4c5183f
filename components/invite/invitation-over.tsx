import { useTranslations } from "next-intl";
import { AuthHeading } from "@/components/accounts/auth-heading";
import { SignInLinkButton } from "@/components/accounts/sign-in-link";
import { LinkButton } from "@/components/ui/buttons/link-button";
import { Drawing } from "@/components/ui/feedback/drawing";
import type { InvitationState } from "@/lib/members/schema";

export type OverReason = Exclude<InvitationState, "pending"> | "unknown" | "joined" | "tooOften";

interface InvitationOverProps {
  reason: OverReason;
  isSignedIn: boolean;
  /** The project to open if the reader has already joined. */
  project_id?: string | undefined;
}

/** Why an invitation cannot be accepted, and what to do instead. */
export function InvitationOver({ reason, isSignedIn, project_id }: InvitationOverProps) {
  const t = useTranslations("invite.over");
  return (
    <>
      <Drawing
        name={reason === "joined" ? "done" : reason === "unknown" ? "search" : "broken"}
        className="mb-4 h-28 w-40"
      />
      <AuthHeading title={t(`${reason}.title`)}>{t(`${reason}.description`)}</AuthHeading>
      <div className="flex flex-col gap-3">
        {project_id ? (
          <LinkButton href={`/project/${project_id}/chat`} variant="primary" size="large">
            {t("joined.action")}
          </LinkButton>
        ) : null}
        {isSignedIn ? null : (
          <SignInLinkButton variant={reason === "accepted" ? "primary" : "secondary"} size="large">
            {t("signIn")}
          </SignInLinkButton>
        )}
        {project_id ? null : (
          <LinkButton href="/" size="large">
            {t("home")}
          </LinkButton>
        )}
      </div>
    </>
  );
}
