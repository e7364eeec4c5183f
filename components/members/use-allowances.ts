import { useTranslations } from "next-intl";
import type { Standing } from "@/lib/members/rights";

/** Short descriptions of a member's permissions. */
export function useAllowances({ role, rooms_scope, can_broadcast, can_see_contacts }: Standing): string[] {
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
