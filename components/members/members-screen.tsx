import { UserPlus } from "lucide-react";
import { useTranslations } from "next-intl";
import { LinkButton } from "@/components/ui/buttons/link-button";
import { Avatar } from "@/components/ui/display/avatar";
import { Badge } from "@/components/ui/display/badge";
import { EmptyState } from "@/components/ui/feedback/empty-state";
import { SampleRow } from "@/components/ui/feedback/sample-row";
import { Card } from "@/components/ui/layout/card";
import { PageHeader } from "@/components/ui/layout/page-header";
import type { MemberRole } from "@/lib/members/rights";
import type { Invitation, TeamMember } from "@/lib/members/schema";
import { InvitationRow } from "./invitation-row";
import { MemberList } from "./member-list";

interface MembersScreenProps {
  project_id: string;
  team: TeamMember[];
  /** Null for read-only members. */
  invitations: Invitation[] | null;
  /** The roles the reader may assign; empty for read-only members. */
  roles: MemberRole[];
  hasMail: boolean;
}

export function MembersScreen({ project_id, team, invitations, roles, hasMail }: MembersScreenProps) {
  const t = useTranslations("members");
  const settings = `/project/${project_id}/settings`;
  const invite = (
    <LinkButton href={`${settings}/members/invite`} variant="primary" icon={<UserPlus />}>
      {t("invite")}
    </LinkButton>
  );
  const isAlone = invitations?.length === 0 && team.length === 1;
  return (
    <>
      <PageHeader
        title={t("title")}
        description={t("description")}
        back={{ href: settings, label: t("settings") }}
        actions={roles.length > 0 && !isAlone ? invite : null}
      />
      <div className="flex flex-col gap-6">
        <MemberList project_id={project_id} team={team} roles={roles} />
        {invitations && invitations.length > 0 ? (
          <Card title={t("invitations.title")} description={t("invitations.description")} flush>
            <ul aria-label={t("invitations.title")}>
              {invitations.map((invitation) => (
                <InvitationRow
                  key={invitation.id}
                  project_id={project_id}
                  invitation={invitation}
                  mayChange={roles.includes(invitation.role)}
                  hasMail={hasMail}
                />
              ))}
            </ul>
          </Card>
        ) : null}
        {isAlone ? (
          <Card>
            <EmptyState
              title={t("alone.title")}
              description={t("alone.description")}
              action={roles.length > 0 ? invite : null}
              example={(["agent", "admin"] as const).map((role) => (
                <SampleRow
                  key={role}
                  mark={<Avatar name={t(`example.${role}.name`)} size="large" />}
                  title={t(`example.${role}.name`)}
                  detail={t(`example.${role}.text`)}
                  end={<Badge>{t(`roles.${role}.name`)}</Badge>}
                />
              ))}
            />
          </Card>
        ) : null}
      </div>
    </>
  );
}
