"use client";

import { CircleAlert, X } from "lucide-react";
import { useTranslations } from "next-intl";
import { IconButton } from "@/components/ui/buttons/icon-button";
import { readUrlError, withoutUrlError } from "@/lib/accounts/url-error";

export { withoutUrlError };

export interface BannerProps {
  /** Our own sentence; null for an error that we do not know. */
  sentence: string | null;
  /** The link's own words. */
  quote: string | null;
  onClose: () => void;
}

/** What a URL's error means, in our sentence or as a quotation; null without an error. */
export async function explain(
  search: string,
  fragment: string,
  locale: string,
): Promise<Pick<BannerProps, "sentence" | "quote"> | null> {
  const error = readUrlError(search, fragment);
  if (!error) return null;
  if (!error.key) return { sentence: null, quote: error.quote };
  // not sent with the page: hardly any page view needs them
  const { default: texts } =
    locale === "en" ? await import("@/messages/en/accounts.json") : await import("@/messages/th/accounts.json");
  return { sentence: texts.accounts.authErrors[error.key], quote: null };
}

export function UrlErrorBanner({ sentence, quote, onClose }: BannerProps) {
  const t = useTranslations("layout.urlError");
  return (
    <div
      role="alert"
      className="fixed inset-x-4 top-4 z-(--layer-notifications) mx-auto flex max-w-lg items-start gap-3 rounded-card border border-danger-border bg-danger-soft py-2 ps-4 pe-2 text-danger-text shadow-raised"
    >
      <CircleAlert aria-hidden="true" className="mt-2.5 size-4 shrink-0" />
      <div className="min-w-0 flex-1 py-1.5">
        <p className="font-medium">{sentence ?? t("title")}</p>
        {quote ? (
          <>
            <p className="text-sm">{t("quoted")}</p>
            <blockquote className="wrap-anywhere mt-1.5 border-danger-border border-s-2 ps-3 text-sm">
              “{quote}”
            </blockquote>
          </>
        ) : null}
      </div>
      <IconButton label={t("close")} icon={<X />} size="small" tooltip={false} onClick={onClose} />
    </div>
  );
}
