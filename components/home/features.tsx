import { Bot, Inbox, type LucideIcon, MessagesSquare, ReceiptText, Share2, Users } from "lucide-react";
import { useTranslations } from "next-intl";
import { Badge } from "@/components/ui/badge";
import { Phrases } from "./phrases";

const FEATURES: readonly {
  key: "inbox" | "team" | "widget" | "channels" | "slip" | "ai";
  icon: LucideIcon;
  /** Not open yet: said so on its card. */
  soon?: boolean;
}[] = [
  { key: "inbox", icon: Inbox },
  { key: "team", icon: Users },
  { key: "widget", icon: MessagesSquare },
  { key: "channels", icon: Share2, soon: true },
  { key: "slip", icon: ReceiptText, soon: true },
  { key: "ai", icon: Bot, soon: true },
];

/** What the product does, and honestly what is still to come. */
export function Features() {
  const t = useTranslations("home.features");
  return (
    <section id="features" className="scroll-mt-16 border-border border-y bg-surface">
      <div className="mx-auto max-w-6xl px-4 py-16 md:px-8 md:py-24">
        <h2 className="max-w-2xl text-balance font-semibold text-3xl">
          <Phrases>{t("title")}</Phrases>
        </h2>
        <p className="mt-3 max-w-2xl text-muted">{t("text")}</p>
        <ul className="mt-10 grid gap-x-10 gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
          {FEATURES.map(({ key, icon: Icon, soon }) => (
            <li key={key}>
              <span className="flex items-center justify-between">
                <span className="flex size-10 items-center justify-center rounded-card bg-accent-soft text-accent-text">
                  <Icon aria-hidden="true" className="size-5" />
                </span>
                {soon ? <Badge>{t("soon")}</Badge> : null}
              </span>
              <h3 className="mt-4 font-semibold">{t(`${key}.title`)}</h3>
              <p className="mt-1 text-base text-muted">{t(`${key}.text`)}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
