"use client";

import { Download, ExternalLink } from "lucide-react";
import { useTranslations } from "next-intl";
import { useMemo } from "react";
import { usePublicConfig } from "@/components/providers/public-config";
import { Button } from "@/components/ui/buttons/button";
import { buttonClass } from "@/components/ui/buttons/button-class";
import { CopyButton } from "@/components/ui/buttons/copy-button";
import { QrCode } from "@/components/ui/display/qr-code";
import { drawQr } from "@/components/ui/display/qr-drawing";
import { saveQr } from "@/components/ui/display/save-qr";
import { toast } from "@/components/ui/feedback/toast";
import { chatPage } from "./ways";

/** The chat link, its QR code, and a text for a bio: ready at once. */
export function LinkPanel({ name, virtualId }: { name: string; virtualId: string }) {
  const t = useTranslations("onboarding.link");
  const ways = useTranslations("onboarding.ways");
  const url = chatPage(usePublicConfig().appUrl, virtualId);
  const qr = useMemo(() => drawQr(url), [url]);
  const bio = t("bio", { name, url });
  return (
    <div className="flex flex-col gap-6 sm:flex-row sm:items-start">
      <div className="flex flex-col items-center gap-3 sm:w-44">
        <QrCode qr={qr} label={t("qr", { name })} className="w-44" />
        <Button
          icon={<Download />}
          onClick={() => saveQr(qr, `${t("fileName", { name })}.png`).catch(() => toast.error(t("failed")))}
        >
          {t("download")}
        </Button>
        <p className="text-center text-muted text-sm">{t("qrHint")}</p>
      </div>
      <div className="flex min-w-0 flex-1 flex-col gap-5">
        <div>
          <h3 className="mb-1.5 font-medium">{t("address")}</h3>
          <p className="break-all rounded-control bg-sunken px-3 py-2 text-sm">{url}</p>
          <div className="mt-2 flex flex-wrap gap-2">
            <CopyButton text={url} label={t("copy")} />
            <a href={url} target="_blank" rel="noopener" className={buttonClass("ghost", "medium")}>
              {t("open")}
              <ExternalLink aria-hidden="true" />
              <span className="sr-only">({ways("opensNewTab")})</span>
            </a>
          </div>
        </div>
        <div>
          <h3 className="mb-1.5 font-medium">{t("bioTitle")}</h3>
          <p className="wrap-anywhere whitespace-pre-line rounded-control bg-sunken px-3 py-2 text-sm">{bio}</p>
          <div className="mt-2">
            <CopyButton text={bio} label={t("copyBio")} />
          </div>
        </div>
      </div>
    </div>
  );
}
