import Link from "next/link";
import { useFormatter, useTranslations } from "next-intl";
import { Avatar } from "@/components/ui/display/avatar";
import { type AuditEntry, actKey } from "@/lib/audit/schema";
import { actValues } from "@/lib/audit/sentence";
import { PermissionsChange } from "./permissions-change";
import { RetentionChange } from "./retention-change";

interface AuditLineProps {
  project_id: string;
  entry: AuditEntry;
  timeZone: string;
}

/** One audit entry as a sentence, with its changes in detail. */
export function AuditLine({ project_id, entry, timeZone }: AuditLineProps) {
  const t = useTranslations("audit");
  const roles = useTranslations("members.roles");
  const { dateTime } = useFormatter();
  const values = actValues(entry, {
    somebody: t("somebody"),
    program: (name) => t("program", { name }),
    unknown: t("unknown"),
    anyone: t("anyone"),
    role: (role) => roles(`${role}.name`),
  });
  const at = new Date(entry.created_at);
  const { before, after } = entry.details;
  const members = `/project/${project_id}/settings/members`;
  return (
    <li className="flex gap-3 border-border border-b px-5 py-3 last:border-0">
      <Avatar name={values.actor} className="mt-0.5" />
      <div className="min-w-0 flex-1">
        <p className="break-words">
          {t.rich(`acts.${actKey(entry.action)}`, {
            ...values,
            b: (text) => <span className="font-medium">{text}</span>,
            link: (text) => (
              <Link
                href={members}
                className="rounded-small font-medium underline decoration-control underline-offset-4 hover:decoration-current"
              >
                {text}
              </Link>
            ),
          })}
        </p>
        <time dateTime={at.toISOString()} className="tabular text-muted text-sm">
          {dateTime(at, "dateTime", { timeZone })}
        </time>
        {entry.action === "retention.changed" ? <RetentionChange before={before} after={after} /> : null}
        {entry.action === "member.updated" ? (
          <details className="mt-1">
            <summary className="w-fit cursor-pointer rounded-small text-muted text-sm hover:text-text">
              {t("details")}
            </summary>
            <PermissionsChange before={before} after={after} />
          </details>
        ) : null}
      </div>
    </li>
  );
}
