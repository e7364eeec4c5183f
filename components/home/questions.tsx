import { ChevronDown } from "lucide-react";
import { useTranslations } from "next-intl";
import { QUESTIONS } from "./question-keys";

/** The FAQ. */
export function Questions() {
  const t = useTranslations("home.questions");
  return (
    <section id="questions" className="mx-auto max-w-3xl scroll-mt-16 px-4 py-12 md:px-8 md:py-24">
      <h2 className="font-semibold text-3xl">{t("title")}</h2>
      <div className="mt-6 divide-y md:mt-8 divide-border border-border border-y">
        {QUESTIONS.map((key) => (
          <details key={key} className="group">
            <summary className="flex list-none items-center justify-between gap-4 py-3 font-medium max-md:text-base md:py-4 [&::-webkit-details-marker]:hidden">
              {t(`${key}.q`)}
              <ChevronDown
                aria-hidden="true"
                className="size-5 shrink-0 text-muted transition-transform duration-150 group-open:rotate-180"
              />
            </summary>
            <p className="pb-5 text-base text-muted">{t(`${key}.a`)}</p>
          </details>
        ))}
      </div>
    </section>
  );
}
