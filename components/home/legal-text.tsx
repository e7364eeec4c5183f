import { type Messages, useFormatter, useTranslations } from "next-intl";
import type { PublicConfig } from "@/lib/env";

type Document = "policy" | "privacy";

/** When each text last changed. */
const UPDATED: Record<Document, Date> = {
  policy: new Date("2026-11-20T00:00:00+07:00"),
  privacy: new Date("2026-11-20T00:00:00+07:00"),
};
const SECTIONS = {
  policy: ["service", "account", "use", "content", "price", "liability", "end"],
  privacy: ["roles", "collect", "purpose", "cookies", "share", "keep", "rights", "security"],
} as const satisfies { [Name in Document]: readonly (keyof Messages["legal"][Name]["sections"])[] };

function sectionKeys(name: Document) {
  return name === "policy"
    ? SECTIONS.policy.map((key) => `policy.sections.${key}` as const)
    : SECTIONS.privacy.map((key) => `privacy.sections.${key}` as const);
}

/** The terms or the privacy notice, with the operator's name and address filled in. */
export function LegalText({ name, config }: { name: Document; config: Pick<PublicConfig, "webName" | "contact"> }) {
  const t = useTranslations("legal");
  const format = useFormatter();
  const { webName, contact } = config;
  return (
    <article className="mx-auto max-w-3xl px-4 py-12 md:px-8 md:py-16">
      <h1 className="font-semibold text-3xl">{t(`${name}.title`)}</h1>
      <p className="mt-1 text-base text-muted">{t("updated", { date: format.dateTime(UPDATED[name], "date") })}</p>
      <p className="mt-6">{t(`${name}.intro`, { webName })}</p>
      {sectionKeys(name).map((key) => (
        <section key={key} className="mt-8">
          <h2 className="font-semibold text-xl">{t(`${key}.title`)}</h2>
          <p className="mt-2 text-muted">{t(`${key}.text`, { webName })}</p>
        </section>
      ))}
      {contact.email ? <p className="mt-10">{t("contact", { email: contact.email })}</p> : null}
    </article>
  );
}
