import { useTranslations } from "next-intl";
import { LinkButton } from "@/components/ui/buttons/link-button";
import { Phrases } from "./phrases";

/** The closing call to action. */
export function Closing() {
  const t = useTranslations("home");
  return (
    <section className="mx-auto max-w-6xl px-4 pb-20 md:px-8">
      <div className="flex flex-col items-center gap-4 rounded-[1.25rem] bg-accent-soft px-6 py-14 text-center">
        <h2 className="text-balance font-semibold text-3xl">
          <Phrases>{t("end.title")}</Phrases>
        </h2>
        <p className="max-w-xl text-muted">{t("end.text")}</p>
        <LinkButton href="/register" variant="primary" size="large" className="mt-2">
          {t("hero.start")}
        </LinkButton>
      </div>
    </section>
  );
}
