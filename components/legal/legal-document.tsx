import { type Messages, useFormatter, useTranslations } from "next-intl";
import type { LegalFacts } from "@/lib/legal/facts";
import { LegalContact } from "./legal-contact";
import { LegalParties } from "./legal-parties";
import { LegalProse } from "./legal-prose";

type Document = "policy" | "privacy";

/** Increase the version and change the date whenever the meaning of a text changes. */
const EDITIONS: Record<Document, { version: string; since: Date }> = {
  policy: { version: "2.0", since: new Date("2026-11-22T00:00:00+07:00") },
  privacy: { version: "2.0", since: new Date("2026-11-22T00:00:00+07:00") },
};
const SECTIONS = {
  policy: [
    "service",
    "account",
    "channels",
    "use",
    "content",
    "data",
    "slips",
    "ai",
    "price",
    "availability",
    "liability",
    "end",
    "changes",
  ],
  privacy: [
    "roles",
    "collect",
    "purpose",
    "keep",
    "share",
    "abroad",
    "cookies",
    "security",
    "breach",
    "rights",
    "children",
    "changes",
  ],
} as const satisfies { [Name in Document]: readonly (keyof Messages["legal"][Name]["sections"])[] };

function sectionsOf(name: Document) {
  return name === "policy"
    ? SECTIONS.policy.map((id) => ({ id, key: `policy.sections.${id}` as const }))
    : SECTIONS.privacy.map((id) => ({ id, key: `privacy.sections.${id}` as const }));
}

/** The terms or the privacy notice: numbered sections with anchors, with the operator's details from the configuration. */
export function LegalDocument({ name, facts }: { name: Document; facts: LegalFacts }) {
  const t = useTranslations("legal");
  const format = useFormatter();
  const { webName } = facts;
  const { version, since } = EDITIONS[name];
  const sections = sectionsOf(name);
  return (
    <article className="legal mx-auto max-w-[44rem] px-4 py-12 md:px-8 md:py-16">
      <h1 className="font-semibold text-3xl">{t(`${name}.title`)}</h1>
      <p className="mt-1 text-base text-muted">{t("version", { version, date: format.dateTime(since, "date") })}</p>
      <p className="mt-6">{t(`${name}.intro`, { webName })}</p>
      <nav aria-label={t("contents")} className="mt-8 rounded-card bg-sunken px-5 py-4 text-base print:hidden">
        <ol className="grid list-decimal gap-x-8 ps-5 sm:grid-cols-2">
          {sections.map(({ id, key }) => (
            <li key={id} className="ps-1 marker:text-muted">
              <a href={`#${id}`} className="inline-block rounded-small py-1 hover:text-accent-text hover:underline">
                {t(`${key}.title`)}
              </a>
            </li>
          ))}
        </ol>
      </nav>
      {sections.map(({ id, key }, index) => (
        <section key={id} id={id} aria-labelledby={`${id}-title`} className="mt-10 scroll-mt-20">
          <h2 id={`${id}-title`} className="font-semibold text-xl">
            <span className="tabular text-muted">{index + 1}.</span> {t(`${key}.title`)}
          </h2>
          <LegalProse>{t(`${key}.text`, { webName })}</LegalProse>
          {key === "privacy.sections.share" ? <LegalParties parties={facts.parties} /> : null}
        </section>
      ))}
      <LegalContact facts={facts} />
    </article>
  );
}
