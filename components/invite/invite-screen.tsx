import { useTranslations } from "next-intl";
import { SessionProvider } from "@/components/accounts/session/session-provider";
import { Card } from "@/components/ui/layout/card";
import { maskEmail, type OpenInvitation } from "@/lib/members/schema";
import { AcceptInvitation } from "./accept-invitation";
import { InvitationFacts } from "./invitation-facts";
import { InvitationOver, type OverReason } from "./invitation-over";
import { InvitedAccount } from "./invited-account";
import { SignedOut } from "./signed-out";
import { WrongAddress } from "./wrong-address";

interface InviteScreenProps {
  token: string;
  /** Null: no invitation has this token. */
  invitation: OpenInvitation | null;
  /** The signed-in person, if any. */
  person: { id: string; email: string } | null;
  isTooOften?: boolean;
}

/** The screen behind an invitation link. */
export function InviteScreen({ token, invitation, person, isTooOften }: InviteScreenProps) {
  const reason = isTooOften ? "tooOften" : overReason(invitation, person);
  if (!invitation || reason) {
    const project_id = reason === "joined" ? invitation?.project_id : undefined;
    return (
      <Card>
        <InvitationOver reason={reason ?? "unknown"} isSignedIn={person !== null} project_id={project_id} />
      </Card>
    );
  }
  return (
    <Card>
      <Pending token={token} invitation={invitation} person={person} />
    </Card>
  );
}

function overReason(invitation: OpenInvitation | null, person: InviteScreenProps["person"]): OverReason | null {
  if (!invitation) return "unknown";
  if (person && invitation.accepted_by === person.id) return "joined";
  return invitation.state === "pending" ? null : invitation.state;
}

function Pending({
  token,
  invitation,
  person,
}: { token: string; invitation: OpenInvitation } & Pick<InviteScreenProps, "person">) {
  const t = useTranslations("invite");
  const { email, channel, has_account, project_name } = invitation;
  if (person && email && person.email.toLowerCase() !== email) {
    return <WrongAddress invited={maskEmail(email)} current={person.email} />;
  }
  const byMail = channel === "mail" ? email : null;
  return (
    <>
      <InvitationFacts invitation={invitation} address={byMail ?? (email && maskEmail(email))} />
      {person ? (
        <>
          <p className="mb-3 text-muted text-sm">{t("signedInAs", { email: person.email })}</p>
          {/* accepting needs a session that may have to be renewed */}
          <SessionProvider>
            <AcceptInvitation token={token} />
          </SessionProvider>
        </>
      ) : byMail && !has_account ? (
        <InvitedAccount token={token} email={byMail} project={project_name} />
      ) : (
        <SignedOut token={token} email={byMail} hasAccount={byMail !== null && has_account} />
      )}
    </>
  );
}
