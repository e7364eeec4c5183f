"use client";

import { useTranslations } from "next-intl";

/** Typing indicator at the end of the conversation. */
export function TypingLine({ customer, colleagues }: { customer: string | null; colleagues: readonly string[] }) {
  const t = useTranslations("messages.typing");
  if (!customer && colleagues.length === 0) return null;
  return (
    <div className="flex flex-col gap-1 px-4 pt-2 text-muted text-xs md:px-6">
      {customer ? (
        <p className="flex items-center gap-2 md:ps-8">
          <Dots />
          {t("customer", { name: customer })}
        </p>
      ) : null}
      {colleagues.length > 0 ? (
        <p className="text-end">
          {colleagues.length === 1
            ? t("colleague", { name: colleagues[0] ?? "" })
            : t("several", { names: colleagues.join(", ") })}
        </p>
      ) : null}
    </div>
  );
}

function Dots() {
  return (
    <span aria-hidden="true" className="flex h-7 items-center gap-1 rounded-card rounded-es-small bg-sunken px-3">
      {[0, 150, 300].map((delay) => (
        <span
          key={delay}
          style={{ animationDelay: `${delay}ms` }}
          className="size-1.5 animate-[skeleton-pulse_1s_ease-in-out_infinite] rounded-full bg-subtle"
        />
      ))}
    </span>
  );
}
