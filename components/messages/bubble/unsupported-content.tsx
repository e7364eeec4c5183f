"use client";

import { CircleHelp, ExternalLink } from "lucide-react";
import { useTranslations } from "next-intl";
import { readUnsupported } from "@/lib/messages/content/content";
import { useRoomMessages } from "../room-messages-context";

/** A message kind we cannot display: says so, with the channel's name for it and a link to see it. */
export function UnsupportedContent({ content }: { content: unknown }) {
  const t = useTranslations("messages");
  const { social } = useRoomMessages();
  const { name, href } = readUnsupported(content);
  const elsewhere = href ?? social?.capabilities.native_url ?? null;
  return (
    <div className="flex gap-2 text-muted">
      <CircleHelp aria-hidden="true" className="mt-1 size-4 shrink-0" />
      <div className="min-w-0">
        <p>
          {t("unsupported")}
          {name ? <span className="block text-xs">{t("unsupportedKind", { kind: name })}</span> : null}
        </p>
        {elsewhere ? (
          <a
            href={elsewhere}
            target="_blank"
            rel="noopener noreferrer nofollow"
            className="flex items-center gap-1 font-medium text-accent-text text-sm underline-offset-2 hover:underline"
          >
            {t("openNative")}
            <ExternalLink aria-hidden="true" className="size-3.5" />
          </a>
        ) : (
          <p className="text-xs">{t("unsupportedHint")}</p>
        )}
      </div>
    </div>
  );
}
