import { useTranslations } from "next-intl";
import { AuthHeading } from "@/components/accounts/auth-heading";
import { Time } from "@/components/ui/display/time";
import type { OpenInvitation } from "@/lib/members/schema";

/** Who invites, to which project, and with which role. `address`: the invited address, as far as the reader may see it. */
export function InvitationFacts({ invitation, address }: { invitation: OpenInvitation; address: string | null }) {
  const t = useTranslations("invite");
  const roles = useTranslations("members.roles");
  const { project_name: project, inviter_name: inviter, role, expires_at } = invitation;
  return (
    <>
      <AuthHeading title={t("title", { project })}>{inviter ? t("by", { inviter }) : t("bySomebody")}</AuthHeading>
      <dl className="mb-6 flex flex-col gap-3 rounded-control bg-sunken px-4 py-3">
        <div>
          <dt className="text-muted text-sm">{t("role")}</dt>
          <dd className="font-medium">{roles(`${role}.name`)}</dd>
          <dd className="text-muted text-sm">{roles(`${role}.description`)}</dd>
        </div>
        {address ? (
          <div>
            <dt className="text-muted text-sm">{t("for")}</dt>
            <dd className="break-all">{address}</dd>
          </div>
        ) : null}
        <div>
          <dt className="text-muted text-sm">{t("expires")}</dt>
          <dd>
            <Time value={expires_at} format="dateTime" />
          </dd>
        </div>
      </dl>
    </>
  );
}
