import { Clock, type LucideIcon, MessageSquareText, ShieldCheck, Smartphone, Tags, Users } from "lucide-react";
import { useTranslations } from "next-intl";

const ALSO: readonly { key: "team" | "quick" | "hours" | "tags" | "phone" | "privacy"; icon: LucideIcon }[] = [
  { key: "team", icon: Users },
  { key: "quick", icon: MessageSquareText },
  { key: "hours", icon: Clock },
  { key: "tags", icon: Tags },
  { key: "phone", icon: Smartphone },
  { key: "privacy", icon: ShieldCheck },
];

/** Features of every package that need no image. */
export function IncludedFeatures() {
  const t = useTranslations("home.also");
  return (
    <section className="border-border border-y bg-surface">
      <div className="mx-auto max-w-6xl px-4 py-12 md:px-8 md:py-20">
        <h2 className="font-semibold text-2xl">{t("title")}</h2>
        <ul className="mt-6 grid grid-cols-2 gap-x-4 gap-y-4 sm:gap-x-10 sm:gap-y-8 md:mt-8 lg:grid-cols-3">
          {ALSO.map(({ key, icon: Icon }) => (
            <li key={key} className="flex gap-2.5 sm:gap-4">
              <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-muted sm:mt-1" />
              <div>
                <h3 className="font-semibold max-sm:text-base">{t(`${key}.title`)}</h3>
                <p className="mt-0.5 text-pretty text-base text-muted max-sm:hidden">{t(`${key}.text`)}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
