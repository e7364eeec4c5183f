import { Pencil } from "lucide-react";
import Link from "next/link";
import { useTranslations } from "next-intl";
import { buttonClass } from "@/components/ui/buttons/button-class";
import { Avatar } from "@/components/ui/display/avatar";
import { Badge } from "@/components/ui/display/badge";
import { Time } from "@/components/ui/display/time";
import type { MemberRole, Permissions } from "@/lib/members/rights";
import type { TeamMember } from "@/lib/members/schema";

/** What a member may do, in a few words each. */
function useAllowances({ role, rooms_scope, can_broadcast, can_see_contacts }: Permissions): string[] {
  const t = useTranslations("members.allowances");
  if (role === "owner") return [t("everything")];
  if (role === "admin") return [t("manage")];
  if (role === "viewer") return [t("look")];
  return [
    t(rooms_scope === "own" ? "roomsOwn" : "roomsAll"),
    ...(can_broadcast ? [t("broadcast")] : []),
    ...(can_see_contacts ? [t("contacts")] : []),
  ];
}

interface MemberRowProps {
  project_id: string;
  member: TeamMember;
  /** The roles the reader may assign. */
  roles: MemberRole[];
}

export function MemberRow({ project_id, member, roles }: MemberRowProps) {
  const t = useTranslations("members");
  const allowances = useAllowances(member);
  const { name, email, avatar_url, role, is_me, is_frozen, last_seen_at, joined_at, user_id } = member;
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 border-border border-b px-5 py-3 last:border-0 lg:grid-cols-[auto_minmax(0,1.2fr)_minmax(0,1.4fr)_minmax(0,1fr)_6rem] lg:gap-x-5">
      <Avatar name={name} src={avatar_url} size="large" className="self-start lg:self-center" />
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
          <span className="max-w-full truncate">{name}</span>
          {is_me ? <Badge>{t("me")}</Badge> : null}
          {is_frozen ? <Badge tone="warning">{t("frozen")}</Badge> : null}
        </p>
        {email ? <p className="truncate text-muted text-sm">{email}</p> : null}
      </div>
      <div className="col-span-2 col-start-2 flex min-w-0 flex-col items-start gap-0.5 lg:col-span-1 lg:col-start-auto">
        <Badge>{t(`roles.${role}.name`)}</Badge>
        <p className="text-muted text-sm">{allowances.join(" · ")}</p>
      </div>
      <dl className="col-span-2 col-start-2 text-muted text-sm lg:col-span-1 lg:col-start-auto">
        <div className="flex flex-wrap gap-x-1.5">
          <dt>{t("columns.lastSeen")}</dt>
          <dd>{last_seen_at ? <Time value={last_seen_at} /> : t("never")}</dd>
        </div>
        <div className="flex flex-wrap gap-x-1.5">
          <dt>{t("columns.joined")}</dt>
          <dd>
            <Time value={joined_at} format="date" />
          </dd>
        </div>
      </dl>
      <div className="col-start-3 row-start-1 flex justify-end lg:col-start-auto lg:row-start-auto">
        {roles.includes(role) && !is_me ? (
          <Link
            href={`/project/${project_id}/settings/members/update/${user_id}`}
            aria-label={t("editOf", { name })}
            className={buttonClass("ghost", "small")}
          >
            <Pencil aria-hidden="true" />
            <span className="max-lg:sr-only">{t("columns.actions")}</span>
          </Link>
        ) : null}
      </div>
    </li>
  );
}
