import Link from "next/link";
import { useTranslations } from "next-intl";
import { Brand } from "./brand";

const linkClass = "touch-target rounded-small text-muted hover:text-text";

/** Name and the legal pages, under every public page. */
export function HomeFooter() {
  const t = useTranslations("layout.footer");
  const login = useTranslations("home.nav");
  return (
    <footer className="border-border border-t text-base">
      <div className="mx-auto flex max-w-6xl flex-wrap items-center gap-x-6 gap-y-4 px-4 py-8 pe-20 md:px-8">
        <Brand />
        <nav className="flex flex-wrap gap-x-6 gap-y-3 md:ms-auto">
          <Link href="/policy" className={linkClass}>
            {t("terms")}
          </Link>
          <Link href="/privacy" className={linkClass}>
            {t("privacy")}
          </Link>
          <Link href="/login" className={linkClass}>
            {login("login")}
          </Link>
        </nav>
      </div>
    </footer>
  );
}
