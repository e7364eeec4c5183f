import { useTranslations } from "next-intl";
import { NumberText } from "@/components/ui/display/number";
import { Time } from "@/components/ui/display/time";
import type { Referral } from "@/lib/referrals/queries";

/** Sign-ups through the code, anonymous, and what each has earned. */
export function ReferralList({ projects }: Pick<Referral, "projects">) {
  const t = useTranslations("referrals");
  return (
    <ul>
      {projects.map(({ place, signed_up_at, earned_satang, available_at }) => (
        <li
          key={place}
          className="flex flex-wrap items-center gap-x-4 gap-y-1 border-border border-b px-5 py-3 last:border-0"
        >
          <span className="min-w-0 flex-1 basis-40">
            <span className="block font-medium">{t("place", { place })}</span>
            <span className="block text-muted text-sm">
              {t("signedUp")} <Time value={signed_up_at} format="date" />
            </span>
          </span>
          {earned_satang > 0 ? (
            <span className="ms-auto text-end">
              <NumberText value={earned_satang / 100} format="baht" className="block" />
              {available_at ? (
                <span className="block text-muted text-sm">
                  {t("ready")} <Time value={available_at} format="date" />
                </span>
              ) : null}
            </span>
          ) : (
            <span className="text-muted">{t("notYet")}</span>
          )}
        </li>
      ))}
    </ul>
  );
}
