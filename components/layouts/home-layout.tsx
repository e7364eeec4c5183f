import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { SignInLinkButton } from "@/components/accounts/sign-in-link";
import { PreferencesButton } from "@/components/preferences/preferences-button";
import { LinkButton } from "@/components/ui/buttons/link-button";
import type { LegalFacts } from "@/lib/legal/facts";
import { Brand } from "./brand";
import { HomeFooter } from "./home-footer";
import { MAIN_ID, SkipLink } from "./main-content";

/** The layout of public pages. `signedIn` only changes the header's links. */
export function HomeLayout({
  signedIn,
  facts,
  children,
}: {
  signedIn: boolean;
  facts: LegalFacts;
  children: ReactNode;
}) {
  const t = useTranslations("home.nav");
  return (
    <div className="flex min-h-dvh flex-col text-lg">
      <SkipLink />
      <header className="sticky top-0 z-10 border-border border-b bg-page">
        <div className="mx-auto flex h-16 max-w-6xl items-center gap-2 px-4 md:px-8">
          <Brand />
          <nav aria-label={t("label")} className="ms-6 hidden flex-1 gap-1 text-base md:flex">
            {(["features", "packages", "questions"] as const).map((section) => (
              <a
                key={section}
                href={`/#${section}`}
                className="rounded-control px-3 py-2 text-muted leading-label hover:bg-hover hover:text-text"
              >
                {t(section)}
              </a>
            ))}
          </nav>
          <div className="ms-auto flex items-center gap-1.5">
            <PreferencesButton />
            {signedIn ? (
              <LinkButton href="/project" variant="primary">
                {t("open")}
              </LinkButton>
            ) : (
              <>
                <SignInLinkButton variant="ghost" className="max-sm:hidden">
                  {t("login")}
                </SignInLinkButton>
                <LinkButton href="/register" variant="primary">
                  {t("register")}
                </LinkButton>
              </>
            )}
          </div>
        </div>
      </header>
      <main id={MAIN_ID} tabIndex={-1} className="flex-1 outline-none">
        {children}
      </main>
      <HomeFooter facts={facts} />
    </div>
  );
}
