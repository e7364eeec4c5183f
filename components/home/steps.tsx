import { useTranslations } from "next-intl";

/** The steps from signing up to the first answer. */
export function Steps() {
  const t = useTranslations("home.steps");
  return (
    <section className="mx-auto max-w-6xl px-4 py-16 md:px-8 md:py-24">
      <h2 className="font-semibold text-3xl">{t("title")}</h2>
      <ol className="mt-10 grid gap-8 md:grid-cols-3">
        {(["one", "two", "three"] as const).map((step, index) => (
          <li key={step} className="border-accent border-t-2 pt-5">
            <span aria-hidden="true" className="tabular font-semibold text-accent-text">
              {index + 1}
            </span>
            <h3 className="mt-1 font-semibold">{t(`${step}.title`)}</h3>
            <p className="mt-1 text-base text-muted">{t(`${step}.text`)}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
