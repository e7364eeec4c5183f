import { useTranslations } from "next-intl";
import { permissionsSchema } from "@/lib/members/schema";

/** The difference between a member's permissions before and after. */
export function PermissionsChange({ before, after }: { before: unknown; after: unknown }) {
  const t = useTranslations("audit");
  const roles = useTranslations("members.roles");
  const [old, now] = [permissionsSchema.safeParse(before).data, permissionsSchema.safeParse(after).data];
  if (!old || !now) return null;
  const yes = (allowed: boolean) => t(allowed ? "standing.yes" : "standing.no");
  const words = (permissions: typeof old) => ({
    role: roles(`${permissions.role}.name`),
    rooms_scope: t(`standing.${permissions.rooms_scope}`),
    can_broadcast: yes(permissions.can_broadcast),
    can_see_contacts: yes(permissions.can_see_contacts),
  });
  const [from, to] = [words(old), words(now)];
  const changed = (["role", "rooms_scope", "can_broadcast", "can_see_contacts"] as const).filter(
    (name) => from[name] !== to[name],
  );
  return (
    <dl className="mt-1 grid w-fit grid-cols-[auto_auto] gap-x-4 gap-y-0.5 text-sm">
      {changed.map((name) => (
        <div key={name} className="contents">
          <dt className="text-muted">{t(`standing.${name}`)}</dt>
          <dd>
            <span className="sr-only">{t("before")}: </span>
            {from[name]} → <span className="sr-only">{t("after")}: </span>
            {to[name]}
          </dd>
        </div>
      ))}
    </dl>
  );
}
