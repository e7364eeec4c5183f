import { Info } from "lucide-react";
import Link from "next/link";
import { useTranslations } from "next-intl";

interface SlipNoticesProps {
  project_id: string;
  hasProvider: boolean;
  offersAccounts: boolean;
}

/** What prevents slips from being checked completely, and what to do. */
export function SlipNotices({ project_id, hasProvider, offersAccounts }: SlipNoticesProps) {
  const t = useTranslations("slips");
  if (hasProvider && !offersAccounts) return null;
  const box =
    "mb-3 flex items-start gap-2 rounded-control border border-border bg-info-soft px-3 py-2 text-info-text text-sm md:mb-4 md:px-4";
  return (
    <>
      {hasProvider ? null : (
        <p className={box}>
          <Info aria-hidden="true" className="mt-[0.3em] size-4 shrink-0" />
          <span>
            {t("noProvider.text")} <span className="max-sm:hidden">{t("noProvider.earlier")}</span>
          </span>
        </p>
      )}
      {offersAccounts ? (
        <p className={box}>
          <Info aria-hidden="true" className="mt-[0.3em] size-4 shrink-0" />
          <span>
            {t("noAccounts.text")}{" "}
            <Link
              href={`/project/${project_id}/slip?tab=settings`}
              className="font-medium underline underline-offset-4"
            >
              {t("noAccounts.action")}
            </Link>
          </span>
        </p>
      ) : null}
    </>
  );
}
