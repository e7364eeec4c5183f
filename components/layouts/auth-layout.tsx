"use client";

import { Check } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { InboxPicture } from "@/components/home/inbox-picture";
import { PreferencesButton } from "@/components/preferences/preferences-button";
import { Brand } from "./brand";
import { MAIN_ID } from "./main-content";

/** Sign-in and sign-up: the form on the left and, on wide screens, the product's features on the right. */
export function AuthLayout({ children }: { children: ReactNode }) {
  const t = useTranslations("layout.auth");
  return (
    <div className="grid min-h-dvh lg:grid-cols-[minmax(28rem,1fr)_1.2fr]">
      <div className="flex flex-col bg-surface px-5 sm:px-10">
        <header className="flex h-16 items-center justify-between">
          <Brand />
          <PreferencesButton />
        </header>
        <main
          id={MAIN_ID}
          tabIndex={-1}
          className="mx-auto flex w-full max-w-sm flex-1 flex-col justify-center pt-4 pb-20 outline-none"
        >
          {children}
        </main>
      </div>
      <aside className="hidden flex-col justify-center gap-8 overflow-hidden border-border border-s bg-accent-soft/60 py-12 ps-14 lg:flex">
        <div className="max-w-md pe-10">
          <p className="font-semibold text-3xl">{t("tagline")}</p>
          <ul className="mt-5 flex flex-col gap-2.5">
            {(["one", "two", "three"] as const).map((point) => (
              <li key={point} className="flex gap-2.5">
                <Check aria-hidden="true" className="mt-1 size-4 shrink-0 text-accent-text" />
                {t(`points.${point}`)}
              </li>
            ))}
          </ul>
        </div>
        <InboxPicture className="w-[46rem]" />
      </aside>
    </div>
  );
}
