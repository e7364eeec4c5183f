"use client";

import { useTranslations } from "next-intl";
import { useId } from "react";
import { CopyButton } from "@/components/ui/copy-button";

/** The line a website needs to show the widget, ready to copy. */
export function InstallCode({ appUrl, virtualId }: { appUrl: string; virtualId: string }) {
  const t = useTranslations("onboarding.install");
  const titleId = useId();
  const code = `<script async src="${appUrl}/widget.js" data-widget="${virtualId}"></script>`;
  return (
    <section aria-labelledby={titleId} className="overflow-hidden rounded-card border border-border bg-surface">
      <header className="flex items-center justify-between gap-3 border-border border-b py-2 ps-4 pe-2">
        <h2 id={titleId} className="font-medium leading-label">
          {t("code")}
        </h2>
        <CopyButton text={code} label={t("copy")} size="small" />
      </header>
      <pre className="whitespace-pre-wrap wrap-anywhere bg-sunken p-4 font-mono text-sm">
        <code>{code}</code>
      </pre>
    </section>
  );
}
