"use client";

import { useTranslations } from "next-intl";
import { useId } from "react";
import { usePublicConfig } from "@/components/providers/public-config";
import { CopyButton } from "@/components/ui/copy-button";
import { accentOf } from "@/lib/widgets/accent";

/** The line a website needs to show the widget. The colour goes along, so that the launcher wears it from the start. */
export function installCode(appUrl: string, virtualId: string, color: string): string {
  return `<script async src="${appUrl}/widget.js" data-widget="${virtualId}" data-color="${accentOf(color).fill}"></script>`;
}

/** The install code, ready to copy. */
export function InstallCode({ virtualId, color }: { virtualId: string; color: string }) {
  const t = useTranslations("widget.install");
  const { appUrl } = usePublicConfig();
  const titleId = useId();
  const code = installCode(appUrl, virtualId, color);
  return (
    <section aria-labelledby={titleId} className="overflow-hidden rounded-card border border-border bg-surface">
      <header className="flex items-center justify-between gap-3 border-border border-b py-2 ps-4 pe-2">
        <h3 id={titleId} className="font-medium leading-label">
          {t("code")}
        </h3>
        <CopyButton text={code} label={t("copy")} size="small" />
      </header>
      <pre className="whitespace-pre-wrap break-all bg-sunken p-4 font-mono text-sm">
        <code>{code}</code>
      </pre>
    </section>
  );
}
