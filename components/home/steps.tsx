import { useTranslations } from "next-intl";

/** The steps from signing up to the first answer. */
export function Steps() {
  const t = useTranslations("home.steps");
  return (
    <section className="mx-auto max-w-6xl px-4 py-12 md:px-8 md:py-24">
      <h2 className="font-semibold text-3xl">{t("title")}</h2>
      <ol className="mt-6 grid gap-5 md:mt-10 md:grid-cols-3 md:gap-8">
        {(["one", "two", "three"] as const).map((step, index) => (
          <li key={step} className="flex gap-4 md:block md:border-control md:border-t-2 md:pt-5">
            <span aria-hidden="true" className="tabular font-semibold text-muted max-md:w-4">
              {index + 1}
            </span>
            <div>
              <h3 className="font-semibold md:mt-1">{t(`${step}.title`)}</h3>
              <p className="mt-1 text-pretty text-base text-muted">{t(`${step}.text`)}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
