"use client";

import { ExternalLink, Share2 } from "lucide-react";
import { useTranslations } from "next-intl";
import type { SharedPost as Shared } from "@/lib/messages/content/origins";

/** A post shared from Facebook or Instagram: its caption and a link. Its image is shown above. */
export function SharedPost({ shared }: { shared: Shared }) {
  const t = useTranslations("messages.shared");
  return (
    <div className="flex max-w-80 gap-2">
      <Share2 aria-hidden="true" className="mt-1 size-4 shrink-0 text-muted" />
      <div className="min-w-0 [overflow-wrap:anywhere]">
        <span className="block text-muted text-xs">{t(shared.kind)}</span>
        {shared.title ? <span className="line-clamp-4 block whitespace-pre-wrap">{shared.title}</span> : null}
        {shared.href ? (
          <a
            href={shared.href}
            target="_blank"
            rel="noopener noreferrer nofollow"
            className="flex items-center gap-1 font-medium text-accent-text text-sm underline-offset-2 hover:underline"
          >
            {t(shared.isExact ? "open" : "openNative")}
            <ExternalLink aria-hidden="true" className="size-3.5 shrink-0" />
          </a>
        ) : null}
      </div>
    </div>
  );
}
