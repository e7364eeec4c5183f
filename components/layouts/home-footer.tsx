import Link from "next/link";
import { useTranslations } from "next-intl";
import { SignInLink } from "@/components/accounts/sign-in-link";
import type { LegalFacts } from "@/lib/legal/facts";
import { Brand } from "./brand";

const linkClass = "touch-target rounded-small text-muted hover:text-text";

/** The footer of public pages: the operator, the legal pages and contact details. */
export function HomeFooter({ facts: { webName, operator } }: { facts: LegalFacts }) {
  const t = useTranslations("layout.footer");
  const home = useTranslations("home.nav");
  return (
    <footer className="border-border border-t text-base">
      <div className="mx-auto flex max-w-6xl flex-wrap items-center gap-x-6 gap-y-4 px-4 py-8 pe-20 md:px-8 md:pe-20">
        <div>
          <Brand />
          {operator.name === webName ? null : (
            <p className="mt-2 text-muted text-sm">{t("provided", { name: operator.name })}</p>
          )}
        </div>
        <nav aria-label={t("label")} className="flex flex-wrap gap-x-6 gap-y-3 md:ms-auto">
          <Link href="/policy" className={linkClass}>
            {t("terms")}
          </Link>
          <Link href="/privacy" className={linkClass}>
            {t("privacy")}
          </Link>
          <a href="/privacy#contact" className={linkClass}>
            {t("contact")}
          </a>
          <SignInLink className={linkClass}>{home("login")}</SignInLink>
        </nav>
      </div>
    </footer>
  );
}
