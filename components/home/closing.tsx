import { useTranslations } from "next-intl";
import { LinkButton } from "@/components/ui/buttons/link-button";
import { Phrases } from "./phrases";

/** The closing call to action. */
export function Closing({ signedIn }: { signedIn: boolean }) {
  const t = useTranslations("home");
  return (
    <section className="mx-auto max-w-6xl px-4 pb-12 md:px-8 md:pb-20">
      <div className="flex flex-col items-center gap-4 rounded-[1.25rem] bg-sunken px-6 py-10 md:py-14 text-center">
        <h2 className="text-balance font-semibold text-3xl">
          <Phrases>{t("end.title")}</Phrases>
        </h2>
        <p className="max-w-xl text-pretty text-muted">{t("end.text")}</p>
        <LinkButton href={signedIn ? "/project" : "/register"} variant="primary" size="large" className="mt-2">
          {t(signedIn ? "nav.open" : "hero.start")}
        </LinkButton>
      </div>
    </section>
  );
}
